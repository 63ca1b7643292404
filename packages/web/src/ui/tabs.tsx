import { classNames } from './class-names.ts';

interface TabOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

export interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly TabOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** Filters of one list, side by side. Buttons that are pressed or not: they swap no panels. */
export function Tabs<Value extends string>({ label, value, options, onChange }: TabsProps<Value>) {
  return (
    <fieldset className="m-0 flex min-w-0 gap-1 overflow-x-auto border-line border-b px-3 sm:px-4">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={classNames(
            '-mb-px flex h-10 shrink-0 items-center gap-2 border-b-2 px-2 font-medium text-sm transition-colors',
            option.value === value
              ? 'border-accent text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {option.label}
          {option.count !== undefined && (
            <span className="rounded-full bg-hover px-1.5 text-muted text-xs tabular-nums">
              {option.count}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
