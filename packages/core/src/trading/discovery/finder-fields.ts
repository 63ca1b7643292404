import { rankingRules } from '../../contract/index.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import type { Field, FieldOption } from '../../platform/presentation/field.ts';
import { periodOptions } from './track-periods.ts';

interface FinderChoice {
  /** Its name in the address and in the call. */
  readonly key: 'sort' | 'period' | 'asset' | 'verified' | 'maxPrice' | 'minTrades';
  readonly label: string;
  /** The first one has no value: it stands for no choice. */
  readonly options: readonly FieldOption[];
}

/** Sort and filters of the list, in their order. */
export const finderChoices: readonly FinderChoice[] = [
  {
    key: 'sort',
    label: 'Sort by',
    options: [
      { value: '', label: 'Name' },
      { value: 'return', label: 'Return' },
      { value: 'drawdown', label: 'Smallest drawdown' },
      { value: 'winRate', label: 'Win rate' },
      { value: 'sample', label: 'Closed trades' },
      { value: 'price', label: 'Price' },
      { value: 'newest', label: 'Newest' },
    ],
  },
  { key: 'period', label: 'Period', options: periodOptions },
  {
    key: 'asset',
    label: 'Asset class',
    options: [
      { value: '', label: 'All assets' },
      { value: 'equity', label: 'Stocks' },
      { value: 'option', label: 'Options' },
      { value: 'future', label: 'Futures' },
      { value: 'crypto', label: 'Crypto' },
    ],
  },
  {
    key: 'verified',
    label: 'Record',
    options: [
      { value: '', label: 'Any source' },
      { value: '1', label: 'From broker files' },
    ],
  },
  {
    key: 'maxPrice',
    label: 'Max price',
    options: [
      { value: '', label: 'Any price' },
      ...[25, 50, 100, 200].map((dollars) => ({
        value: String(dollars * 100),
        label: `$${dollars} a month`,
      })),
    ],
  },
  {
    key: 'minTrades',
    label: 'Min trades',
    options: [
      { value: '', label: 'Any number' },
      ...[rankingRules.closed, 100, 300].map((trades) => ({
        value: String(trades),
        label: `${trades} or more`,
      })),
    ],
  },
];

/** What is chosen; anything that is no option of the list counts as no choice. */
export function chosenOf({ key, options }: FinderChoice, state: ListState): string {
  const written = key === 'sort' ? state.sort : state.filter(key);
  return options.some(({ value }) => value === written) ? (written ?? '') : '';
}

/** A choice as a field whose value is kept in the address. */
export function addressField(choice: FinderChoice, state: ListState): Field {
  const { key, label, options } = choice;
  return {
    key,
    shape: { label, kind: 'choice', options },
    value: chosenOf(choice, state),
    error: undefined,
    options,
    hint: undefined,
    note: undefined,
    link: undefined,
    picture: undefined,
    set: (value) => state.choose(key, value === '' ? undefined : String(value)),
  };
}
