import { rankingRules } from '../../contract/index.ts';
import type { AddressChoice } from '../../platform/presentation/address-field.ts';
import { periodOptions } from './track-periods.ts';

/** Its key is its name in the call, too. */
interface FinderChoice extends AddressChoice {
  readonly key: 'sort' | 'period' | 'asset' | 'verified' | 'maxPrice' | 'minTrades';
}

/** Sort and filters of the list, in their order. */
export const finderChoices: readonly FinderChoice[] = [
  {
    key: 'sort',
    label: 'Sort by',
    options: [
      // In a search, names that begin with the text; otherwise the longest records.
      { value: '', label: 'Suggested' },
      { value: 'name', label: 'Name' },
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
