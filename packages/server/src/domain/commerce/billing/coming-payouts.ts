import type { Money } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';
import { minimumOf, nextPayoutDay, type PayoutPlan } from './payout-plan.ts';
import { payoutWeek } from './payout-week.ts';

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
 * currency that has reached its minimum, on the days of the plan. Milliseconds; `lastPaidAt`
 * undefined: never paid.
 */
export function comingPayouts(
  entries: readonly DatedMoney[],
  now: number,
  lastPaidAt: number | undefined,
  plan: PayoutPlan,
): ComingPayout[] {
  const freed = entries
    .map((entry) => ({ ...entry, at: Math.max(now, Date.parse(entry.availableAt)) }))
    .sort((a, b) => a.at - b.at);
  const paid = new Map<string, number>();
  const coming: ComingPayout[] = [];
  let at = firstPayout(plan, now, lastPaidAt);
  for (;;) {
    if (at === undefined) return coming;
    const moment = at;
    const due = dueAt(freed, moment, paid, plan);
    for (const { currency, amount } of due) {
      paid.set(currency, (paid.get(currency) ?? 0) + amount);
      coming.push({ on: new Date(moment).toISOString().slice(0, 10), amount, currency });
    }
    const later = freed.find((one) => one.at > moment)?.at;
    if (due.length === 0 && later === undefined) return coming;
    const weekly = due.length > 0 ? moment + payoutInterval : later;
    at = plan.schedule === 'weekly' ? weekly : nextPayoutDay(plan.schedule, moment);
  }
}

/** The next payout of a plan; undefined where one is only made when asked. */
function firstPayout(
  { schedule, nextAt }: PayoutPlan,
  now: number,
  lastPaidAt: number | undefined,
): number | undefined {
  if (schedule === 'weekly') {
    return Math.max(now, (lastPaidAt ?? Number.NEGATIVE_INFINITY) + payoutInterval);
  }
  if (nextAt === undefined) return undefined;
  const first = Math.max(now, nextAt);
  const isPaid = lastPaidAt !== undefined && payoutWeek(lastPaidAt) === payoutWeek(first);
  return isPaid ? afterPaidWeek(schedule, first) : first;
}

/**
 * When a day falls into a week with a payout: one of a week is left out, that of a month waits for
 * the next Monday. Milliseconds.
 */
export function afterPaidWeek(schedule: PayoutPlan['schedule'], falls: number): number | undefined {
  return nextPayoutDay(schedule === 'monthly' ? 'monday' : schedule, falls);
}

/** Amounts that can be paid out at a time, less those before, where it reaches the minimum. */
function dueAt(
  freed: readonly { readonly at: number; readonly amount: number; readonly currency: string }[],
  at: number,
  paid: ReadonlyMap<string, number>,
  plan: PayoutPlan,
) {
  const sums = new Map<string, number>();
  for (const one of freed) {
    if (one.at > at) break;
    sums.set(one.currency, (sums.get(one.currency) ?? 0) + one.amount);
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: sum - (paid.get(currency) ?? 0) }))
    .filter(({ currency, amount }) => amount >= minimumOf(plan, currency))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
