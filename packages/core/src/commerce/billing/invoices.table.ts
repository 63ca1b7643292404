import type { Invoice } from '../../contract/index.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { type BadgeTone, badge, day, money, text } from '../../platform/presentation/value.ts';

const statuses: Readonly<Record<Invoice['status'], readonly [label: string, tone: BadgeTone]>> = {
  open: ['Open', 'warning'],
  paid: ['Paid', 'success'],
  void: ['Void', 'neutral'],
  uncollectible: ['Unpaid', 'danger'],
};

/** The latest invoices that the platform wrote in a Skipper's name. */
export const soldInvoicesTable: TableShape<Invoice> = {
  key: 'invoices',
  name: 'Latest invoices',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No invoices yet', hint: 'We write one for each payment of a plan.' },
  columns: [
    { key: 'number', label: 'Invoice', value: ({ number }) => text(number) },
    { key: 'at', label: 'Date', align: 'end', importance: 2, value: ({ at }) => day(at) },
    {
      key: 'lines',
      label: 'For',
      importance: 4,
      value: ({ lines }) => text(lines.map(({ description }) => description).join(', '), 'Nothing'),
      long: true,
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      value: ({ total, currency }) => money({ amount: total, currency }),
    },
    {
      key: 'status',
      label: 'Status',
      importance: 3,
      value: ({ status }) => {
        const [label, tone] = statuses[status];
        return badge(status, label, tone);
      },
    },
  ],
};
