import { useId } from 'react';
import { classNames } from './class-names.ts';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** Set: it cannot be changed, and why. */
  readonly unavailable?: string | undefined;
}

/** A choice between two or three, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  unavailable,
}: SegmentedProps<Value>) {
  const why = useId();
  return (
    <fieldset
      disabled={unavailable !== undefined}
      aria-describedby={unavailable && why}
      className="m-0 grid gap-1"
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex rounded-md bg-hover p-0.5">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={classNames(
              'h-7 flex-1 whitespace-nowrap rounded-sm px-2.5 font-medium text-sm transition-colors disabled:opacity-60',
              option.value === value
                ? 'bg-thumb text-ink shadow-low'
                : 'text-muted enabled:hover:text-ink',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
      {unavailable && (
        <p id={why} className="px-2 text-muted text-xs">
          {unavailable}
        </p>
      )}
    </fieldset>
  );
}
