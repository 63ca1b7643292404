import { type Invoice, isolatedLine } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import { invoiceStatus } from './invoice-status.ts';

/** The latest invoices that the platform wrote in a Skipper's name. */
export const soldInvoicesTable: TableShape<Invoice> = {
  key: 'invoices',
  name: 'Latest invoices',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No invoices yet', hint: 'Each payment of a plan gets one.' },
  columns: [
    { key: 'number', label: 'Invoice', value: ({ number }) => text(number) },
    { key: 'at', label: 'Date', align: 'end', importance: 2, value: ({ at }) => day(at) },
    {
      key: 'lines',
      label: 'For',
      importance: 4,
      value: ({ lines }) =>
        text(lines.map(({ description }) => isolatedLine(description)).join(', '), 'Nothing'),
      long: true,
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      value: ({ total, currency }) => money({ amount: total, currency }),
    },
    { key: 'status', label: 'Status', value: invoiceStatus },
  ],
};
