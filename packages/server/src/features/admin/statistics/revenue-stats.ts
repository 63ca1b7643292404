import type { MonthlyRevenue, RevenueStats } from '@skipper/core/contract';
import { type Movements, perMonth } from '../../../domain/admin/metrics/movements.ts';
import { averagePerSubscriber, monthlyRevenue } from '../../../domain/admin/metrics/rates.ts';
import type { MovementRow, PaymentRow, ShareRow } from './revenue-stats.repository.ts';

export interface RevenueRows {
  readonly invoices: readonly PaymentRow[];
  readonly shares: readonly ShareRow[];
  readonly movements: readonly MovementRow[];
}

export function revenueOf(rows: RevenueRows): RevenueStats['currencies'] {
  return currenciesOf(rows).map((currency) => {
    const own = ofCurrency(rows, currency);
    const yearly = own.movements.reduce((sum, { end }) => sum + end, 0);
    const paying = own.movements.reduce((sum, { joined }) => sum + joined, 0);
    return {
      currency,
      gross: sum(own.invoices),
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
        gross: sum(now.invoices),
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

function currenciesOf({ invoices, shares, movements }: RevenueRows): string[] {
  const all = [...invoices, ...shares, ...movements];
  return [...new Set(all.map(({ currency }) => currency))].sort();
}

function filtered(rows: RevenueRows, fits: (row: { month: string; currency: string }) => boolean) {
  return {
    invoices: rows.invoices.filter(fits),
    shares: rows.shares.filter(fits),
    movements: rows.movements.filter(fits),
  };
}

const ofCurrency = (rows: RevenueRows, currency: string) =>
  filtered(rows, (row) => row.currency === currency);
const ofMonth = (rows: RevenueRows, month: string) => filtered(rows, (row) => row.month === month);

const sum = (rows: readonly PaymentRow[]) => rows.reduce((total, { amount }) => total + amount, 0);
/** Refunds, and payments that a bank disputes or took back. */
const givenBack = (rows: RevenueRows): number =>
  sum(rows.invoices) + share(rows, 'customer') + share(rows, 'disputes');
const share = ({ shares }: RevenueRows, account: ShareRow['account']) =>
  sum(shares.filter((row) => row.account === account));
