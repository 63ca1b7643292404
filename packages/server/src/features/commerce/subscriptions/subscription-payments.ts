import { instant } from '../../../adapters/clock.ts';
import type { PaymentFailure } from '../../../domain/commerce/payments/decline-codes.ts';
import { day } from '../../../domain/time/durations.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttemptsTable } from '../../../storage/payment-tables.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { closeOpenInvoices, setPeriod } from '../billing/invoice-writes.repository.ts';
import type { Settled } from '../payments/settled.ts';
import { readPlanRow } from '../plans/plans.repository.ts';
import { owedSince, type Period, periodFrom } from './period-columns.ts';
import { lockSubscription, updateSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';
import { withNextStep } from './timeline.ts';

/** Effects of a payment's end on its subscription. */
export class SubscriptionPayments implements Settled {
  readonly #subscriptions: SubscriptionService;
  readonly #billing: BillingService;

  constructor(subscriptions: SubscriptionService, billing: BillingService) {
    this.#subscriptions = subscriptions;
    this.#billing = billing;
  }

  async paid(db: Db, attempt: PaymentAttemptsTable, now: number): Promise<void> {
    const { invoiceId, subscriptionId } = attempt;
    if (invoiceId !== null) await this.#billing.pay(db, invoiceId, now);
    if (subscriptionId === null) return;
    const subscription = await lockSubscription(db, subscriptionId);
    switch (subscription.billingStatus) {
      case 'incomplete':
        await this.#begin(db, subscription, attempt, now);
        return;
      case 'trialing':
        await this.#subscriptions.change(db, subscriptionId, 'activate', now);
        return;
      case 'past_due':
        await this.#subscriptions.change(db, subscriptionId, 'recover', now);
        return;
      default:
        await updateSubscription(db, withNextStep({ ...subscription, payingSince: null }));
    }
  }

  /** The first period begins when it is paid for, or when the card for its end is known. */
  async #begin(
    db: Db,
    { id, planId, interval }: SubscriptionsTable,
    { purpose, invoiceId }: PaymentAttemptsTable,
    now: number,
  ): Promise<void> {
    if (purpose === 'trial') {
      const { trialDays } = await readPlanRow(db, planId);
      const end = now + trialDays * day;
      const period: Period = { start: now, end, anchor: end, count: 0 };
      await this.#subscriptions.change(db, id, 'begin-trial', now, { period });
      return;
    }
    if (interval === 'free') throw new Error('A free plan takes no payment.');
    const period = periodFrom(now, interval);
    if (invoiceId !== null) {
      const [periodStart, periodEnd] = [instant(period.start), instant(period.end)];
      await setPeriod(db, invoiceId, { periodStart, periodEnd });
    }
    await this.#subscriptions.change(db, id, 'activate', now, { period });
  }

  async declined(
    db: Db,
    { invoiceId, subscriptionId }: PaymentAttemptsTable,
    failure: PaymentFailure,
    now: number,
  ): Promise<void> {
    if (invoiceId !== null) await this.#billing.fail(db, invoiceId);
    if (subscriptionId !== null) await this.refuse(db, subscriptionId, failure, now);
  }

  /** A renewal that cannot be charged: late, later, or the end of a trial. */
  async refuse(
    db: Db,
    subscriptionId: string,
    failure: PaymentFailure,
    now: number,
  ): Promise<void> {
    const subscription = await lockSubscription(db, subscriptionId);
    const { billingStatus, dunningSince, dunningTries } = subscription;
    if (billingStatus === 'trialing') {
      await closeOpenInvoices(db, subscriptionId, 'void');
      const end = { cancelReason: 'payment_failed' };
      await this.#subscriptions.change(db, subscriptionId, 'end', now, end);
    } else if (billingStatus === 'active') {
      const late = { failure: failure.class };
      await this.#subscriptions.change(db, subscriptionId, 'fall-late', now, late);
    } else {
      const since = dunningSince === null ? now : Date.parse(dunningSince);
      const owed =
        billingStatus === 'past_due'
          ? owedSince(since, dunningTries + 1, failure.class)
          : { payingSince: null };
      await updateSubscription(db, withNextStep({ ...subscription, ...owed }));
    }
  }

  async canceled(db: Db, { subscriptionId }: PaymentAttemptsTable, now: number): Promise<void> {
    if (subscriptionId === null) return;
    const { billingStatus } = await lockSubscription(db, subscriptionId);
    if (billingStatus !== 'incomplete') return;
    await closeOpenInvoices(db, subscriptionId, 'void');
    await this.#subscriptions.change(db, subscriptionId, 'end', now);
  }
}
