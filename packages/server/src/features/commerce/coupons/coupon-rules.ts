import { type CouponPreview, chargeProblem } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { type Discount, discounted } from '../../../domain/commerce/billing/discount.ts';
import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findCouponByCode, findUse } from './coupons.repository.ts';

/** The order that a coupon is for. */
export interface CouponOrder {
  readonly code: string;
  readonly mentorId: string;
  readonly planId: string;
  /** Null for a free plan. */
  readonly currency: string;
  /** The prices that it could be taken off, in minor units. */
  readonly amounts: readonly number[];
  /** Null for a visitor, who may have no history. */
  readonly userId: string | null;
  /** The buyer has paid this mentor before. */
  readonly hasPaid: boolean;
  /** The order that is under way, which may hold the coupon already. */
  readonly subscriptionId?: string | undefined;
}

type Refusal = NonNullable<CouponPreview['reason']>;

/** A coupon that applies to an order, or why it does not. */
export type FoundCoupon =
  | { readonly coupon: CouponsTable; readonly reason: null; readonly held: boolean }
  | { readonly coupon: CouponsTable | undefined; readonly reason: Refusal };

/** Codes are compared without case. */
export const codeOf = (text: string): string => text.trim().toUpperCase();

export async function findCoupon(db: Db, order: CouponOrder, now: number): Promise<FoundCoupon> {
  const coupon = await findCouponByCode(db, order.mentorId, codeOf(order.code));
  if (!coupon) return { coupon, reason: 'unknown' };
  const use = order.userId === null ? undefined : await findUse(db, coupon.id, order.userId);
  const held = use !== undefined && use === order.subscriptionId;
  if (use !== undefined && !held) return { coupon, reason: 'used_before' };
  const reason = held ? null : refusalOf(coupon, order, instant(now));
  return reason === null ? { coupon, reason, held } : { coupon, reason };
}

function refusalOf(coupon: CouponsTable, order: CouponOrder, now: string): Refusal | null {
  const { startsAt, endsAt, maxUses, uses, currency, firstTimeOnly } = coupon;
  const plans = JSON.parse(coupon.planIds) as string[];
  if (startsAt !== null && startsAt > now) return 'not_yet';
  if (endsAt !== null && endsAt <= now) return 'over';
  if (maxUses !== null && uses >= maxUses) return 'used_up';
  if (plans.length > 0 && !plans.includes(order.planId)) return 'other_plan';
  if (currency !== null && currency !== order.currency) return 'other_currency';
  if (firstTimeOnly === 1 && order.hasPaid) return 'not_first';
  return order.amounts.every((price) => leavesCharge(coupon, price, order.currency))
    ? null
    : 'too_little_left';
}

/** What is left is nothing, or an amount that a card can be charged. */
function leavesCharge(coupon: CouponsTable, price: number, currency: string): boolean {
  const amount = discounted(price, coupon);
  return amount === 0 || chargeProblem({ amount, currency }) === undefined;
}

/** The terms that an order keeps. */
export const discountOf = (coupon: CouponsTable): Discount => ({
  couponId: coupon.id,
  code: coupon.code,
  basisPoints: coupon.basisPoints,
  amount: coupon.amount,
  duration: coupon.duration,
  months: coupon.months,
  since: null,
});
