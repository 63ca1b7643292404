import type { MonthlyRevenue, RevenueStats } from '@skipper/core/contract';
import { type Movements, perMonth } from '../../../domain/admin/metrics/movements.ts';
import { averagePerSubscriber, monthlyRevenue } from '../../../domain/admin/metrics/rates.ts';
import type { MovementRow } from './revenue-movements.repository.ts';
import type { SalesRow } from './revenue-stats.repository.ts';

export interface RevenueRows {
  readonly sales: readonly SalesRow[];
  readonly movements: readonly MovementRow[];
}

export function revenueOf(rows: RevenueRows): RevenueStats['currencies'] {
  return currenciesOf(rows).map((currency) => {
    const own = ofCurrency(rows, currency);
    const yearly = own.movements.reduce((sum, { end }) => sum + end, 0);
    const paying = own.movements.reduce((sum, { joined }) => sum + joined, 0);
    return {
      currency,
      gross: gross(own),
      refunds: givenBack(own),
      processing: share(own, 'processing'),
      platformFees: share(own, 'platform'),
      affiliate: share(own, 'affiliate'),
      mentorNet: share(own, 'mentor') + share(own, 'reserve'),
      mrr: monthlyRevenue(yearly),
      arr: yearly,
      arpu: averagePerSubscriber(yearly, paying),
    };
  });
}

export function revenueByMonth(
  rows: RevenueRows,
  months: readonly string[],
): MonthlyRevenue['months'] {
  const byCurrency = currenciesOf(rows).map((currency) => {
    const own = ofCurrency(rows, currency);
    let start = own.movements.find(({ month }) => month === '')?.end ?? 0;
    return months.map((month) => {
      const row = own.movements.find((movement) => movement.month === month);
      const { start: mrrStart, end: mrrEnd, ...moved } = perMonth(movementsFrom(start, row));
      start += row?.end ?? 0;
      const now = ofMonth(own, month);
      return {
        month,
        currency,
        gross: gross(now),
        refunds: givenBack(now),
        platformFees: share(now, 'platform'),
        mentorNet: share(now, 'mentor') + share(now, 'reserve'),
        mrrStart,
        ...moved,
        mrrEnd,
      };
    });
  });
  return months.flatMap((_, n) => byCurrency.flatMap((own) => own[n] ?? []));
}

/** A month's row holds the change; with the sum before it, it gives start and end. */
export function movementsFrom(start: number, row: MovementRow | undefined): Movements {
  return {
    start,
    new: row?.new ?? 0,
    reactivation: row?.reactivation ?? 0,
    expansion: row?.expansion ?? 0,
    contraction: row?.contraction ?? 0,
    churn: row?.churn ?? 0,
    end: start + (row?.end ?? 0),
  };
}

function currenciesOf({ sales, movements }: RevenueRows): string[] {
  const all = [...sales, ...movements].map(({ currency }) => currency);
  return [...new Set(all)].filter((currency) => currency !== '').sort();
}

function filtered(rows: RevenueRows, fits: (row: { month: string; currency: string }) => boolean) {
  return {
    sales: rows.sales.filter(fits),
    movements: rows.movements.filter(fits),
  };
}

const ofCurrency = (rows: RevenueRows, currency: string) =>
  filtered(rows, (row) => row.currency === currency);
const ofMonth = (rows: RevenueRows, month: string) => filtered(rows, (row) => row.month === month);

const sum = (rows: readonly SalesRow[]) => rows.reduce((total, { amount }) => total + amount, 0);
const share = ({ sales }: RevenueRows, account: SalesRow['account']) =>
  sum(sales.filter((row) => row.account === account));
/** Paid invoices. What customers pay leaves their account. */
const gross = ({ sales }: RevenueRows): number =>
  -sum(sales.filter((row) => row.account === 'customer' && row.kind === 'sale')) + 0;
/** Refunds, and payments that a bank disputes or took back. */
const givenBack = (rows: RevenueRows): number =>
  gross(rows) + share(rows, 'customer') + share(rows, 'disputes');
