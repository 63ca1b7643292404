import type { PriceInterval } from '@skipper/core/contract';
import { periodEnd, prorate } from '../billing/billing-period.ts';
import { perYear } from './yearly-price.ts';

/** A price for each interval, in minor units. */
export interface ChangePrice {
  readonly interval: PriceInterval | 'free';
  readonly amount: number;
}

/** The rest of a period that was paid for. Milliseconds. */
export interface HeldPeriod {
  readonly start: number;
  readonly end: number;
}

/**
 * Whether a change is made at once: to a longer interval, or to a higher price for the same one
 * (product rules 4.8). A shorter interval or a lower price waits for the renewal.
 */
export function isUpgrade(from: ChangePrice, to: ChangePrice): boolean {
  if (from.interval === to.interval) return to.amount > from.amount;
  if (to.interval === 'free') return false;
  return from.interval === 'free' || perYear[to.interval] < perYear[from.interval];
}

/** What is credited, what is charged, and the period that was paid for then. Minor units. */
export interface ChangeQuote {
  readonly credit: number;
  readonly charge: number;
  readonly due: number;
  readonly period: HeldPeriod;
  /** Whether the period begins with the change. */
  readonly begins: boolean;
}

/**
 * The cost of an upgrade now. Within the same interval the rest of the period is charged at the new
 * price; with another interval a period begins. `paid`: the price that was paid for the period.
 */
export function quoteUpgrade(
  from: ChangePrice & { readonly paid: number; readonly period: HeldPeriod | null },
  to: ChangePrice,
  now: number,
): ChangeQuote {
  const begins = from.interval !== to.interval || from.period === null;
  const rest = from.period && restOf(from.period, from.interval, now);
  if (begins) {
    const credit = rest ? prorate({ from: from.paid, to: 0 }, rest.left, rest.whole).credit : 0;
    const period = { start: now, end: nextEnd(now, to.interval) };
    return { credit, charge: to.amount, due: to.amount - credit, period, begins };
  }
  const { period } = from;
  if (!period || !rest) throw new Error('A change within a period needs one.');
  const parts = prorate({ from: from.paid, to: to.amount }, rest.left, rest.whole);
  return { ...parts, period: { start: now, end: period.end }, begins };
}

/**
 * The time that is left of a period, and the time that its price is for: days that were given or
 * that a pause has added make no part of it dearer.
 */
function restOf({ start, end }: HeldPeriod, interval: ChangePrice['interval'], now: number) {
  const natural = interval === 'free' ? start : periodEnd(end, interval, -1);
  const whole = Math.max(1, end - Math.max(start, natural));
  return { left: Math.min(Math.max(0, end - now), whole), whole };
}

function nextEnd(start: number, interval: ChangePrice['interval']): number {
  if (interval === 'free') throw new Error('A free plan has no period.');
  return periodEnd(start, interval, 1);
}
