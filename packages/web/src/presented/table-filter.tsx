import type { Filter } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { classNames } from '../ui/class-names.ts';
import { Select } from '../ui/select.tsx';

interface FilterProps {
  readonly filter: Filter;
  /** Whether it stands beside another one, whose chips begin with “All” too. */
  readonly besideOther: boolean;
}

/** More than this many choices side by side would be a wall of chips. */
const mostChips = 7;

/** A filter of a table: chips side by side, or a list where there are many choices. */
export function TableFilter({ filter, besideOther }: FilterProps) {
  return filter.options.length > mostChips ? (
    <FilterList filter={filter} />
  ) : (
    <FilterChips filter={filter} besideOther={besideOther} />
  );
}

const FilterList = observer(function FilterList({ filter }: Pick<FilterProps, 'filter'>) {
  const { label, options, chosen } = filter;
  return (
    <div className="w-full sm:w-64">
      <Select
        aria-label={label}
        value={chosen ?? ''}
        onChoose={(value) => filter.choose(value === '' ? undefined : value)}
      >
        <option value="">{`${label}: all`}</option>
        {options.map(({ value, label: name, count }) => (
          <option key={value} value={value}>
            {count === undefined ? name : `${name} (${count})`}
          </option>
        ))}
      </Select>
    </div>
  );
});

const FilterChips = observer(function FilterChips({ filter, besideOther }: FilterProps) {
  const { label, options, chosen } = filter;
  return (
    <fieldset className="m-0 flex flex-wrap gap-1.5">
      {/* A legend that floats lies in one line with the chips. */}
      <legend className={besideOther ? 'float-start me-1 text-muted text-sm leading-8' : 'sr-only'}>
        {label}
      </legend>
      <Chip label="All" pressed={chosen === undefined} onPress={() => filter.choose(undefined)} />
      {options.map(({ value, ...option }) => (
        <Chip
          key={value}
          {...option}
          pressed={chosen === value}
          onPress={() => filter.choose(value)}
        />
      ))}
    </fieldset>
  );
});

interface ChipProps {
  readonly label: string;
  readonly count?: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function Chip({ label, count, pressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'h-8 whitespace-nowrap rounded-full border px-3 font-medium text-sm transition-colors',
        pressed
          ? 'border-accent bg-accent-soft text-accent'
          : 'border-control text-muted hover:text-ink',
      )}
    >
      {label}
      {count !== undefined && <span className="ms-1.5 tabular-nums">{count}</span>}
    </button>
  );
}
