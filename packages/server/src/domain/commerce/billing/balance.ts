import type { PayoutBalance } from '@skipper/core/contract';

/** A mentor's part of a transaction: what it brings, and from when it may be paid out. */
export interface BalanceEntry {
  /** What is held back counts from its release on. */
  readonly account: 'mentor' | 'reserve';
  readonly amount: number;
  readonly currency: string;
  /** ISO 8601. */
  readonly availableAt: string;
}

/**
 * A mentor's money by currency. What refunds and payouts took counts at once; what sales brought
 * counts once it may be paid out. Debts are set off against what comes next.
 */
export function balanceOf(entries: readonly BalanceEntry[], now: string): PayoutBalance[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = entries.filter((entry) => entry.currency === currency);
    const due = own.filter(({ availableAt }) => availableAt <= now);
    const later = own.filter(({ availableAt }) => availableAt > now);
    const held = later.filter(({ account }) => account === 'reserve');
    const total = due.reduce((sum, { amount }) => sum + amount, 0);
    return {
      currency,
      available: Math.max(0, total),
      negative: Math.max(0, -total),
      reserve: held.reduce((sum, { amount }) => sum + amount, 0),
      releases: pendingDays(held),
      pending: pendingDays(later.filter(({ account }) => account === 'mentor')),
    };
  });
}

/** Pending amounts by the day (UTC) on which they become available. */
function pendingDays(entries: readonly BalanceEntry[]): PayoutBalance['pending'] {
  const days = new Map<string, number>();
  for (const { amount, availableAt } of entries) {
    const day = availableAt.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + amount);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([availableOn, amount]) => ({ availableOn, amount }));
}
