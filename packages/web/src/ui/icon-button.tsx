import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Under way: shows it. */
  readonly pending?: boolean;
}

/** A square button with a picture; its label is what assistive technology and tests read. */
export function IconButton({
  label,
  icon: Icon,
  pending = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={classNames(
        'inline-grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      {pending ? <Spinner /> : <Icon size={18} strokeWidth={1.75} aria-hidden />}
    </button>
  );
}
