import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MessagePageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A screen with one message and a link. */
export function MessagePage({ icon: Icon, title, children, actions }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-5 px-4 py-16 text-center sm:py-24">
      <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={26} strokeWidth={1.5} aria-hidden />
      </span>
      <div className="grid gap-1.5">
        <h1 tabIndex={-1} className="font-semibold text-2xl tracking-tight">
          {title}
        </h1>
        <div className="text-balance text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}
