import { brand } from '../../contract/brand.ts';
import { type Invoice, type InvoiceLine, isolatedLine } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import { askedRefundParts, askRefundActions } from '../refunds/ask-refund.parts.ts';
import type { MenteeBillingStore } from './billing.store.ts';
import { creditNoteActions, creditNoteParts } from './credit-notes.parts.ts';
import { invoiceStatus } from './invoice-status.ts';

type Line = InvoiceLine & { readonly place: number; readonly currency: string };

const linesTable: TableShape<Line> = {
  key: 'lines',
  name: 'Lines',
  rowKey: ({ place }) => String(place),
  empty: { title: 'No lines' },
  columns: [
    {
      key: 'description',
      label: 'Description',
      value: (line) => text(isolatedLine(line.description)),
    },
    { key: 'amount', label: 'Amount', align: 'end', value: (line) => money(line) },
  ],
};

/** The tables of one invoice, which stay while it is open. */
interface InvoiceTables {
  readonly uuid: string;
  readonly lines: ScreenPart;
  readonly credits: () => readonly ScreenPart[];
}

/** One invoice, over the list. */
export function invoiceDetail(billing: MenteeBillingStore): (uuid: string) => ScreenDetail {
  let tables: InvoiceTables | undefined;
  return (uuid) => {
    if (tables?.uuid !== uuid) tables = tablesOf(billing, uuid);
    const result = billing.invoice(uuid);
    const { data } = result;
    return {
      title: data ? `Invoice ${data.number}` : 'Invoice',
      close: () => billing.opened.close(),
      parts: data ? partsOf(billing, data, tables) : [{ result }],
    };
  };
}

function tablesOf(billing: MenteeBillingStore, uuid: string): InvoiceTables {
  const result = () => billing.invoice(uuid);
  const lines = tableOf(linesTable, {
    result,
    rows: (data) => data.lines.map((line, place) => ({ ...line, place, currency: data.currency })),
  });
  return { uuid, lines: { table: lines, named: true }, credits: creditNoteParts(result) };
}

function partsOf(
  billing: MenteeBillingStore,
  invoice: Invoice,
  tables: InvoiceTables,
): readonly ScreenPart[] {
  const pdf: Action = {
    label: 'Save PDF',
    run: (save) => save && billing.save(invoice, save),
  };
  const credits = creditNoteActions(invoice, (note, to) => billing.saveCredit(note, to));
  const ask = (subscription: string, reason: string) =>
    billing.askRefund(subscription, invoice.uuid, reason);
  return [
    { name: 'Invoice', facts: factsOf(invoice) },
    tables.lines,
    ...tables.credits(),
    ...askedRefundParts(invoice),
    { actions: [pdf, ...credits, ...askRefundActions(invoice, ask)] },
  ];
}

function factsOf(invoice: Invoice): readonly Figure[] {
  const { at, currency, disputed = 0, paidAt, periodEnd, periodStart, refunded } = invoice;
  const { seller, tax, total } = invoice;
  const back = (key: string, label: string, amount: number): Figure[] =>
    amount === 0 ? [] : [{ key, label, value: money({ amount, currency }) }];
  const period: Figure[] =
    periodStart === null || periodEnd === null
      ? []
      : [
          { key: 'from', label: 'From', value: day(periodStart) },
          { key: 'to', label: 'To', value: day(periodEnd) },
        ];
  return [
    { key: 'seller', label: brand.mentor, value: text(seller) },
    { key: 'status', label: 'Status', value: invoiceStatus(invoice) },
    { key: 'at', label: 'Date', value: day(at) },
    { key: 'paid', label: 'Paid on', value: day(paidAt, 'Not paid') },
    ...period,
    { key: 'tax', label: 'Tax', value: money({ amount: tax, currency }) },
    { key: 'total', label: 'Total', value: money({ amount: total, currency }) },
    ...back('refunded', 'Refunded', refunded),
    ...back('disputed', 'Disputed', disputed),
  ];
}
