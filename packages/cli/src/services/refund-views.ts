import { allRequestsTable } from '@skipper/core';
import { brand, type RefundRequest, type RefundRequestDetail } from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';

const fields = [
  'uuid',
  'number',
  'at',
  'buyer',
  'seller',
  'plan',
  'reason',
  'status',
  'sellerUntil',
  'currency',
  'total',
  'left',
  'paidAt',
  'saleUuid',
  'decidedAt',
  'amount',
  'answer',
  'endedAccess',
] as const satisfies readonly (keyof RefundRequest)[];

export const refundsView = shapeView<RefundRequest>(allRequestsTable, {
  uuid: (row) => row.uuid,
  fields,
  plain: ['number', 'buyer', 'seller', 'status', 'total', 'left', 'currency', 'at', 'uuid'],
});

const line = (label: string, read: (request: RefundRequestDetail) => string) => ({
  label,
  text: read,
  raw: read,
});

const preview = (
  label: string,
  part: 'amount' | 'net' | 'platformFee' | 'affiliate' | 'tax',
): ReturnType<typeof line> =>
  line(label, ({ preview: shares, currency }) =>
    shares ? formatMoney({ amount: shares[part], currency }) : absent,
  );

/** One request line by line; while it is open, with who pays for the refund. */
export const refundDetail = {
  fields: [...fields, 'preview'] satisfies readonly (keyof RefundRequestDetail)[],
  columns: [
    line('Invoice', ({ number }) => number),
    line('Buyer', ({ buyer }) => buyer),
    line(brand.mentor, ({ seller }) => seller),
    line('Plan', ({ plan }) => plan ?? absent),
    line('Paid', ({ total: amount, currency }) => formatMoney({ amount, currency })),
    line('Can be refunded', ({ left: amount, currency }) => formatMoney({ amount, currency })),
    line('Asked', ({ at }) => formatDay(at)),
    line('Reason', ({ reason }) => reason),
    line('Status', ({ status }) => status),
    line('Refunded', ({ amount, currency }) =>
      amount === null ? absent : formatMoney({ amount, currency }),
    ),
    line('Answer', ({ answer }) => answer || absent),
    preview('To the buyer', 'amount'),
    preview(`From the ${brand.mentor}`, 'net'),
    preview('Platform fee returned', 'platformFee'),
    preview('From the affiliate', 'affiliate'),
    preview('Tax returned', 'tax'),
    line('Access', ({ preview: shares, endedAccess }) =>
      endedAccess ? 'ended' : shares?.endsAccess ? 'ends' : 'unchanged',
    ),
    line('Uuid', ({ uuid }) => uuid),
  ],
};
