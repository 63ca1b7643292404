import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentPurpose } from '../../../storage/payment-tables.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import type { AffiliateService } from '../affiliates/affiliates.service.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { codeOf, discountOf } from '../coupons/coupon-rules.ts';
import { findLatestAttempt, requeue } from '../payments/payment-attempts.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { ended } from '../payments/settlements.ts';
import { findPlanRow, type PlanRow } from '../plans/plans.repository.ts';
import { findAccepted, keepAccepted } from './accepted-disclaimers.repository.ts';
import { couponCodeOf, pricePeriod } from './discounted-invoice.ts';
import { endOrder } from './end-order.ts';
import { isUnpaid } from './give-up-orders.ts';
import { listHeld } from './held-subscriptions.repository.ts';
import { offeredTrial, requireTerms } from './offered-terms.ts';
import { holdCoupon, requireCoupon } from './order-coupon.ts';
import {
  type Order,
  payingAnother,
  requireCard,
  requireDisclaimer,
  requireNoOther,
  requirePlanOnSale,
  requirePrice,
  requireReviewed,
  requireSetUp,
} from './order-rules.ts';
import { lockSeats } from './seats.ts';
import { lockSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

/** Services that a checkout needs. */
interface CheckoutParts {
  readonly random: Random;
  readonly affiliates: AffiliateService;
  readonly billing: BillingService;
  readonly subscriptions: SubscriptionService;
  readonly payments: PaymentsService;
  readonly origin: () => string;
}

/** Buys plans. Call within a transaction. */
export class CheckoutService {
  readonly #random: Random;
  readonly #affiliates: AffiliateService;
  readonly #billing: BillingService;
  readonly #subscriptions: SubscriptionService;
  readonly #payments: PaymentsService;
  readonly #origin: () => string;

  constructor({ random, affiliates, billing, subscriptions, payments, origin }: CheckoutParts) {
    this.#random = random;
    this.#affiliates = affiliates;
    this.#billing = billing;
    this.#subscriptions = subscriptions;
    this.#payments = payments;
    this.#origin = origin;
  }

  /**
   * Begins a subscription, or returns the one that this user has begun already with the same plan
   * and interval: a second click, tab or device pays nothing twice. Returns its id.
   *
   * @throws ProblemError 404 for an unknown plan, 409 for one that is not sold, another price than
   * the one reviewed, a subscription to the same mentor, or a buyer without a profile; 400 for an
   * outdated disclaimer.
   */
  async order(db: Db, userId: string, order: Order, now: number): Promise<string> {
    await lockUser(db, userId);
    await requireSetUp(db, userId);
    // Before the lock of the plan, as changes of the plan take them.
    if (await findPlanRow(db, order.planUuid)) await lockSeats(db, order.planUuid);
    const plan = await requirePlanOnSale(db, order.planUuid, userId);
    const price = await requirePrice(db, plan, order);
    requireDisclaimer(order);
    const methodId = await requireCard(db, userId, order.paymentMethodUuid);
    const held = await listHeld(db, userId, plan.mentorId);
    requireNoOther(held);
    const trialDays = await offeredTrial(db, plan, held);
    await requireTerms(db, plan.id, trialDays, order.terms);
    const begun = held.find((one) => one.billingStatus === 'incomplete' && matches(one, order));
    const buyer = { userId, held, subscriptionId: begun?.id };
    const coupon = await requireCoupon(db, plan, { ...order, ...price }, buyer, now);
    const sale = { plan, order: { ...order, ...price }, held, methodId, coupon, trialDays };
    const id = begun
      ? await this.#again(db, begun, sale, now)
      : await this.#beginFirst(db, userId, sale, now);
    await this.#keepAccepted(db, { id, userId }, order.acceptDisclaimerVersion, now);
    return id;
  }

  /** The same order again accepts nothing new. */
  async #keepAccepted(
    db: Db,
    { id: subscriptionId, userId }: Pick<SubscriptionsTable, 'id' | 'userId'>,
    version: number,
    now: number,
  ): Promise<void> {
    if ((await findAccepted(db, subscriptionId))?.version === version) return;
    const accepted = { id: this.#random.uuid(), subscriptionId, userId, version };
    await keepAccepted(db, { ...accepted, at: instant(now) });
  }

  async #beginFirst(db: Db, userId: string, sale: Sale, now: number): Promise<string> {
    await this.#giveUpOthers(db, sale.held, now);
    return this.#begin(db, userId, sale, now);
  }

  async #begin(db: Db, userId: string, sale: Sale, now: number): Promise<string> {
    const { interval, amount, currency } = sale.order;
    const billingStatus = interval === 'free' ? 'active' : 'incomplete';
    const price = { interval, amount, currency };
    const { coupon } = sale;
    const discount = coupon && discountOf(coupon);
    const subscription = {
      userId,
      planId: sale.plan.id,
      billingStatus,
      discount,
      ...price,
    } as const;
    const id = await this.#subscriptions.subscribe(db, subscription, now);
    if (coupon) await holdCoupon(db, coupon, { subscriptionId: id, userId }, now);
    const { ref, refAt } = sale.order;
    const referred = { mentorId: sale.plan.mentorId, userId, ref, refAt };
    // Of a free plan too: it may be changed to one that is paid.
    await this.#affiliates.refer(db, id, { ...referred, couponOwner: coupon?.affiliateId }, now);
    if (interval === 'free') return id;
    const first = await this.#firstInvoice(db, id, sale, now);
    await this.#pay(db, { id, userId, amount, currency }, { ...first, ...sale }, now);
    return id;
  }

  /**
   * A payment that failed is begun again. One in progress goes on, unless it waits for a card or a
   * confirmation and the buyer has chosen another card: then that one is asked instead.
   */
  async #again(db: Db, begun: SubscriptionsTable, sale: Sale, now: number): Promise<string> {
    const latest = await findLatestAttempt(db, begun.id);
    if (!latest) return begun.id;
    if (latest.status === 'failed' && latest.invoiceId === null) {
      // A trial that its card may not begin: what is due is another sum than was before.
      const first = await this.#firstInvoice(db, begun.id, sale, now);
      await this.#pay(db, begun, { ...first, ...sale }, now);
      return begun.id;
    }
    requireReviewed(sale.order, latest.purpose === 'trial' ? 0 : latest.amount);
    if (latest.status === 'failed') {
      const first = { invoiceId: latest.invoiceId, due: latest.amount };
      await this.#pay(db, begun, { ...first, ...sale }, now);
    } else if (sale.methodId !== latest.methodId && waits.has(latest.status)) {
      await requeue(db, latest.id, latest.status);
      const replacement = { methodId: sale.methodId };
      const job = { attemptId: latest.id, replacement };
      await enqueue(db, this.#random, 'payment-given-up', job, now);
    }
    return begun.id;
  }

  /** The invoice of the first period; null for a trial, which is free. */
  async #firstInvoice(
    db: Db,
    subscriptionId: string,
    { plan, order, coupon, trialDays }: Sale,
    now: number,
  ): Promise<FirstInvoice> {
    const { interval, amount, currency } = order;
    const isTrial = trialDays > 0;
    const terms = coupon ? JSON.stringify(discountOf(coupon)) : null;
    const name = `${plan.name}, one ${interval}`;
    const { lines } = pricePeriod({ amount, discount: terms }, name, now);
    const due = isTrial ? 0 : lines.reduce((sum, line) => sum + line.amount, 0);
    requireReviewed(order, due);
    if (isTrial) return { invoiceId: null, due: amount };
    const invoiceId = await this.#billing.issue(db, { subscriptionId, lines, currency }, now);
    return { invoiceId, due };
  }

  async #pay(
    db: Db,
    { id, userId, currency }: Buyer,
    { invoiceId, due: amount, methodId, plan, trialDays: ordered }: FirstInvoice & Sale,
    now: number,
  ): Promise<void> {
    const purpose: PaymentPurpose = invoiceId === null ? 'trial' : 'first';
    const trialDays = invoiceId === null ? ordered : null;
    const returnUrl = `${this.#origin()}/dashboard/subscribe/${plan.id}/${id}`;
    const payment = { purpose, userId, subscriptionId: id, invoiceId, amount, currency } as const;
    const how = { methodId, ownerIsPresent: 1, returnUrl, trialDays } as const;
    await this.#payments.begin(db, { ...payment, ...how }, now);
  }

  /** @throws ProblemError 409 while a card is charged for another one. */
  async #giveUpOthers(db: Db, held: readonly SubscriptionsTable[], now: number): Promise<void> {
    for (const { id, billingStatus } of held) {
      const attempt = billingStatus === 'incomplete' ? await findLatestAttempt(db, id) : undefined;
      if (!attempt) continue;
      if (ended.has(attempt.status)) await this.#endFailed(db, id, now);
      else if (isUnpaid(attempt)) {
        await enqueue(db, this.#random, 'payment-given-up', { attemptId: attempt.id }, now);
      } else throw payingAnother();
    }
  }

  /** Time may have ended it first. */
  async #endFailed(db: Db, id: string, now: number): Promise<void> {
    const { billingStatus } = await lockSubscription(db, id);
    if (billingStatus === 'incomplete') await endOrder(db, this.#subscriptions, id, now);
  }
}

/** An order whose plan, price and card are as the buyer says. */
interface Sale {
  readonly plan: PlanRow;
  readonly order: Order;
  readonly held: readonly SubscriptionsTable[];
  readonly coupon: CouponsTable | undefined;
  /** 0: no trial. */
  readonly trialDays: number;
  /** Null: the buyer enters a card. */
  readonly methodId: string | null;
}

/** Null: a trial. `due`: what its payment is about, in minor units. */
interface FirstInvoice {
  readonly invoiceId: string | null;
  readonly due: number;
}

type Buyer = Pick<SubscriptionsTable, 'id' | 'userId' | 'amount' | 'currency'>;

/** A payment in these states waits for its payer. */
const waits: ReadonlySet<string> = new Set(['needs-card', 'needs-confirmation']);

const matches = (row: SubscriptionsTable, order: Order): boolean =>
  row.planId === order.planUuid &&
  row.interval === order.interval &&
  row.amount === order.amount &&
  row.currency === order.currency &&
  couponCodeOf(row) === (order.coupon === undefined ? null : codeOf(order.coupon));
