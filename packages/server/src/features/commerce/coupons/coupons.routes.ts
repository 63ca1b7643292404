import type { CouponPreview } from '@skipper/core/contract';
import { discounted } from '../../../domain/commerce/billing/discount.ts';
import type { Handlers } from '../../../http/call.ts';
import { notFound } from '../../../http/problem-error.ts';
import { findPlanRow, isOnSale, listPrices } from '../plans/plans.repository.ts';
import { listHeld } from '../subscriptions/held-subscriptions.repository.ts';
import { hasPaid } from '../subscriptions/order-rules.ts';
import { findCoupon } from './coupon-rules.ts';
import type { CouponService } from './coupons.service.ts';

type CouponHandlers = Pick<
  Handlers,
  'listCoupons' | 'createCoupon' | 'updateCoupon' | 'deleteCoupon' | 'previewCoupon'
>;

export function couponRoutes(coupons: CouponService): CouponHandlers {
  return {
    listCoupons: async ({ db, user }) => {
      const all = await coupons.list(db, user.id);
      return { coupons: all, total: all.length };
    },
    createCoupon: ({ db, user, body, now }) => coupons.create(db, user.id, body, now),
    updateCoupon: ({ db, params, body }) => coupons.update(db, params.uuid, body),
    deleteCoupon: async ({ db, params }) => {
      await coupons.end(db, params.uuid);
      return null;
    },
    previewCoupon: async ({ db, params, query, viewer, now }): Promise<CouponPreview> => {
      const plan = await findPlanRow(db, query.planUuid);
      if (!plan || !(await isOnSale(db, plan.id))) throw notFound();
      const prices = await listPrices(db, [plan.id]);
      const price = prices.find(({ interval }) => interval === query.interval);
      if (!price) throw notFound();
      const userId = viewer?.id ?? null;
      const held = userId === null ? [] : await listHeld(db, userId, plan.mentorId);
      const { mentorId, id: planId } = plan;
      const priced = { currency: price.currency, amounts: [price.amount] };
      const buyer = { userId, hasPaid: await hasPaid(db, held), ...priced };
      const found = await findCoupon(db, { code: params.code, mentorId, planId, ...buyer }, now);
      const applies = found.reason === null;
      return {
        valid: applies,
        reason: found.reason,
        amountBefore: price.amount,
        amountAfter: applies ? discounted(price.amount, found.coupon) : price.amount,
        duration: found.coupon?.duration ?? null,
        months: found.coupon?.months ?? null,
      };
    },
  };
}
