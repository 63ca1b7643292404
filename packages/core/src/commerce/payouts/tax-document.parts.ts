import { type TaxDocument, type TaxTotals, taxLines, taxNote } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { badge, money, text } from '../../platform/presentation/value.ts';
import type { TaxDocumentsStore } from './tax-documents.store.ts';

const amounts = (
  key: string,
  label: string,
  importance: number,
  read: (totals: TaxTotals) => number,
) =>
  ({
    key,
    label,
    align: 'end',
    importance,
    value: ({ currencies }: TaxDocument) =>
      money(currencies.map((one) => ({ amount: read(one), currency: one.currency }))),
  }) as const;

/** Without what came back of them, so that a row adds up. */
const feesOf = (one: TaxTotals): number =>
  one.tax +
  one.processing +
  one.platformFee +
  one.affiliate +
  one.refundsReturned +
  one.disputesReturned +
  one.disputeFees;

/** Years of a Skipper's sales, the latest first; one amount a currency. */
export const taxDocumentsTable: TableShape<TaxDocument> = {
  key: 'taxDocuments',
  name: 'Tax documents',
  rowKey: ({ year }) => year,
  empty: {
    title: 'No tax documents yet',
    hint: 'The first one covers the year of your first sale.',
  },
  columns: [
    { key: 'year', label: 'Year', value: ({ year }) => text(year) },
    amounts('gross', 'Gross', 2, ({ gross }) => gross),
    amounts('fees', 'Fees and tax', 4, feesOf),
    amounts('refunds', 'Refunds and disputes', 5, ({ refunds, disputes }) => refunds + disputes),
    amounts('net', 'Net', 1, ({ net }) => net),
    {
      key: 'status',
      label: 'Status',
      importance: 6,
      value: ({ complete }) =>
        complete ? badge('complete', 'Complete') : badge('open', 'So far', 'accent'),
    },
  ],
};

/** One year from gross to net, over the list, with whose it is. */
export function taxDocumentDetail(
  store: TaxDocumentsStore,
  year: string,
  seller: readonly ScreenPart[],
): ScreenDetail {
  const { result } = store;
  const found = store.document(year);
  const missing = result.data ? [{ text: `Nothing was sold in ${year}.` }] : [{ result }];
  return {
    title: `Sales of ${year}`,
    close: () => store.opened.close(),
    parts: found ? partsOf(store, found, seller) : missing,
  };
}

function partsOf(
  store: TaxDocumentsStore,
  document: TaxDocument,
  seller: readonly ScreenPart[],
): readonly ScreenPart[] {
  const { year, complete, currencies } = document;
  const file = (format: 'pdf' | 'csv'): Action => ({
    label: `Save ${format.toUpperCase()}`,
    run: (save) => save && store.save(year, format, save),
  });
  return [
    ...(complete ? [] : [{ notice: 'This year is not over: its figures are those so far.' }]),
    { text: taxNote },
    ...seller,
    ...currencies.map((totals) => ({
      name: currencies.length > 1 ? `From gross to net in ${totals.currency}` : 'From gross to net',
      facts: taxLines.map(([key, label]) => ({
        key,
        label,
        value: money({ amount: totals[key], currency: totals.currency }),
      })),
    })),
    { actions: [file('pdf'), file('csv')] },
  ];
}
