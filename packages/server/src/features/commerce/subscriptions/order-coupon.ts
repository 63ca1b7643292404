import { instant } from '../../../adapters/clock.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { findCoupon } from '../coupons/coupon-rules.ts';
import { keepUse, takeUse } from '../coupons/coupons.repository.ts';
import type { PlanRow } from '../plans/plans.repository.ts';
import type { Order } from './order-rules.ts';
import { hasPaid } from './order-rules.ts';

interface Buyer {
  readonly userId: string;
  readonly held: readonly SubscriptionsTable[];
  /** The order that is under way, which may hold the coupon already. */
  readonly subscriptionId: string | undefined;
}

const refused = () =>
  conflict('This coupon no longer applies. Review the plan again.', 'price_changed');

/** The coupon of an order. @throws ProblemError 409 where it does not apply. */
export async function requireCoupon(
  db: Db,
  { id: planId, mentorId }: PlanRow,
  { coupon: code, amount, currency, interval }: Order,
  { userId, held, subscriptionId }: Buyer,
  now: number,
): Promise<CouponsTable | undefined> {
  if (code === undefined || interval === 'free') return undefined;
  const buyer = { userId, subscriptionId, hasPaid: await hasPaid(db, held) };
  const found = await findCoupon(
    db,
    { code, planId, mentorId, currency, amounts: [amount], ...buyer },
    now,
  );
  if (found.reason !== null) throw refused();
  return found.coupon;
}

/** Holds one use for an order, until it comes to nothing. @throws ProblemError 409 without one left. */
export async function holdCoupon(
  db: Db,
  { id: couponId }: CouponsTable,
  order: { readonly subscriptionId: string; readonly userId: string },
  now: number,
): Promise<void> {
  if (!(await takeUse(db, couponId))) throw refused();
  await keepUse(db, { couponId, ...order, at: instant(now) });
}
