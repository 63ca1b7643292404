import type { FeeInvoice } from '../../contract/index.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { day, money, month, text } from '../../platform/presentation/value.ts';
import type { FeeInvoicesStore } from './fee-invoices.store.ts';

/** Invoices of the platform to a Skipper, the latest month first. */
export const feeInvoicesTable: TableShape<FeeInvoice> = {
  key: 'fees',
  name: 'Platform fees',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No fees yet',
    hint: 'After each month with sales, an invoice of its fees appears here.',
  },
  columns: [
    { key: 'number', label: 'Invoice', whole: true, value: ({ number }) => text(number) },
    { key: 'month', label: 'Month', value: (row) => month(row.month) },
    { key: 'at', label: 'Date', align: 'end', importance: 3, value: ({ at }) => day(at) },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      value: ({ total: amount, currency }) => money({ amount, currency }),
    },
  ],
};

const nameOf = ({ kind, number }: FeeInvoice): string =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

/** One of them, over the list. */
export function feeInvoiceDetail(store: FeeInvoicesStore, uuid: string): ScreenDetail {
  const result = store.invoice(uuid);
  const { data } = result;
  return {
    title: data ? nameOf(data) : 'Invoice',
    close: () => store.opened.close(),
    parts: data ? partsOf(store, data) : [{ result }],
  };
}

function partsOf(store: FeeInvoicesStore, invoice: FeeInvoice): readonly ScreenPart[] {
  const { at, currency, kind, lines, month: of, seller, tax, total } = invoice;
  const fact = (key: string, label: string, amount: number) => ({
    key,
    label,
    value: money({ amount, currency }),
  });
  return [
    {
      name: 'Invoice',
      facts: [
        { key: 'seller', label: 'From', value: text(seller) },
        { key: 'month', label: 'For', value: text(formatMonth(of)) },
        { key: 'at', label: 'Date', value: day(at) },
      ],
    },
    {
      name: 'Amounts',
      facts: [
        ...lines.map(({ description, amount }, place) =>
          fact(`line ${place}`, description, amount),
        ),
        fact('tax', 'Tax', tax),
        fact('total', 'Total', total),
      ],
    },
    {
      text:
        kind === 'invoice'
          ? 'Deducted from your sales. Nothing is left to pay.'
          : 'More was given back than was charged. The difference is already in your balance.',
    },
    { actions: [{ label: 'Save PDF', run: (save) => save && store.save(invoice, save) }] },
  ];
}
