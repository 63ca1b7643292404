import { disclaimerVersion, type PriceInterval } from '@skipper/core/contract';
import type { Random } from '../../../adapters/random.ts';
import { conflict, invalid, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentPurpose } from '../../../storage/payment-tables.ts';
import { lockUser } from '../../identity/users/users.repository.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { findMethod } from '../billing/payment-methods.repository.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { findPlanRow, isOnSale, listPrices, type PlanRow } from '../plans/plans.repository.ts';
import { listHeld } from './held-subscriptions.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';
import { trialUsed } from './trial-cards.repository.ts';

/** A plan as its buyer has reviewed it. */
export interface Order {
  readonly planUuid: string;
  readonly interval: PriceInterval | 'free';
  /** The reviewed price in minor units: another one is never charged. */
  readonly amount: number;
  readonly currency: string;
  /** A kept card; without one the buyer enters a card. */
  readonly paymentMethodUuid?: string | undefined;
  readonly acceptDisclaimerVersion: number;
}

/** Buys plans. Call within a transaction. */
export class CheckoutService {
  readonly #random: Random;
  readonly #billing: BillingService;
  readonly #subscriptions: SubscriptionService;
  readonly #payments: PaymentsService;
  readonly #origin: () => string;

  constructor(
    random: Random,
    billing: BillingService,
    subscriptions: SubscriptionService,
    payments: PaymentsService,
    origin: () => string,
  ) {
    this.#random = random;
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
   * the one reviewed, or a subscription to the same mentor; 400 for an outdated disclaimer.
   */
  async order(db: Db, userId: string, order: Order, now: number): Promise<string> {
    await lockUser(db, userId);
    const plan = await requirePlanOnSale(db, order.planUuid, userId);
    const { amount, currency } = await requirePrice(db, plan, order);
    if (order.acceptDisclaimerVersion !== disclaimerVersion) {
      const message = 'Accept the current version of the risk disclosure.';
      throw invalid(message, 'disclaimer_outdated', 'acceptDisclaimerVersion');
    }
    const held = await listHeld(db, userId, plan.mentorId);
    const begun = held.find((one) => one.billingStatus === 'incomplete' && matches(one, order));
    if (begun) return this.#again(db, plan, begun, { order, held }, now);
    requireNoOther(held);
    await this.#giveUpOthers(db, held, now);
    return this.#begin(db, userId, plan, { ...order, amount, currency }, held, now);
  }

  async #begin(
    db: Db,
    userId: string,
    plan: PlanRow,
    order: Order,
    held: readonly SubscriptionsTable[],
    now: number,
  ): Promise<string> {
    const { interval, amount, currency } = order;
    const billingStatus = interval === 'free' ? 'active' : 'incomplete';
    const price = { interval, amount, currency };
    const subscription = { userId, planId: plan.id, billingStatus, ...price } as const;
    const id = await this.#subscriptions.subscribe(db, subscription, now);
    if (interval === 'free') return id;
    const invoiceId = await this.#firstInvoice(db, plan, { id, ...price }, held, now);
    await this.#pay(db, { id, userId, amount, currency }, invoiceId, order, now);
    return id;
  }

  /** A payment that failed is begun again; one in progress goes on. */
  async #again(
    db: Db,
    plan: PlanRow,
    subscription: SubscriptionsTable,
    { order, held }: { readonly order: Order; readonly held: readonly SubscriptionsTable[] },
    now: number,
  ): Promise<string> {
    const latest = await findLatestAttempt(db, subscription.id);
    if (latest?.status !== 'failed') return subscription.id;
    const invoiceId =
      latest.invoiceId ?? (await this.#firstInvoice(db, plan, subscription, held, now));
    await this.#pay(db, subscription, invoiceId, order, now);
    return subscription.id;
  }

  /** The invoice of the first period; null for a trial, which is free. */
  async #firstInvoice(
    db: Db,
    { name, trialDays }: PlanRow,
    { id, interval, amount, currency }: Sold,
    held: readonly SubscriptionsTable[],
    now: number,
  ): Promise<string | null> {
    if (trialDays > 0 && (await mayTry(db, held))) return null;
    const lines = [{ description: `${name}, one ${interval}`, amount }];
    return this.#billing.issue(db, { subscriptionId: id, lines, currency }, now);
  }

  async #pay(
    db: Db,
    {
      id,
      userId,
      amount,
      currency,
    }: Pick<SubscriptionsTable, 'id' | 'userId' | 'amount' | 'currency'>,
    invoiceId: string | null,
    { paymentMethodUuid }: Order,
    now: number,
  ): Promise<void> {
    const methodId =
      paymentMethodUuid === undefined ? null : await requireCard(db, userId, paymentMethodUuid);
    const purpose: PaymentPurpose = invoiceId === null ? 'trial' : 'first';
    const returnUrl = `${this.#origin()}/dashboard/subscriptions`;
    const payment = { purpose, userId, subscriptionId: id, invoiceId, amount, currency } as const;
    await this.#payments.begin(db, { ...payment, methodId, ownerIsPresent: 1, returnUrl }, now);
  }

  async #giveUpOthers(db: Db, held: readonly SubscriptionsTable[], now: number): Promise<void> {
    for (const { id, billingStatus } of held) {
      const attempt = billingStatus === 'incomplete' ? await findLatestAttempt(db, id) : undefined;
      if (!attempt) continue;
      await enqueue(db, this.#random, 'payment-given-up', { attemptId: attempt.id }, now);
    }
  }
}

type Sold = Pick<SubscriptionsTable, 'id' | 'interval' | 'amount' | 'currency'>;

/** One trial for each user and mentor, and for each card. */
async function mayTry(db: Db, held: readonly SubscriptionsTable[]): Promise<boolean> {
  for (const { id, trialEndsAt } of held) {
    if (trialEndsAt !== null) return false;
    if ((await findLatestAttempt(db, id))?.failureCode === trialUsed) return false;
  }
  return true;
}

const matches = (
  { planId, interval, amount, currency }: SubscriptionsTable,
  order: Order,
): boolean =>
  planId === order.planUuid &&
  interval === order.interval &&
  amount === order.amount &&
  currency === order.currency;

/** A hidden plan can be bought by those who have its id; a mentor buys none of their own. */
async function requirePlanOnSale(db: Db, planId: string, userId: string): Promise<PlanRow> {
  const plan = await findPlanRow(db, planId);
  if (!plan) throw notFound();
  if (!(await isOnSale(db, planId))) throw conflict('This plan is not sold.', 'not_on_sale');
  if (plan.mentorId === userId) throw conflict('This is your own plan.', 'own_plan');
  return plan;
}

async function requirePrice(
  db: Db,
  plan: PlanRow,
  order: Order,
): Promise<{ readonly amount: number; readonly currency: string }> {
  const prices = await listPrices(db, [plan.id]);
  if (prices.length === 0 && order.interval === 'free')
    return { amount: 0, currency: order.currency };
  const price = prices.find(({ interval }) => interval === order.interval);
  if (price?.amount === order.amount && price.currency === order.currency) return price;
  throw conflict('The price has changed. Review the plan again.', 'price_changed');
}

const running: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due', 'paused']);

/** One paid subscription for each mentor. A gift gives way to a paid one. */
function requireNoOther(held: readonly SubscriptionsTable[]): void {
  if (!held.some(({ billingStatus }) => running.has(billingStatus))) return;
  throw conflict('You are subscribed already. Change your plan instead.', 'already_subscribed');
}

async function requireCard(db: Db, userId: string, id: string): Promise<string> {
  const method = await findMethod(db, userId, id);
  if (method?.providerMethodId) return method.providerMethodId;
  throw invalid('Choose one of your cards.', 'unknown_card', 'paymentMethodUuid');
}
