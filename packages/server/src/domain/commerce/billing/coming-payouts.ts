import type { Money } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';

/** Minimum payout in minor units (product rules 4.10). */
export const leastPayout = 1_000;
/** Payout interval: one week, in milliseconds. */
export const payoutInterval = 7 * day;

/** Part of an account: from when it can be paid out. */
export interface DatedMoney extends Money {
  /** ISO 8601. */
  readonly availableAt: string;
}

interface ComingPayout extends Money {
  /** Day of UTC, as YYYY-MM-DD. */
  readonly on: string;
}

/**
 * The payouts that a mentor's entries lead to if nothing else moves: one a week at most, of every
 * currency that has reached the minimum. Milliseconds; `lastPaidAt` undefined: never paid.
 */
export function comingPayouts(
  entries: readonly DatedMoney[],
  now: number,
  lastPaidAt: number | undefined,
): ComingPayout[] {
  const freed = entries
    .map((entry) => ({ ...entry, at: Math.max(now, Date.parse(entry.availableAt)) }))
    .sort((a, b) => a.at - b.at);
  const paid = new Map<string, number>();
  const coming: ComingPayout[] = [];
  let at = Math.max(now, (lastPaidAt ?? Number.NEGATIVE_INFINITY) + payoutInterval);
  for (;;) {
    const due = dueAt(freed, at, paid);
    for (const { currency, amount } of due) {
      paid.set(currency, (paid.get(currency) ?? 0) + amount);
      coming.push({ on: new Date(at).toISOString().slice(0, 10), amount, currency });
    }
    const next = due.length > 0 ? at + payoutInterval : freed.find((one) => one.at > at)?.at;
    if (next === undefined) return coming;
    at = next;
  }
}

/** Amounts that can be paid out at a time, less those before, where it reaches the minimum. */
function dueAt(
  freed: readonly { readonly at: number; readonly amount: number; readonly currency: string }[],
  at: number,
  paid: ReadonlyMap<string, number>,
) {
  const sums = new Map<string, number>();
  for (const one of freed) {
    if (one.at > at) break;
    sums.set(one.currency, (sums.get(one.currency) ?? 0) + one.amount);
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: sum - (paid.get(currency) ?? 0) }))
    .filter(({ amount }) => amount >= leastPayout)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
