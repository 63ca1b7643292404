import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FieldProps } from './field.tsx';

interface RadioOption {
  readonly value: string;
  readonly label: string;
  readonly meaning?: string;
}

export interface RadioGroupProps extends FieldProps {
  readonly value: string;
  readonly options: readonly RadioOption[];
  readonly onChange: (value: string) => void;
}

/** One of a few, all in sight, each with what it means. The browser moves by the arrow keys. */
export function RadioGroup({ label, hint, error, value, options, onChange }: RadioGroupProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset
      data-field
      aria-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
      className="m-0 grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {options.map((option) => (
        <Option
          key={option.value}
          option={option}
          group={id}
          checked={option.value === value}
          onChoose={() => onChange(option.value)}
        />
      ))}
      {note && (
        <p
          id={`${id}-note`}
          className={error ? 'flex items-start gap-1.5 text-sm text-loss' : 'text-sm text-muted'}
        >
          {error && <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />}
          <span>{note}</span>
        </p>
      )}
    </fieldset>
  );
}

interface OptionProps {
  readonly option: RadioOption;
  readonly group: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Option({ option: { label, meaning }, group, checked, onChoose }: OptionProps) {
  const id = useId();
  return (
    <div className="relative flex items-start gap-2.5 rounded-md border border-control px-3 py-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft">
      <input
        id={id}
        type="radio"
        name={group}
        checked={checked}
        aria-describedby={meaning ? `${id}-meaning` : undefined}
        onChange={onChoose}
        className="relative z-10 mt-1 size-4 shrink-0 appearance-none rounded-full border border-control bg-surface transition-colors checked:border-5 checked:border-accent"
      />
      <span className="grid min-w-0">
        {/* The whole row chooses it. */}
        <label htmlFor={id} className="after:absolute after:inset-0">
          {label}
        </label>
        {meaning && (
          <span id={`${id}-meaning`} className="text-pretty text-muted text-sm">
            {meaning}
          </span>
        )}
      </span>
    </div>
  );
}
