import { Check } from 'lucide-react';
import { useId } from 'react';

export interface CheckboxProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Checkbox({ label, hint, error, checked, onChange, disabled }: CheckboxProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div data-field className="flex items-start gap-2.5">
      <span className="relative mt-px grid size-5 shrink-0 place-items-center">
        <input
          id={id}
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent checked:bg-accent aria-invalid:border-loss"
          checked={checked}
          disabled={disabled}
          aria-describedby={note ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check
          size={14}
          strokeWidth={3}
          className="pointer-events-none relative text-on-accent opacity-0 peer-checked:opacity-100"
          aria-hidden
        />
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
