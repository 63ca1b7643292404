import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'row' | 'small' | 'medium' | 'large';

/** A border that is transparent has a colour where the system forces colours: edges need one. */
const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent shadow-low hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink shadow-low hover:bg-hover',
  quiet: 'border-transparent text-muted hover:bg-hover hover:text-ink',
  danger: 'border-line bg-surface text-loss shadow-low hover:bg-loss-soft',
};

const sizes: Record<ButtonSize, string> = {
  row: 'h-7 gap-1.5 px-2 text-sm pointer-coarse:h-9 pointer-coarse:px-2.5',
  small: 'h-8 gap-1.5 px-2.5 text-sm',
  medium: 'h-9 gap-2 px-3.5 text-base',
  large: 'h-11 gap-2 px-5 text-lg',
};

const base =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md border font-medium transition-colors disabled:opacity-50 aria-disabled:opacity-60';

/** The classes of anything that looks like a button, links among them. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  extra?: string,
): string {
  return classNames(base, variants[variant], sizes[size], extra);
}
