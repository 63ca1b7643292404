import { payoutStatus } from '../../commerce/payouts/payouts.tables.ts';
import type { AdminPayout } from '../../contract/index.ts';
import { narrowedHint, type TableShape } from '../../platform/presentation/table.ts';
import { badge, day, instant, money, text, type Value } from '../../platform/presentation/value.ts';

const holdBadge = ({ hold }: Pick<AdminPayout, 'hold'>): Value =>
  hold ? badge('held', 'On hold', 'danger') : text(null, 'None');

/** Payouts to everyone, one a row. */
export const allPayoutsTable: TableShape<AdminPayout> = {
  key: '',
  name: 'Payouts',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No payouts yet', hint: 'Payouts to sellers and affiliates appear here.' },
  narrowed: { title: 'No payouts found', hint: narrowedHint },
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'pending', label: 'On its way' },
        { value: 'paid', label: 'Paid' },
        { value: 'failed', label: 'Failed' },
        { value: 'held', label: 'Receiver on hold' },
      ],
    },
  ],
  columns: [
    { key: 'receiver', label: 'Receiver', value: ({ receiver }) => text(receiver) },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
    { key: 'status', label: 'Status', value: ({ status }) => payoutStatus(status) },
    { key: 'hold', label: 'Hold', importance: 3, value: holdBadge },
    { key: 'at', label: 'Made', align: 'end', importance: 4, value: ({ at }) => instant(at) },
    {
      key: 'arrival',
      label: 'At the bank',
      align: 'end',
      importance: 5,
      value: ({ arrivalDate }) => day(arrivalDate),
    },
  ],
};
