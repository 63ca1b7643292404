import { invoicesTable } from '@skipper/core';
import type { Invoice } from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';

const fields = [
  'uuid',
  'number',
  'at',
  'paidAt',
  'seller',
  'status',
  'currency',
  'lines',
  'total',
  'tax',
  'refunded',
  'subscriptionUuid',
  'periodStart',
  'periodEnd',
] as const satisfies readonly (keyof Invoice)[];

export const invoicesView = shapeView<Invoice>(invoicesTable, {
  uuid: (row) => row.uuid,
  fields,
  rareFields: ['disputed'],
  plain: ['number', 'at', 'seller', 'status', 'total', 'currency', 'uuid'],
});

const line = (label: string, read: (invoice: Invoice) => string) => ({
  label,
  text: read,
  raw: read,
});

const amountOf = (amount: number, { currency }: Invoice): string =>
  formatMoney({ amount, currency });

/** One invoice, line by line. */
export const invoiceDetail = {
  fields: invoicesView.fields,
  columns: [
    line('Invoice', ({ number }) => number),
    line('Date', ({ at }) => formatDay(at)),
    line('Paid', ({ paidAt }) => (paidAt === null ? absent : formatDay(paidAt))),
    line('Status', ({ status }) => status),
    line('From', ({ seller }) => seller),
    line('For', ({ lines }) => lines.map(({ description }) => description).join(', ')),
    line('Tax', (invoice) => amountOf(invoice.tax, invoice)),
    line('Total', (invoice) => amountOf(invoice.total, invoice)),
    line('Refunded', (invoice) => amountOf(invoice.refunded, invoice)),
    line('Disputed', (invoice) => amountOf(invoice.disputed ?? 0, invoice)),
    line('Uuid', ({ uuid }) => uuid),
  ],
};
