import type { Statement, StatementTotals, TaxDocument, TaxTotals } from '@skipper/core/contract';

/** The lines of a month that go into a year, without what was carried over or paid out. */
export function taxTotalsOf(month: StatementTotals): TaxTotals {
  const { currency, sales: gross, opening, closing, payouts, referrals } = month;
  const { tax, processing, platformFee, affiliate } = month;
  const { refunds, refundsReturned, disputes, disputesReturned, disputeFees } = month;
  const fees = { tax, processing, platformFee, affiliate };
  const reversed = { refunds, refundsReturned, disputes, disputesReturned, disputeFees };
  return {
    currency,
    gross,
    ...fees,
    ...reversed,
    net: closing - opening - payouts - referrals,
  };
}

/** A mentor's years from their monthly statements in any order, the newest first. */
export function taxYearsOf(statements: readonly Statement[], thisMonth: string): TaxDocument[] {
  const byYear = Map.groupBy(statements, ({ month }) => month.slice(0, 4));
  return [...byYear]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([year, months]) => ({
      year,
      complete: year < thisMonth.slice(0, 4),
      currencies: currenciesOf(months),
    }))
    .filter(({ currencies }) => currencies.length > 0);
}

/** By currency; one in which nothing was sold or reversed is left out. */
function currenciesOf(months: readonly Statement[]): TaxTotals[] {
  const all = months.flatMap(({ currencies }) => currencies.map(taxTotalsOf));
  const byCurrency = Map.groupBy(all, ({ currency }) => currency);
  return [...byCurrency]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, totals]) => totals.reduce(plus) ?? [])
    .filter((totals) =>
      Object.values(totals).some((value) => typeof value === 'number' && value !== 0),
    );
}

const plus = (a: TaxTotals, b: TaxTotals): TaxTotals => ({
  currency: a.currency,
  gross: a.gross + b.gross,
  tax: a.tax + b.tax,
  processing: a.processing + b.processing,
  platformFee: a.platformFee + b.platformFee,
  affiliate: a.affiliate + b.affiliate,
  refunds: a.refunds + b.refunds,
  refundsReturned: a.refundsReturned + b.refundsReturned,
  disputes: a.disputes + b.disputes,
  disputesReturned: a.disputesReturned + b.disputesReturned,
  disputeFees: a.disputeFees + b.disputeFees,
  net: a.net + b.net,
});
