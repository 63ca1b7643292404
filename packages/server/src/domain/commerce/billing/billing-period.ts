import type { PriceInterval } from '@skipper/core/contract';
import { day as dayLength } from '../../time/durations.ts';

const months = { month: 1, quarter: 3, year: 12 } as const;

/**
 * The end of a period, `count` intervals after `anchor` (milliseconds): the same day of the month
 * and time in UTC, or the month's last day where there is no such day. Counted from the anchor
 * each time, so that 31 January leads to 28 February and on to 31 March (product rules 4.7, E23).
 */
export function periodEnd(anchor: number, interval: PriceInterval, count: number): number {
  const start = new Date(anchor);
  const month = start.getUTCMonth() + months[interval] * count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(start.getUTCFullYear(), month, day) + (anchor % dayLength);
}

/** A change of price within a period, in minor units. */
export interface Proration {
  readonly credit: number;
  readonly charge: number;
  readonly due: number;
}

/**
 * Proration of a change with `left` of `whole` (whole numbers of any one unit) of the period to go:
 * the rest of the old price is credited, the rest of the new one charged, each rounded separately,
 * since each is a line of the invoice (product rules 4.8, E15).
 */
export function prorate(
  prices: { readonly from: number; readonly to: number },
  left: number,
  whole: number,
): Proration {
  // The product of a price and a period in milliseconds can be too large for a number.
  const rest = (price: number): number =>
    Number((2n * BigInt(price) * BigInt(left) + BigInt(whole)) / (2n * BigInt(whole)));
  const credit = rest(prices.from);
  const charge = rest(prices.to);
  return { credit, charge, due: charge - credit };
}
