import { brand } from '../../contract/brand.ts';
import type { Dispute } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, day, money, text, type Value } from '../../platform/presentation/value.ts';

function disputeStatus({ status }: Dispute): Value {
  if (status === 'open') return badge(status, 'The bank decides', 'warning');
  return status === 'won'
    ? badge(status, `Won by the ${brand.mentor}`, 'success')
    : badge(status, 'Lost to the buyer', 'danger');
}

/** Payments that banks take back, of every Skipper. */
export const disputesTable: TableShape<Dispute> = {
  key: 'disputes',
  name: 'Disputes',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No disputes', hint: 'When a bank takes a payment back, it appears here.' },
  columns: [
    { key: 'buyer', label: 'Buyer', value: ({ buyer }) => text(buyer) },
    { key: 'seller', label: brand.mentor, importance: 3, value: ({ seller }) => text(seller) },
    { key: 'plan', label: 'Plan', importance: 6, value: ({ plan }) => text(plan, 'No plan') },
    {
      key: 'amount',
      label: 'Amount',
      align: 'end',
      value: ({ amount, currency }) => money({ amount, currency }),
    },
    {
      key: 'openedAt',
      label: 'Opened',
      align: 'end',
      importance: 4,
      value: ({ openedAt }) => day(openedAt),
    },
    { key: 'status', label: 'Status', importance: 2, below: true, value: disputeStatus },
    {
      key: 'decidedAt',
      label: 'Decided',
      align: 'end',
      importance: 5,
      value: ({ decidedAt }) => day(decidedAt, 'Not yet'),
    },
    {
      key: 'fee',
      label: 'Dispute fee',
      align: 'end',
      importance: 8,
      value: ({ fee, currency }) => money({ amount: fee, currency }),
    },
    { key: 'number', label: 'Invoice', importance: 7, value: ({ number }) => text(number) },
  ],
};
