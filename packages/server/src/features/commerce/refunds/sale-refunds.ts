import { appPaths, type RefundPreview } from '@skipper/core/contract';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { Notifier } from '../../identity/notifications/notifier.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { closeOpenInvoices, readInvoice } from '../billing/invoice-writes.repository.ts';
import { findNoteOfRefund } from '../credit-notes/credit-notes.repository.ts';
import { moneyNotice } from '../money-notices.ts';
import { refundShares } from '../sales/refund-preview.ts';
import { lockRefundable } from '../sales/reversals.ts';
import {
  lockSubscription,
  requireSubscription,
} from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import { endsAccess } from './ends-access.ts';
import { refundMadeMail } from './refund-mails.ts';

/** A refund as it was reviewed. Minor units. */
export interface ReviewedRefund {
  readonly invoiceId: string;
  readonly amount: number;
  readonly reason: string;
  readonly madeBy: string;
  /** Whether the review said that access ends; not compared where it is left out. */
  readonly endsAccess?: boolean | undefined;
  /** The amount that could be refunded by the review; not compared where it is left out. */
  readonly left?: number | undefined;
  /** The words that the buyer reads, under their name; empty: none. */
  readonly words: { readonly name: 'Answer' | 'Reason'; readonly text: string };
}

export interface MadeRefund {
  readonly refundId: string;
  readonly endsAccess: boolean;
}

/**
 * Refunds of sales, asked for or not: the money, the access that it paid for, and the mail to
 * the buyer. Call each within a transaction.
 */
export class SaleRefunds {
  readonly #notifier: Notifier;
  readonly #billing: BillingService;
  readonly #subscriptions: SubscriptionService;
  readonly #origin: () => string;

  constructor(
    notifier: Notifier,
    billing: BillingService,
    subscriptions: SubscriptionService,
    origin: () => string,
  ) {
    this.#notifier = notifier;
    this.#billing = billing;
    this.#subscriptions = subscriptions;
    this.#origin = origin;
  }

  /**
   * Holds what a refund changes, in the order of renewals: the subscription, then the invoice.
   *
   * @throws ProblemError 404, 409 unless it is paid.
   */
  async lock(db: Db, invoiceId: string): Promise<void> {
    const { subscriptionId } = await readInvoice(db, invoiceId);
    if (subscriptionId !== null) await lockSubscription(db, subscriptionId);
    await lockRefundable(db, invoiceId);
  }

  /** @throws ProblemError 400 for more than is left, 409 for an invoice that was not paid. */
  async preview(db: Db, invoiceId: string, amount: number, now: number): Promise<RefundPreview> {
    const shares = await refundShares(db, invoiceId, amount);
    const { subscriptionId } = await readInvoice(db, invoiceId);
    if (subscriptionId === null) return { ...shares, endsAccess: false };
    const row = await requireSubscription(db, subscriptionId);
    return { ...shares, endsAccess: await endsAccess(db, row, { invoiceId, amount }, now) };
  }

  /**
   * Under `lock`.
   *
   * @throws ProblemError 400 for more than is left; 409 where it would do otherwise than was
   * reviewed, and while a payment is under way.
   */
  async make(db: Db, reviewed: ReviewedRefund, now: number): Promise<MadeRefund> {
    const { invoiceId, amount, reason, madeBy } = reviewed;
    const { endsAccess: ends, left } = await this.preview(db, invoiceId, amount, now);
    if ((reviewed.endsAccess ?? ends) !== ends || (reviewed.left ?? left) !== left) {
      throw conflict('This changed in the meantime. Review the refund again.', 'review_outdated');
    }
    const refund = { amount, reason, madeBy };
    const refundId = await this.#billing.refund(db, invoiceId, refund, now);
    if (ends) await this.#end(db, invoiceId, now);
    await this.#write(db, reviewed, { refundId, endsAccess: ends }, now);
    return { refundId, endsAccess: ends };
  }

  async #end(db: Db, invoiceId: string, now: number): Promise<void> {
    const { subscriptionId } = await readInvoice(db, invoiceId);
    if (subscriptionId === null) return;
    const { payingSince } = await requireSubscription(db, subscriptionId);
    if (payingSince !== null) {
      const message = 'A payment is under way. Try again in a few minutes.';
      throw conflict(message, 'payment_in_progress');
    }
    await closeOpenInvoices(db, subscriptionId, 'void');
    await this.#subscriptions.change(db, subscriptionId, 'end', now, { cancelReason: 'refunded' });
  }

  async #write(
    db: Db,
    { invoiceId, amount, words }: ReviewedRefund,
    { refundId, endsAccess: ends }: MadeRefund,
    now: number,
  ): Promise<void> {
    const note = await findNoteOfRefund(db, refundId);
    const { number, currency, userId, mentorId } = await readInvoice(db, invoiceId);
    const seller = shownUsername((await readUser(db, mentorId)).username);
    const mail = refundMadeMail(this.#origin(), {
      invoiceId,
      number,
      creditNote: note?.number,
      seller,
      words,
      refunded: { amount, currency },
      endsAccess: ends,
    });
    const buyer = { userId, path: appPaths.menteeBilling };
    await this.#notifier.notify(db, moneyNotice('refund-made', buyer, mail), now);
  }
}
