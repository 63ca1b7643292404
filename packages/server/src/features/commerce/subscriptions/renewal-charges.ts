import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { failureOf } from '../../../domain/commerce/payments/decline-codes.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import type { NewPaymentAttempt } from '../payments/new-payment.ts';
import { findChargeable } from '../payments/payment-methods.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { planNames } from '../plans/plans.repository.ts';
import type { MemberMails } from './member-mails.ts';
import { endedNow } from './moved-periods.ts';
import { type DueChange, dueChange } from './pending-change.ts';
import { columnsOf } from './period-columns.ts';
import { findStop } from './renewal-stops.ts';
import { renewalOf } from './renewal-terms.ts';
import { updateSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionPayments } from './subscription-payments.ts';
import type { ChangeDetails, SubscriptionService } from './subscriptions.service.ts';
import { withNextStep } from './timeline.ts';

export interface RenewalParts {
  readonly random: Random;
  readonly clock: Clock;
  readonly billing: BillingService;
  readonly subscriptions: SubscriptionService;
  readonly payments: PaymentsService;
  readonly outcomes: SubscriptionPayments;
  readonly mails: MemberMails;
  readonly notifier: Notifier;
  readonly origin: () => string;
  readonly provider: string;
  /** Admins can leap over time. */
  readonly leaps: boolean;
}

/** The payment of an invoice by a kept card, without its owner. */
export const chargeOf = (
  { id: invoiceId, subscriptionId, userId, total: amount, currency }: InvoicesTable,
  methodId: string | null,
): NewPaymentAttempt => ({
  purpose: 'renewal',
  userId,
  subscriptionId,
  invoiceId,
  amount,
  currency,
  methodId,
  ownerIsPresent: 0,
  returnUrl: '',
});

/** A trial that is followed by what costs nothing is over without a payment. */
const changeBy = ({ billingStatus }: SubscriptionsTable, { price }: DueChange) =>
  billingStatus === 'trialing' && price.interval === 'free' ? 'end-trial' : 'change-price';

/** The effects of a renewal. Call each method under the lock of the subscription. */
export class RenewalCharges {
  readonly #parts: RenewalParts;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
  }

  /** Ends it for good, and says so to the member. */
  async end(
    db: Db,
    { id }: SubscriptionsTable,
    now: number,
    details?: ChangeDetails,
  ): Promise<void> {
    const { subscriptions, mails } = this.#parts;
    await mails.ended(db, await subscriptions.change(db, id, 'end', now, details), now);
  }

  /** Ends it instead of a charge, where there is nothing to pay for. */
  async stops(db: Db, row: SubscriptionsTable, now: number): Promise<boolean> {
    const cancelReason = await findStop(db, row);
    if (!cancelReason) return false;
    await closeOpenInvoices(db, row.id, 'void');
    await this.end(db, row, now, { cancelReason });
    return true;
  }

  /** Opens the next period, with what was to change in it, and charges it. */
  async renew(db: Db, row: SubscriptionsTable, now: number): Promise<void> {
    if (await this.stops(db, row, now)) return;
    const { billing, subscriptions } = this.#parts;
    const change = dueChange(row);
    const changed = change
      ? await subscriptions.change(db, row.id, changeBy(row, change), now, change)
      : row;
    if (changed.interval === 'free') {
      await updateSubscription(db, withNextStep({ ...changed, ...columnsOf(undefined) }));
      return;
    }
    const plan = (await planNames(db, [changed.planId])).get(changed.planId) ?? '';
    const ended = endedNow(changed, now, this.#parts.leaps);
    const renewal = renewalOf(ended, row.interval, plan, now);
    const [invoice] = await billing.issueAll(db, [renewal.invoice], now);
    if (invoice) await this.charge(db, renewal.renewed, invoice, now);
  }

  /** Charges the kept card. Without one the renewal is refused like by a card. */
  async charge(
    db: Db,
    row: SubscriptionsTable,
    invoice: InvoicesTable,
    now: number,
  ): Promise<void> {
    const { outcomes, payments, provider } = this.#parts;
    const method = await findChargeable(db, row.userId, provider);
    if (!method && invoice.total === 0) return this.#payNothing(db, row, invoice, now);
    const paying = method ? instant(now) : null;
    await updateSubscription(db, withNextStep({ ...row, payingSince: paying }));
    if (!method) return outcomes.refuse(db, row.id, failureOf('invalid_account'), now);
    await payments.begin(db, chargeOf(invoice, method.providerMethodId), now);
  }

  /** A price that a coupon takes off whole needs no card. */
  async #payNothing(
    db: Db,
    row: SubscriptionsTable,
    { id: invoiceId }: InvoicesTable,
    now: number,
  ): Promise<void> {
    const { billing, mails, subscriptions } = this.#parts;
    await updateSubscription(db, withNextStep({ ...row, payingSince: null }));
    await billing.pay(db, invoiceId, now);
    if (row.billingStatus === 'trialing') await subscriptions.change(db, row.id, 'activate', now);
    if (row.billingStatus === 'past_due') await subscriptions.change(db, row.id, 'recover', now);
    await mails.receipts(db, [{ row, invoiceId }], now);
  }
}
