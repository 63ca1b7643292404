import {
  disclaimerVersion,
  type OfferedPrice,
  opensNothing,
  type Plan,
  type PlanOffer,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { discounted } from '../../../domain/commerce/billing/discount.ts';
import { day } from '../../../domain/time/durations.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { disclaimer } from '../../trading/public-profile/disclaimer.ts';
import { referredBy } from '../affiliates/referred-by.ts';
import { codeOf, type FoundCoupon, findCoupon } from '../coupons/coupon-rules.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import { viewChargeable } from '../payments/view-cards.ts';
import { sellsNothing } from '../plans/opened-accounts.repository.ts';
import { viewPlans } from '../plans/plan-views.ts';
import { findPlanRow, isOnSale, listPrices, type PlanRow } from '../plans/plans.repository.ts';
import { couponCodeOf } from './discounted-invoice.ts';
import { listHeld } from './held-subscriptions.repository.ts';
import { findOption } from './inactivity-credits.repository.ts';
import { offeredTrial, termsOf } from './offered-terms.ts';
import { hasPaid, isSubscribed } from './order-rules.ts';
import { readGraceDays } from './payment-grace.repository.ts';
import { periodFrom } from './period-columns.ts';
import { hasSeat } from './seats.ts';

/** The buyer, and the provider that keeps their cards. */
interface Buying {
  readonly userId: string;
  readonly provider: string;
  readonly coupon?: string | undefined;
  readonly ref?: string | undefined;
  readonly refAt?: string | undefined;
  readonly now: number;
}

/** A plan as this user can order it. @throws ProblemError 404 for an unknown plan. */
export async function readPlanOffer(db: Db, planId: string, buying: Buying): Promise<PlanOffer> {
  const { userId, provider, now } = buying;
  const row = await findPlanRow(db, planId);
  if (!row) throw notFound();
  const [plan] = await viewPlans(db, [row], { own: false, now });
  if (!plan) throw notFound();
  const mentor = await readUser(db, row.mentorId);
  const held = await listHeld(db, userId, mentor.id);
  const trialDays = await offeredTrial(db, row, held);
  const begun = await begunOrder(db, planId, held);
  const waiting = held.find(({ id }) => id === begun?.uuid);
  const found = await findOffered(db, row, { ...buying, held, subscriptionId: waiting?.id });
  const isOwn = mentor.id === userId;
  const onSale = await isOnSale(db, planId);
  return {
    plan,
    account: {
      uuid: mentor.id,
      username: shownUsername(mentor.username),
      avatarUrl: mentor.avatarUrl,
    },
    blocked: isOwn
      ? 'own_plan'
      : isSubscribed(held)
        ? 'already_subscribed'
        : !onSale
          ? 'not_on_sale'
          : (await sellsNothing(db, planId))
            ? opensNothing
            : !(await hasSeat(db, { planId, userId }, now))
              ? 'sold_out'
              : null,
    prices: offeredPrices(plan, found?.reason === null ? found.coupon : undefined, trialDays, now),
    trialDays,
    terms: await termsOf(db, planId, trialDays),
    coupon: found ? couponView(buying.coupon ?? '', found) : null,
    inactivityCredit: (await findOption(db, mentor.id)) !== undefined,
    graceDays: await readGraceDays(db, mentor.id),
    referredBy: await affiliateName(db, mentor.id, buying, found),
    begun,
    cards: await viewChargeable(db, userId, provider),
    testCards: provider === 'sandbox',
    disclaimer: { version: disclaimerVersion, text: disclaimer },
  };
}

/** The coupon that was asked for, in the currency of the plan. */
async function findOffered(
  db: Db,
  { id: planId, mentorId }: PlanRow,
  buyer: Buying & {
    readonly held: readonly SubscriptionsTable[];
    readonly subscriptionId: string | undefined;
  },
): Promise<FoundCoupon | undefined> {
  const { coupon: code, userId, held, subscriptionId, now } = buyer;
  const prices = await listPrices(db, [planId]);
  const [price] = prices;
  if (code === undefined || code.trim() === '' || !price) return undefined;
  const priced = { currency: price.currency, amounts: prices.map(({ amount }) => amount) };
  const order = { code, planId, mentorId, ...priced, userId, subscriptionId };
  return findCoupon(db, { ...order, hasPaid: await hasPaid(db, held) }, now);
}

/** The user whose link or coupon brought this buyer. */
async function affiliateName(
  db: Db,
  mentorId: string,
  { userId, ref, refAt, now }: Buying,
  found: FoundCoupon | undefined,
): Promise<string | null> {
  const couponOwner = found?.reason === null ? found.coupon.affiliateId : null;
  const affiliate = await referredBy(db, { mentorId, userId, ref, refAt, couponOwner }, now);
  return affiliate ? (await readUser(db, affiliate.userId)).username : null;
}

const couponView = (asked: string, { coupon, reason }: FoundCoupon): PlanOffer['coupon'] => ({
  code: coupon?.code ?? codeOf(asked),
  reason,
  duration: coupon?.duration ?? null,
  months: coupon?.months ?? null,
});

function offeredPrices(
  { prices }: Plan,
  coupon: CouponsTable | undefined,
  trialDays: number,
  now: number,
): OfferedPrice[] {
  if (prices.length === 0) {
    const nothing = { amount: 0, discounted: 0, dueToday: 0, nextChargeAt: null };
    return [{ interval: 'free', currency: 'USD', ...nothing }];
  }
  const trialEnd = now + trialDays * day;
  return prices.map(({ interval, currency, amount }) => ({
    interval,
    currency,
    amount,
    discounted: coupon ? discounted(amount, coupon) : amount,
    dueToday: trialDays > 0 ? 0 : coupon ? discounted(amount, coupon) : amount,
    nextChargeAt: instant(trialDays > 0 ? trialEnd : periodFrom(now, interval).end),
  }));
}

/** The order of this plan that waits for its payment. */
async function begunOrder(
  db: Db,
  planId: string,
  held: readonly SubscriptionsTable[],
): Promise<PlanOffer['begun']> {
  const begun = held.find((one) => one.billingStatus === 'incomplete' && one.planId === planId);
  if (!begun) return null;
  const { id: uuid, interval, amount, currency } = begun;
  const attempt = await findLatestAttempt(db, uuid);
  const dueToday = attempt?.purpose === 'trial' ? 0 : (attempt?.amount ?? amount);
  return { uuid, interval, amount, currency, dueToday, coupon: couponCodeOf(begun) };
}
