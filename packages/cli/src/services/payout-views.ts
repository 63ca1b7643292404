import { allPayoutsTable } from '@skipper/core';
import type { AdminPayout, AdminPayoutDetail } from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';

const fields = [
  'uuid',
  'at',
  'amount',
  'currency',
  'status',
  'arrivalDate',
  'failure',
  'receiver',
  'receiverUuid',
  'hold',
] as const;

/** Payouts to everyone, as an admin lists them. */
export const payoutsView = shapeView<AdminPayout>(allPayoutsTable, {
  uuid: (row) => row.uuid,
  fields,
  plain: [
    'receiver',
    'amount',
    'currency',
    'status',
    ({ hold }) => hold?.reason ?? null,
    'at',
    'arrivalDate',
    'uuid',
  ],
});

const line = (label: string, text: (row: AdminPayoutDetail) => string) => ({
  label,
  text,
  raw: text,
});

/** One payout, line by line. */
export const payoutDetail = {
  fields: [...fields, 'parts'] satisfies readonly (keyof AdminPayoutDetail)[],
  columns: [
    line('Receiver', ({ receiver }) => receiver),
    line('Amount', ({ amount, currency }) => formatMoney({ amount, currency })),
    line('Status', ({ status }) => status),
    line('Made', ({ at }) => formatDay(at)),
    line('At the bank', ({ arrivalDate }) => arrivalDate),
    line('Reason it failed', ({ failure }) => failure ?? absent),
    line('On hold', ({ hold }) => (hold ? `by ${hold.by}: ${hold.reason}` : absent)),
    line('Until', ({ hold }) => hold?.until ?? absent),
    line('Uuid', ({ uuid }) => uuid),
  ],
};
