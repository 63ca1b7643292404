import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { Discount } from '../../../domain/commerce/billing/discount.ts';
import { failureOf, type PaymentFailure } from '../../../domain/commerce/payments/decline-codes.ts';
import {
  type BillingStatus,
  isEnded,
} from '../../../domain/commerce/subscriptions/billing-status.ts';
import { type Dunning, triesAfter } from '../../../domain/commerce/subscriptions/dunning.ts';
import { day } from '../../../domain/time/durations.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { closeOpenInvoices, setPeriod } from '../billing/invoice-writes.repository.ts';
import { findFingerprint } from '../payments/payment-methods.repository.ts';
import type { Settled } from '../payments/settled.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { endOrder } from './end-order.ts';
import { listBesides } from './held-subscriptions.repository.ts';
import type { MemberMails } from './member-mails.ts';
import { owedSince, type Period, periodFrom } from './period-columns.ts';
import type { PlanChangeEffects } from './plan-change-effects.ts';
import { secondOrders } from './second-orders.ts';
import {
  keepDiscount,
  lockSubscription,
  lockSubscriptions,
  updateSubscription,
  updateSubscriptions,
} from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';
import { dunningOf, withNextStep } from './timeline.ts';
import { keepTrialCard, trialUsed } from './trial-cards.repository.ts';

/** Become another by a payment. */
const changing: ReadonlySet<BillingStatus> = new Set(['incomplete', 'trialing', 'past_due']);

/** A payment that was made, and its subscription where it has one. */
interface Paid {
  readonly attempt: PaymentAttempt;
  readonly row: SubscriptionsTable | undefined;
}

/** A refused renewal that its payer pays: they see the outcome, and it is none of our retries. */
const isByPayer = ({ purpose, ownerIsPresent }: PaymentAttempt): boolean =>
  purpose === 'renewal' && ownerIsPresent === 1;

/** The tries after a refusal. */
const triesOf = (before: Dunning | undefined, now: number): number =>
  before ? triesAfter(before, now) : 1;

/** Effects of a payment's end on its subscription. */
export class SubscriptionPayments implements Settled {
  readonly #random: Random;
  readonly #subscriptions: SubscriptionService;
  readonly #billing: BillingService;
  readonly #mails: MemberMails;
  readonly #changes: PlanChangeEffects;

  constructor(
    random: Random,
    subscriptions: SubscriptionService,
    billing: BillingService,
    mails: MemberMails,
    changes: PlanChangeEffects,
  ) {
    this.#random = random;
    this.#subscriptions = subscriptions;
    this.#billing = billing;
    this.#mails = mails;
    this.#changes = changes;
  }

  /** One card begins one trial with a mentor, whether or not its user changes. */
  async refusal(
    db: Db,
    { purpose, subscriptionId, provider, methodId }: PaymentAttempt,
  ): Promise<string | undefined> {
    if (purpose !== 'trial' || subscriptionId === null || methodId === null) return undefined;
    const fingerprint = await findFingerprint(db, provider, methodId);
    if (fingerprint === null) return undefined;
    const { mentorId } = await lockSubscription(db, subscriptionId);
    const first = await keepTrialCard(db, { mentorId, fingerprint, subscriptionId });
    return first ? undefined : trialUsed;
  }

  async paid(db: Db, attempts: readonly PaymentAttempt[], now: number): Promise<void> {
    const plain = attempts.filter(({ purpose }) => purpose !== 'change');
    const ids = plain.flatMap(({ subscriptionId }) => subscriptionId ?? []);
    const rows = await lockSubscriptions(db, [...ids, ...(await listBesides(db, ids))]);
    const paid = plain.map((attempt) => ({ attempt, row: rows.get(attempt.subscriptionId ?? '') }));
    const orders = paid.flatMap(({ row }) => row ?? []);
    const second = secondOrders(orders, rows.values());
    for (const id of second) await endOrder(db, this.#subscriptions, id, now);
    const isLate = ({ row }: Paid) =>
      row !== undefined && (second.has(row.id) || isEnded(row.billingStatus));
    const counting = paid.filter((one) => !isLate(one));
    const byProvider = Map.groupBy(counting, ({ attempt }) => attempt.provider);
    for (const [provider, some] of byProvider) {
      const ids = some.flatMap(({ attempt }) => attempt.invoiceId ?? []);
      await this.#billing.payAll(db, ids, now, provider);
    }
    await this.#count(db, counting, now);
    const receipts = counting.flatMap(({ row, attempt: { invoiceId } }) =>
      row && invoiceId !== null ? [{ row, invoiceId }] : [],
    );
    await this.#mails.receipts(db, receipts, now);
    for (const { attempt } of paid.filter(isLate)) await this.#giveBack(db, attempt, now);
    for (const attempt of attempts) {
      if (attempt.purpose === 'change') await this.#changes.paid(db, attempt, now);
    }
  }

  /** A payment without a subscription that it could count for. */
  async #giveBack(db: Db, attempt: PaymentAttempt, now: number): Promise<void> {
    const { id: attemptId, invoiceId, paymentId, provider } = attempt;
    if (paymentId === null) return;
    const back =
      invoiceId === null ? undefined : await this.#billing.payBack(db, invoiceId, now, provider);
    if (back)
      await this.#mails.paidBack(db, back, 'What it was for had ended when it arrived.', now);
    else await enqueue(db, this.#random, 'payment-refund', { attemptId }, now);
  }

  /** Those that only go on are written at once, before changes of state end other subscriptions. */
  async #count(db: Db, paid: readonly Paid[], now: number): Promise<void> {
    const going = paid.flatMap(({ row }) => (row && !changing.has(row.billingStatus) ? row : []));
    await updateSubscriptions(
      db,
      going.map((row) => withNextStep({ ...row, payingSince: null })),
    );
    for (const { row, attempt } of paid) if (row) await this.#move(db, row, attempt, now);
  }

  async #move(
    db: Db,
    row: SubscriptionsTable,
    attempt: PaymentAttempt,
    now: number,
  ): Promise<void> {
    const { id, billingStatus } = row;
    if (billingStatus === 'incomplete') await this.#begin(db, row, attempt, now);
    if (billingStatus === 'trialing') await this.#subscriptions.change(db, id, 'activate', now);
    if (billingStatus === 'past_due') await this.#subscriptions.change(db, id, 'recover', now);
  }

  /** The first period begins when it is paid for, or when the card for its end is known. */
  async #begin(
    db: Db,
    { id, planId, interval, discount }: SubscriptionsTable,
    { purpose, invoiceId, trialDays }: PaymentAttempt,
    now: number,
  ): Promise<void> {
    if (purpose === 'trial') {
      const end = now + (trialDays ?? (await readPlanRow(db, planId)).trialDays) * day;
      const period: Period = { start: now, end, anchor: end, count: 0 };
      await this.#subscriptions.change(db, id, 'begin-trial', now, { period });
      return;
    }
    if (interval === 'free') throw new Error('A free plan takes no payment.');
    const period = periodFrom(now, interval);
    if (discount !== null) {
      const begun = { ...(JSON.parse(discount) as Discount), since: period.start };
      await keepDiscount(db, id, JSON.stringify(begun));
    }
    if (invoiceId !== null) {
      const [periodStart, periodEnd] = [instant(period.start), instant(period.end)];
      await setPeriod(db, invoiceId, { periodStart, periodEnd });
    }
    await this.#subscriptions.change(db, id, 'activate', now, { period });
  }

  async declined(
    db: Db,
    attempt: PaymentAttempt,
    failure: PaymentFailure,
    now: number,
  ): Promise<void> {
    if (attempt.purpose === 'change') return this.#changes.unpaid(db, attempt);
    const { invoiceId, subscriptionId } = attempt;
    if (invoiceId !== null) await this.#billing.fail(db, invoiceId);
    if (subscriptionId === null) return;
    if (isByPayer(attempt)) return this.#endWait(db, subscriptionId);
    await this.refuse(db, subscriptionId, failure, now);
  }

  /** A renewal that cannot be charged: late, later, or the end of a trial. */
  async refuse(
    db: Db,
    subscriptionId: string,
    failure: PaymentFailure,
    now: number,
  ): Promise<void> {
    const subscription = await lockSubscription(db, subscriptionId);
    const { billingStatus } = subscription;
    if (billingStatus === 'trialing') {
      await closeOpenInvoices(db, subscriptionId, 'void');
      const end = { cancelReason: 'payment_failed' };
      const ended = await this.#subscriptions.change(db, subscriptionId, 'end', now, end);
      await this.#mails.ended(db, ended, now);
    } else if (billingStatus === 'active') {
      const late = { failure: failure.class };
      const owing = await this.#subscriptions.change(db, subscriptionId, 'fall-late', now, late);
      await this.#mails.paymentFailed(db, owing, now);
    } else {
      const dunning = dunningOf(subscription);
      const owed =
        billingStatus === 'past_due'
          ? owedSince(dunning?.since ?? now, triesOf(dunning, now), failure.class)
          : { payingSince: null };
      const owing = withNextStep({ ...subscription, ...owed });
      await updateSubscription(db, owing);
      if (billingStatus === 'past_due') await this.#mails.paymentFailed(db, owing, now);
    }
  }

  /** The retries go on as they would have without the payer's own try. */
  async #endWait(db: Db, subscriptionId: string): Promise<void> {
    const subscription = await lockSubscription(db, subscriptionId);
    await updateSubscription(db, withNextStep({ ...subscription, payingSince: null }));
  }

  /** A renewal that the provider gave up was not paid, as if it had been declined. */
  async canceled(db: Db, attempt: PaymentAttempt, now: number): Promise<void> {
    if (attempt.purpose === 'change') return this.#changes.unpaid(db, attempt);
    const { subscriptionId } = attempt;
    if (subscriptionId === null) return;
    if (isByPayer(attempt)) return this.#endWait(db, subscriptionId);
    const { billingStatus } = await lockSubscription(db, subscriptionId);
    if (billingStatus !== 'incomplete') {
      await this.declined(db, attempt, failureOf('generic_decline'), now);
      return;
    }
    await endOrder(db, this.#subscriptions, subscriptionId, now);
  }
}
