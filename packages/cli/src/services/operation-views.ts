import { day } from '@skipper/core';
import type { LedgerCheck, ServerClock, WrongEntry } from '@skipper/core/contract';
import { count } from '../output/format.ts';
import { listView } from '../output/list-view.ts';
import type { Column } from '../output/table.ts';

/** Output of the commands for those who operate a server. */

export const clockFields = ['now', 'movable', 'aheadMilliseconds'] as const;
export const ledgerFields = [
  'balanced',
  'transactions',
  'invoices',
  'charges',
  'withoutProvider',
  'wrong',
] as const satisfies readonly (keyof LedgerCheck)[];

export const clockColumns: readonly Column<ServerClock>[] = [
  { label: 'Time', text: ({ now }) => now, raw: ({ now }) => now },
  {
    label: 'Moved by',
    text: ({ aheadMilliseconds }) => count(Math.round(aheadMilliseconds / day), 'day'),
    raw: ({ aheadMilliseconds }) => aheadMilliseconds,
  },
  {
    label: 'Movable',
    text: ({ movable }) => (movable ? 'yes' : 'no'),
    raw: ({ movable }) => movable,
  },
];

export const ledgerColumns: readonly Column<LedgerCheck>[] = [
  {
    label: 'Books',
    text: ({ balanced }) => (balanced ? 'balanced' : 'wrong'),
    raw: ({ balanced }) => (balanced ? 'balanced' : 'wrong'),
  },
  {
    label: 'Transactions',
    text: ({ transactions }) => String(transactions),
    raw: ({ transactions }) => transactions,
  },
  {
    label: 'Paid invoices',
    text: ({ invoices }) => String(invoices),
    raw: ({ invoices }) => invoices,
  },
  { label: 'Charges', text: ({ charges }) => String(charges), raw: ({ charges }) => charges },
  {
    label: 'Without provider',
    text: ({ withoutProvider }) => String(withoutProvider),
    raw: ({ withoutProvider }) => withoutProvider,
  },
];

export const wrongEntries = listView<WrongEntry>({
  columns: [
    { label: 'Wrong', text: ({ kind }) => kind, raw: ({ kind }) => kind },
    { label: 'Id', text: ({ id }) => id, raw: ({ id }) => id },
    { label: 'At', text: ({ at }) => at ?? '', raw: ({ at }) => at },
  ],
  fields: ['kind', 'id', 'at'],
  empty: 'Nothing is wrong.',
});
