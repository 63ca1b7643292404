import { classNames } from './class-names.ts';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** A choice between two or three, all in sight. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
}: SegmentedProps<Value>) {
  return (
    <fieldset disabled={disabled} className="m-0 flex rounded-md bg-hover p-0.5">
      <legend className="sr-only">{label}</legend>
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
    </fieldset>
  );
}
