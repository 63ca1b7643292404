import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { changeAttempt } from '../payments/payment-attempts.repository.ts';
import type { MemberMails } from './member-mails.ts';
import { type OpenChange, openChangeOf, stateOf } from './open-change.ts';
import { creditablePrice, type PlanChangeQuote } from './plan-change-quote.ts';
import { lockSubscription, updateSubscription } from './subscription-changes.repository.ts';
import type { ChangeDetails, SubscriptionService } from './subscriptions.service.ts';
import { withNextStep } from './timeline.ts';

type Made = Pick<
  PlanChangeQuote,
  'planId' | 'interval' | 'amount' | 'currency' | 'lines' | 'due' | 'period' | 'begins' | 'discount'
>;

/** Makes changes of plan: those that cost nothing, and those that were paid. Within a transaction. */
export class PlanChangeEffects {
  readonly #subscriptions: SubscriptionService;
  readonly #billing: BillingService;
  readonly #mails: MemberMails;

  constructor(subscriptions: SubscriptionService, billing: BillingService, mails: MemberMails) {
    this.#subscriptions = subscriptions;
    this.#billing = billing;
    this.#mails = mails;
  }

  /** A payment that was made for a change: it is made, or given back where it came too late. */
  async paid(db: Db, attempt: PaymentAttempt, now: number): Promise<void> {
    const row = await lockSubscription(db, subscriptionOf(attempt));
    const open = ownChange(row, attempt);
    if (open && (await fits(db, row, open))) {
      await this.make(db, row, open, attempt, now);
      return;
    }
    if (open) await close(db, row);
    await this.#giveBack(db, attempt, now);
  }

  /** A payment that came to nothing leaves the plan as it is. */
  async unpaid(db: Db, attempt: PaymentAttempt): Promise<void> {
    const row = await lockSubscription(db, subscriptionOf(attempt));
    if (ownChange(row, attempt)) await close(db, row);
  }

  /** `attempt`: its payment; none where nothing is due. */
  async make(
    db: Db,
    row: SubscriptionsTable,
    change: Made,
    attempt: PaymentAttempt | undefined,
    now: number,
  ): Promise<SubscriptionsTable> {
    const { planId, interval, amount, currency, period, begins, discount, lines } = change;
    const details: ChangeDetails = {
      planId,
      price: { interval, amount, currency },
      columns: { discount, openChange: null },
      ...(begins && period ? { period: { ...period, anchor: period.start, count: 1 } } : {}),
    };
    const kind = begins && row.billingStatus === 'trialing' ? 'activate' : 'change-price';
    const after = await this.#subscriptions.change(db, row.id, kind, now, details);
    let invoiceId: string | undefined;
    if (period) {
      const invoice = { subscriptionId: row.id, lines, currency, period };
      invoiceId = await this.#billing.issue(db, invoice, now);
      await this.#payInvoice(db, invoiceId, attempt, now);
    }
    await this.#mails.planChanged(db, { before: row, after, invoiceId }, now);
    return after;
  }

  async #payInvoice(
    db: Db,
    invoiceId: string,
    attempt: PaymentAttempt | undefined,
    now: number,
  ): Promise<void> {
    if (attempt) await changeAttempt(db, attempt.id, { invoiceId });
    await this.#billing.pay(db, invoiceId, now, attempt?.provider);
  }

  /** Books money that was here for a change that is not made, and refunds it. */
  async #giveBack(db: Db, attempt: PaymentAttempt, now: number): Promise<void> {
    const { amount, currency } = attempt;
    const lines = [{ description: 'Change of plan that was not made', amount }];
    const invoice = { subscriptionId: subscriptionOf(attempt), lines, currency };
    const invoiceId = await this.#billing.issue(db, invoice, now);
    await this.#payInvoice(db, invoiceId, attempt, now);
    const refund = { amount, reason: 'late_payment' };
    const refundId = await this.#billing.refund(db, invoiceId, refund, now);
    const why = 'The change of plan that it was for was not made.';
    await this.#mails.paidBack(db, { refundId, invoiceId, amount }, why, now);
  }
}

function subscriptionOf({ subscriptionId }: PaymentAttempt): string {
  if (subscriptionId === null) throw new Error('A change of plan is one of a subscription.');
  return subscriptionId;
}

/** The change that waits for this payment, and not for a later one. */
function ownChange(row: SubscriptionsTable, { changeId }: PaymentAttempt): OpenChange | undefined {
  const open = openChangeOf(row);
  return open?.id === changeId ? open : undefined;
}

/**
 * Nothing has happened to the subscription since it was quoted, and nothing of what the change
 * credits was given back. Its seat is held.
 */
async function fits(db: Db, row: SubscriptionsTable, open: OpenChange): Promise<boolean> {
  if (stateOf(row) !== open.of || row.payingSince !== null) return false;
  return (await creditablePrice(db, row)) === open.paid;
}

const close = (db: Db, row: SubscriptionsTable): Promise<void> =>
  updateSubscription(db, withNextStep({ ...row, openChange: null }));
