import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** The name of the list that is empty, as its table would have it. */
  readonly of?: string;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** At most one thing to do about it. */
  readonly action?: ReactNode;
}

/** A list with nothing in it: why, and what to do. Never shown when the data failed to load. */
export function EmptyState({ of, icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <section
      aria-label={of}
      data-empty={of}
      className="grid justify-items-center gap-3 px-4 py-10 text-center"
    >
      <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        {children && <div className="max-w-sm text-pretty text-sm text-muted">{children}</div>}
      </div>
      {action}
    </section>
  );
}
