import { appPaths, type Overdue } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { InvoicesTable, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { findInvoiceOf, findOpenInvoice } from '../billing/invoice-writes.repository.ts';
import {
  findLatestAttempt,
  requeue,
  waitsForPayer,
} from '../payments/payment-attempts.repository.ts';
import type { PaymentsService } from '../payments/payments.service.ts';
import { viewChargeable } from '../payments/view-cards.ts';
import { requireCard } from './order-rules.ts';
import { findStop } from './renewal-stops.ts';
import {
  lockSubscription,
  requireSubscription,
  updateSubscription,
} from './subscription-changes.repository.ts';
import { withNextStep } from './timeline.ts';

/** The invoice as its payer has seen it, and the card. */
export interface ConfirmedPayment {
  readonly invoiceUuid: string;
  readonly paymentMethodUuid?: string | undefined;
}

interface Parts {
  readonly random: Random;
  readonly payments: PaymentsService;
  readonly origin: () => string;
}

/** Refused renewals that their payers pay at once. Call each within a transaction. */
export class OverduePayments {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async view(db: Db, id: string): Promise<Overdue> {
    const { name: provider } = this.#parts.payments;
    const row = await requireSubscription(db, id);
    const isOwed = isOverdue(row) && !(await findStop(db, row));
    const invoice = isOwed ? await findOpenInvoice(db, id) : undefined;
    const owed = invoice && {
      invoiceUuid: invoice.id,
      number: invoice.number,
      amount: invoice.total,
      currency: invoice.currency,
    };
    const cards = await viewChargeable(db, row.userId, provider);
    return { owed: owed ?? null, cards, testCards: provider === 'sandbox' };
  }

  /**
   * Begins the payment. An invoice is paid once: while a payment of it is under way, and after it is
   * paid, a second click, tab or device begins no other one.
   *
   * @throws ProblemError 400 for an unknown card, 409 where nothing is owed.
   */
  async pay(
    db: Db,
    id: string,
    { invoiceUuid, paymentMethodUuid }: ConfirmedPayment,
    now: number,
  ): Promise<PaymentAttempt | undefined> {
    const row = await lockSubscription(db, id);
    const latest = await findLatestAttempt(db, id);
    const invoice = await findInvoiceOf(db, id, invoiceUuid);
    if (invoice?.status === 'paid') return latest;
    if (!invoice || !isOverdue(row) || invoice.status !== 'open') throw nothingOwed();
    if (await findStop(db, row)) throw nothingOwed();
    const methodId = await requireCard(db, row.userId, paymentMethodUuid);
    if (row.payingSince !== null) return this.#again(db, latest, methodId, now);
    return this.#begin(db, row, invoice, methodId, now);
  }

  /** Another card may be asked instead of the one that the payment waits for. */
  async #again(
    db: Db,
    latest: PaymentAttempt | undefined,
    methodId: string | null,
    now: number,
  ): Promise<PaymentAttempt | undefined> {
    if (!latest || methodId === latest.methodId || !waitsForPayer(latest)) return latest;
    await requeue(db, latest.id, latest.status);
    const job = { attemptId: latest.id, replacement: { methodId } };
    await enqueue(db, this.#parts.random, 'payment-given-up', job, now);
    return { ...latest, status: 'queued' };
  }

  async #begin(
    db: Db,
    row: SubscriptionsTable,
    { id: invoiceId, total: amount, currency }: InvoicesTable,
    methodId: string | null,
    now: number,
  ): Promise<PaymentAttempt | undefined> {
    const { payments, origin } = this.#parts;
    const { id: subscriptionId, userId } = row;
    await updateSubscription(db, withNextStep({ ...row, payingSince: instant(now) }));
    const returnUrl = `${origin()}${appPaths.payOverdue(subscriptionId)}`;
    const payment = { purpose: 'renewal', userId, subscriptionId, amount, currency } as const;
    const how = { invoiceId, methodId, ownerIsPresent: 1, returnUrl } as const;
    await payments.begin(db, { ...payment, ...how }, now);
    return findLatestAttempt(db, subscriptionId);
  }
}

/** What is set to end is not charged any more. */
const isOverdue = ({ billingStatus, cancelAtPeriodEnd }: SubscriptionsTable): boolean =>
  billingStatus === 'past_due' && cancelAtPeriodEnd === 0;

const nothingOwed = () => conflict('Nothing is owed for this subscription.', 'wrong_state');
