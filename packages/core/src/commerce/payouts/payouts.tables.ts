import type { LedgerEntry, Payout, PayoutBalance, PayoutBalances } from '../../contract/index.ts';
import { failureWords } from '../../contract/payout-failure-words.ts';
import type { Column, TableShape } from '../../platform/presentation/table.ts';
import {
  type BadgeTone,
  badge,
  day,
  instant,
  money,
  text,
  type Value,
} from '../../platform/presentation/value.ts';

/** An amount that becomes available on a day. */
export interface Coming {
  readonly availableOn: string;
  readonly amount: number;
  readonly currency: string;
  readonly from: 'sales' | 'reserve';
}

/** Pending and held amounts, the soonest first. */
export const comingOf = (balances: readonly PayoutBalance[]): readonly Coming[] =>
  balances
    .flatMap(({ currency, pending, releases }) => [
      ...pending.map((one) => ({ ...one, currency, from: 'sales' as const })),
      ...releases.map((one) => ({ ...one, currency, from: 'reserve' as const })),
    ])
    .toSorted((a, b) => (a.availableOn < b.availableOn ? -1 : 1));

export type ComingPayout = PayoutBalances['schedule']['coming'][number];

/** The calendar of payouts to come. */
export const scheduleTable: TableShape<ComingPayout> = {
  key: 'schedule',
  name: 'Coming payouts',
  rowKey: ({ on, currency }) => `${on} ${currency}`,
  empty: { title: 'No payout is due yet', hint: 'The first one follows once enough is available.' },
  columns: [
    { key: 'on', label: 'Day', value: ({ on }) => day(on) },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
  ],
};

/** The same while nothing is sent. */
export const heldScheduleTable: TableShape<ComingPayout> = {
  ...scheduleTable,
  empty: {
    title: 'Payouts are on hold',
    hint: 'They resume as soon as your payout account accepts them.',
  },
};

export const comingTable: TableShape<Coming> = {
  key: 'coming',
  name: 'Becoming available',
  rowKey: ({ availableOn, currency, from }) => `${availableOn} ${currency} ${from}`,
  empty: { title: 'Nothing is pending', hint: 'Sales can be paid out after seven days.' },
  columns: [
    { key: 'on', label: 'Day', value: ({ availableOn }) => day(availableOn) },
    {
      key: 'from',
      label: 'From',
      importance: 2,
      value: ({ from }) => text(from === 'sales' ? 'Sales' : 'Reserve'),
    },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
  ],
};

const statuses: Readonly<Record<Payout['status'], readonly [label: string, tone: BadgeTone]>> = {
  pending: ['On its way', 'accent'],
  paid: ['Paid', 'success'],
  failed: ['Failed', 'danger'],
};

export function payoutStatus(status: Payout['status']): Value {
  const [label, tone] = statuses[status];
  return badge(status, label, tone);
}

export const payoutsTable: TableShape<Payout> = {
  key: 'payouts',
  name: 'Payouts',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No payouts yet', hint: 'The first one follows once enough is available.' },
  columns: [
    { key: 'at', label: 'Sent', value: ({ at }) => instant(at) },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
    {
      key: 'status',
      label: 'Status',
      value: ({ status }) => payoutStatus(status),
    },
    {
      key: 'failure',
      label: 'Reason',
      importance: 4,
      value: ({ failure }) => text(failure === null ? null : failureWords(failure), 'None'),
    },
    {
      key: 'arrival',
      label: 'At the bank',
      align: 'end',
      importance: 3,
      value: ({ arrivalDate }) => day(arrivalDate),
    },
  ],
};

const kinds: Readonly<Record<LedgerEntry['kind'], string>> = {
  sale: 'Sale',
  fee: 'Processing fee',
  refund: 'Refund',
  dispute: 'Dispute',
  'dispute-fee': 'Dispute fee',
  reserve: 'Release',
  payout: 'Payout',
};

const amount = (
  key: string,
  label: string,
  read: (row: LedgerEntry) => number,
  importance: number,
): Column<LedgerEntry> => ({
  key,
  label,
  align: 'end',
  importance,
  value: (row) => money({ amount: read(row), currency: row.currency }),
});

/** Everything that moved a Skipper's balance, newest first. */
export const ledgerTable: TableShape<LedgerEntry> = {
  key: 'ledger',
  name: 'Movements',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No movements in this period' },
  columns: [
    { key: 'at', label: 'When', value: ({ at }) => instant(at) },
    { key: 'kind', label: 'Kind', importance: 2, value: ({ kind }) => text(kinds[kind]) },
    {
      key: 'invoice',
      label: 'Invoice',
      importance: 6,
      value: ({ invoiceNumber }) => text(invoiceNumber, 'None'),
    },
    amount('gross', 'Gross', ({ gross }) => gross, 3),
    amount('tax', 'Tax', ({ tax }) => tax, 8),
    amount('processing', 'Processing', ({ processing }) => processing, 7),
    amount('platformFee', 'Platform fee', ({ platformFee }) => platformFee, 7),
    amount('affiliate', 'Affiliate', ({ affiliate }) => affiliate, 9),
    amount('reserve', 'Reserve', ({ reserve }) => reserve, 9),
    {
      key: 'net',
      label: 'Net',
      align: 'end',
      value: ({ net, currency }) => money({ amount: net, currency }),
    },
    {
      key: 'available',
      label: 'Available on',
      align: 'end',
      importance: 5,
      value: ({ availableAt }) => day(availableAt),
    },
  ],
};
