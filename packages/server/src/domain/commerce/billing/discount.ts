import { day } from '../../time/durations.ts';
import { periodEnd } from './billing-period.ts';

/** The terms of a coupon, as an order keeps them: later changes of the coupon do not affect it. */
export interface Discount {
  readonly couponId: string;
  readonly code: string;
  /** Hundredths of a percent, or null for an amount. */
  readonly basisPoints: number | null;
  /** Minor units of the order's currency. */
  readonly amount: number | null;
  readonly duration: 'once' | 'months' | 'forever';
  readonly months: number | null;
  /** The start of the first discounted period, in milliseconds; null before it. */
  readonly since: number | null;
  /** Days that were added since, or that pauses took, in milliseconds. */
  readonly movedBy?: number;
}

/** More than the ends of two months differ, and less than the shortest period. */
const slack = 4 * day;

/** The price with a discount, rounded half away from zero and never below zero. */
export function discounted(price: number, { basisPoints, amount }: DiscountTerms): number {
  if (basisPoints !== null) {
    const off = (BigInt(price) * BigInt(basisPoints) + 5_000n) / 10_000n;
    return price - Number(off);
  }
  return Math.max(0, price - (amount ?? 0));
}

type DiscountTerms = Pick<Discount, 'basisPoints' | 'amount'>;

/** Whether the period that starts then is discounted. */
export function lasts({ duration, months, since, movedBy }: Discount, start: number): boolean {
  if (since === null || duration === 'forever') return true;
  if (duration === 'once') return start === since;
  const end = periodEnd(since, 'month', months ?? 1);
  return movedBy === undefined ? start < end : start - movedBy < end - slack;
}

/** A discount of so many months, of a subscription whose period ends so much later. */
export const moved = (discount: Discount, by: number): Discount =>
  discount.duration === 'months' && discount.since !== null
    ? { ...discount, movedBy: (discount.movedBy ?? 0) + by }
    : discount;
