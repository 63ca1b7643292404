import {
  csvLine,
  decimalAmount,
  type Statement,
  type TaxDocument,
  type TaxTotals,
  taxLines,
} from '@skipper/core/contract';
import { taxTotalsOf } from '../../../domain/commerce/billing/tax-year.ts';

/** A year month by month, with its sums last; one currency after another. Amounts have signs. */
export function taxDocumentCsv(
  { year, currencies }: TaxDocument,
  statements: readonly Statement[],
): string {
  const months = statements
    .filter(({ month }) => month.startsWith(year))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const lines = currencies.flatMap((total) => [
    ...months.flatMap(({ month, currencies: all }) =>
      all
        .filter(({ currency }) => currency === total.currency)
        .map((totals) => lineOf(month, taxTotalsOf(totals))),
    ),
    lineOf(year, total),
  ]);
  const heading = ['Period (UTC)', ...taxLines.map(([, label]) => label), 'Currency'];
  // Excel reads UTF-8 only behind a byte order mark.
  return `\uFEFF${[heading, ...lines].map(csvLine).join('')}`;
}

const lineOf = (period: string, totals: TaxTotals): string[] => {
  const { currency } = totals;
  return [
    period,
    ...taxLines.map(([key]) => decimalAmount({ amount: totals[key], currency })),
    currency,
  ];
};
