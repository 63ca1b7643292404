import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Under way: shows it, ignores clicks, and keeps the focus, which `disabled` would lose. */
  readonly pending?: boolean;
  /** Not now, such as during a wait: ignores clicks and keeps the focus. */
  readonly unavailable?: boolean;
}

export function Button({
  variant,
  size,
  pending = false,
  unavailable = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const blocked = pending || unavailable;
  const hydrated = useHydrated();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      // A form that is sent before the app is there would put what was typed into the address.
      disabled={rest.disabled || (type === 'submit' && !hydrated)}
      className={buttonClass(variant, size, className)}
      aria-disabled={blocked || undefined}
      aria-busy={pending || undefined}
      onClick={press}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
