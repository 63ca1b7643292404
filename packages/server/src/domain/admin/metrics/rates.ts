import type { Movements } from './movements.ts';

/** A fraction, or null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Monthly recurring revenue of a sum in minor units a year, rounded once. */
export function monthlyRevenue(yearly: number): number {
  return Math.round(yearly / 12);
}

/** Monthly recurring revenue per paying subscriber, in minor units; null without any. */
export function averagePerSubscriber(yearly: number, paying: number): number | null {
  return paying === 0 ? null : Math.round(yearly / (12 * paying));
}

/**
 * Net revenue retention: revenue at the end of the subscribers at the start, relative to their
 * revenue at the start.
 */
export function netRevenueRetention({ start, expansion, contraction, churn }: Movements) {
  return ratio(start + expansion - contraction - churn, start);
}

/** The part of the start's revenue that was lost, without replacements. */
export function grossRevenueChurn({ start, contraction, churn }: Movements): number | null {
  return ratio(churn + contraction, start);
}
