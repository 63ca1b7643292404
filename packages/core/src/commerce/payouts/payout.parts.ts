import { counted, type LedgerEntry, type PayoutDetail } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, instant, money } from '../../platform/presentation/value.ts';
import { factsIn } from '../../platform/presentation/zone-note.ts';
import type { PayoutsStore } from './payouts.store.ts';
import { ledgerTable, payoutStatus } from './payouts.tables.ts';

const labels: Readonly<Record<PayoutDetail['parts'][number]['kind'], string>> = {
  sale: 'Sales',
  fee: 'Fee corrections',
  refund: 'Refunds',
  dispute: 'Disputes',
  'dispute-fee': 'Dispute fees',
  reserve: 'Released from the reserve',
  payout: 'Failed payouts returned',
  referral: 'Referral shares',
  carried: 'Carried over',
};

const entriesTable: TableShape<LedgerEntry> = {
  ...ledgerTable,
  key: 'payoutEntries',
  name: 'Entries',
  empty: { title: 'No entries' },
};

/** One payout and what went into it, over the list. */
export function payoutDetail(store: PayoutsStore, uuid: string): ScreenDetail {
  const result = store.payout(uuid);
  const { data } = result;
  return {
    title: 'Payout',
    close: () => store.opened.close(),
    parts: data ? partsOf(store, data) : [{ result }],
  };
}

function partsOf(store: PayoutsStore, payout: PayoutDetail): readonly ScreenPart[] {
  const { uuid } = payout;
  const entries = store.entriesOf(uuid);
  return [
    { name: 'Payout', ...factsIn('UTC', payoutFacts(payout)) },
    { named: true, name: 'Made of', facts: payoutPartFacts(payout) },
    {
      named: true,
      table: tableOf(entriesTable, {
        result: () => entries.result,
        rows: (data) => data.entries,
        timeZone: () => 'UTC',
        pages: entries,
        state: entries.state,
      }),
    },
  ];
}

/** The parts of a payout by kind; they add up to its amount. */
export const payoutPartFacts = ({ currency, parts }: PayoutDetail): readonly Figure[] =>
  parts.map(({ kind, amount, entries: count }) => ({
    key: kind,
    label: labels[kind],
    value: money({ amount, currency }),
    ...(count === null ? {} : { note: counted(count, 'entry', 'entries') }),
  }));

export const payoutFacts = ({
  amount,
  at,
  status,
  arrivalDate,
  currency,
}: PayoutDetail): readonly Figure[] => [
  { key: 'amount', label: 'Amount', value: money({ amount, currency }) },
  { key: 'status', label: 'Status', value: payoutStatus(status) },
  { key: 'at', label: 'Sent', value: instant(at) },
  { key: 'arrival', label: 'At the bank', value: day(arrivalDate) },
];
