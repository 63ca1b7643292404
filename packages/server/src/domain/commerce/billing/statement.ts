import type { Statement, StatementTotals } from '@skipper/core/contract';
import { monthsOf } from '../../admin/metrics/months.ts';

/** Amounts of one kind of movement in one month, by account. */
export interface MovementSum {
  /** Such as 2026-01. */
  readonly month: string;
  readonly currency: string;
  readonly kind: 'sale' | 'refund' | 'dispute' | 'payout' | 'reserve';
  readonly account: string;
  readonly amount: number;
}

/** A mentor's statements from the first month with a movement to this one, the oldest first. */
export function statementsOf(sums: readonly MovementSum[], thisMonth: string): Statement[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const before = new Map<string, StatementTotals>();
  return monthsBetween([...byMonth.keys()], thisMonth).map((month) => {
    const own = byMonth.get(month) ?? [];
    for (const currency of currencies) {
      const moved = own.filter((sum) => sum.currency === currency);
      const last = before.get(currency);
      if (last || moved.length > 0) before.set(currency, totalsOf(currency, moved, last));
    }
    const rows = currencies.flatMap((currency) => before.get(currency) ?? []);
    return { month, complete: month < thisMonth, currencies: rows };
  });
}

function totalsOf(
  currency: string,
  sums: readonly MovementSum[],
  last: StatementTotals | undefined,
): StatementTotals {
  const sumOf = (kind: MovementSum['kind'], ...accounts: readonly string[]): number =>
    sums.reduce(
      (sum, one) => (one.kind === kind && accounts.includes(one.account) ? sum + one.amount : sum),
      0,
    );
  /** Without the zero that has a sign. */
  const less = (amount: number): number => 0 - amount;
  const own = (kind: MovementSum['kind']): number => sumOf(kind, 'mentor', 'reserve');
  const opening = last?.closing ?? 0;
  const refunds = less(sumOf('refund', 'customer'));
  const disputes = less(sumOf('dispute', 'customer', 'disputes'));
  const disputeFees = less(sumOf('dispute', 'processing'));
  const moved = own('sale') + own('refund') + own('dispute') + own('payout') + own('reserve');
  const held = sumOf('sale', 'reserve');
  const released = sumOf('reserve', 'reserve');
  const before = last?.reserve.closing ?? 0;
  const referrals = less(sumOf('payout', 'affiliate'));
  return {
    currency,
    opening,
    sales: less(sumOf('sale', 'customer')),
    tax: less(sumOf('sale', 'tax')),
    processing: less(sumOf('sale', 'processing')),
    platformFee: less(sumOf('sale', 'platform')),
    affiliate: less(sumOf('sale', 'affiliate')),
    refunds,
    refundsReturned: own('refund') - refunds,
    disputes,
    disputesReturned: own('dispute') - disputes - disputeFees,
    disputeFees,
    referrals,
    payouts: own('payout') - referrals,
    closing: opening + moved,
    reserve: { opening: before, held, released, closing: before + held + released },
  };
}

/** Every month from the earliest of these to the last one, both included. */
function monthsBetween(months: readonly string[], thisMonth: string): string[] {
  // The clock of the process that wrote the last entry may be ahead.
  const [first] = [...months].sort();
  const last = [thisMonth, ...months].sort().at(-1);
  return first === undefined ? [] : monthsOf({ from: first, to: `${last}-02` });
}
