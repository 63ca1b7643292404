import { Check } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface CheckboxProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Drawn as a switch: a setting that is on or off, by the place of its thumb also without colours. */
  readonly isSwitch?: boolean;
}

export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, checked, onChange, disabled, isSwitch = false } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div data-field className="flex items-start gap-2.5">
      <span
        className={classNames(
          'relative mt-px grid h-5 shrink-0 items-center',
          isSwitch ? 'w-9' : 'w-5 justify-center',
        )}
      >
        <input
          id={id}
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={classNames(
            'peer absolute inset-0 cursor-pointer appearance-none border border-control bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-loss',
            isSwitch ? 'rounded-full' : 'rounded-sm',
          )}
          checked={checked}
          disabled={disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isSwitch ? (
          <span className="pointer-events-none relative ms-1 size-3 rounded-full bg-control peer-checked:ms-5 peer-checked:bg-on-accent forced-colors:bg-[ButtonText]!" />
        ) : (
          <Check
            size={14}
            strokeWidth={3}
            className="pointer-events-none relative text-on-accent opacity-0 peer-checked:opacity-100"
            aria-hidden
          />
        )}
      </span>
      <span className="grid gap-0.5">
        <label htmlFor={id} className="leading-5.5">
          {label}
        </label>
        {note && (
          <span id={`${id}-note`} className={error ? 'text-loss text-sm' : 'text-muted text-sm'}>
            {note}
          </span>
        )}
      </span>
    </div>
  );
}
