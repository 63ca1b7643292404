import { brand } from '../../contract/brand.ts';
import type { InvoiceRefundRequest, RefundRequest } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, day, money, text, type Value } from '../../platform/presentation/value.ts';

export function requestStatus({ status }: InvoiceRefundRequest): Value {
  if (status === 'open') return badge(status, 'Waiting', 'warning');
  return status === 'accepted'
    ? badge(status, 'Refunded', 'success')
    : badge(status, 'Declined', 'neutral');
}

const shape: TableShape<RefundRequest> = {
  key: 'requests',
  name: 'Refund requests',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No refund requests', hint: 'When a buyer asks for a refund, it appears here.' },
  columns: [
    { key: 'buyer', label: 'Buyer', value: ({ buyer }) => text(buyer) },
    { key: 'plan', label: 'Plan', importance: 6, value: ({ plan }) => text(plan, 'No plan') },
    {
      key: 'total',
      label: 'Paid',
      align: 'end',
      importance: 2,
      value: ({ total: amount, currency }) => money({ amount, currency }),
    },
    { key: 'at', label: 'Asked', align: 'end', importance: 4, value: ({ at }) => day(at) },
    {
      key: 'until',
      label: 'Answer by',
      align: 'end',
      importance: 3,
      value: ({ status, sellerUntil }) => day(status === 'open' ? sellerUntil : null, 'Answered'),
    },
    { key: 'status', label: 'Status', value: requestStatus },
    {
      key: 'amount',
      label: 'Refunded',
      align: 'end',
      importance: 5,
      value: ({ amount, currency }) =>
        money(amount === null ? undefined : { amount, currency }, 'Nothing'),
    },
  ],
};

/** Requests of a Skipper's own buyers. */
export const requestsTable = shape;

/** Requests to every Skipper. */
export const allRequestsTable: TableShape<RefundRequest> = {
  ...shape,
  columns: [
    ...shape.columns.slice(0, 1),
    { key: 'seller', label: brand.mentor, importance: 3, value: ({ seller }) => text(seller) },
    ...shape.columns.slice(1),
  ],
};
