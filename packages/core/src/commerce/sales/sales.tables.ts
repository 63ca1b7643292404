import type { Sale } from '../../contract/index.ts';
import type { Column, TableShape } from '../../platform/presentation/table.ts';
import {
  type BadgeTone,
  badge,
  day,
  money,
  text,
  type Value,
} from '../../platform/presentation/value.ts';

const statuses: Readonly<Record<Sale['status'], readonly [label: string, tone: BadgeTone]>> = {
  paid: ['Paid', 'success'],
  partly_refunded: ['Partly refunded', 'neutral'],
  refunded: ['Refunded', 'neutral'],
  disputed: ['Disputed', 'danger'],
  dispute_lost: ['Dispute lost', 'danger'],
};

export function saleStatus({ status }: Sale): Value {
  const [label, tone] = statuses[status];
  return badge(status, label, tone);
}

const amount = (
  key: string,
  label: string,
  read: (sale: Sale) => number,
  importance?: number,
): Column<Sale> => ({
  key,
  label,
  align: 'end',
  ...(importance === undefined ? {} : { importance }),
  value: (sale) => money({ amount: read(sale), currency: sale.currency }),
});

/** Sales with every part of their money, newest first. */
export const salesTable: TableShape<Sale> = {
  key: '',
  name: 'Sales',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No sales yet', hint: 'Each payment of a plan appears here.' },
  columns: [
    { key: 'buyer', label: 'Buyer', value: ({ buyer }) => text(buyer) },
    { key: 'at', label: 'Date', align: 'end', importance: 3, value: ({ at }) => day(at) },
    { key: 'plan', label: 'Plan', importance: 8, value: ({ plan }) => text(plan, 'No plan') },
    amount('gross', 'Gross', ({ gross }) => gross),
    amount('processing', 'Processing', ({ processing }) => processing, 5),
    amount('platformFee', 'Platform fee', ({ platformFee }) => platformFee, 5),
    amount('affiliate', 'Affiliate', ({ affiliate }) => affiliate, 7),
    amount('tax', 'Tax', ({ tax }) => tax, 9),
    amount('net', 'Net', ({ net }) => net, 2),
    {
      key: 'availableOn',
      label: 'Available on',
      align: 'end',
      importance: 6,
      value: ({ availableOn }) => day(availableOn),
    },
    { key: 'status', label: 'Status', value: saleStatus },
    { key: 'number', label: 'Invoice', importance: 11, value: ({ number }) => text(number) },
  ],
};
