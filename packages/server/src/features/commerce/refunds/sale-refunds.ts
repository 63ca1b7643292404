import type { RefundPreview } from '@skipper/core/contract';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { refundShares } from '../sales/refund-preview.ts';
import { lockRefundable } from '../sales/reversals.ts';
import {
  lockSubscription,
  requireSubscription,
} from '../subscriptions/subscription-changes.repository.ts';
import type { RefundEffects } from './refund-effects.ts';
import type { Words } from './refund-mails.ts';

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
  readonly words: Words;
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
  readonly #billing: BillingService;
  readonly #effects: RefundEffects;

  constructor(billing: BillingService, effects: RefundEffects) {
    this.#billing = billing;
    this.#effects = effects;
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
    const ends = await this.#effects.endsAccess(db, invoiceId, amount, now);
    return { ...shares, endsAccess: ends };
  }

  /**
   * Under `lock`.
   *
   * @throws ProblemError 400 for more than is left; 409 where it would do otherwise than was
   * reviewed, and while a payment is under way.
   */
  async make(db: Db, reviewed: ReviewedRefund, now: number): Promise<MadeRefund> {
    const { invoiceId, amount, reason, madeBy, words } = reviewed;
    const { endsAccess: ends, left } = await this.preview(db, invoiceId, amount, now);
    if ((reviewed.endsAccess ?? ends) !== ends || (reviewed.left ?? left) !== left) {
      throw conflict('This changed in the meantime. Review the refund again.', 'review_outdated');
    }
    const refund = { amount, reason, madeBy };
    const refundId = await this.#billing.refund(db, invoiceId, refund, now);
    if (ends) await this.#requireNonePaying(db, invoiceId);
    const access = ends ? await this.#effects.end(db, invoiceId, now) : {};
    await this.#effects.tell(db, { refundId, invoiceId, amount, words }, access, now);
    return { refundId, endsAccess: ends };
  }

  /** Not while a payment is under way: its outcome would change what is reviewed. */
  async #requireNonePaying(db: Db, invoiceId: string): Promise<void> {
    const { subscriptionId } = await readInvoice(db, invoiceId);
    if (subscriptionId === null) return;
    const { payingSince } = await requireSubscription(db, subscriptionId);
    if (payingSince === null) return;
    const message = 'A payment is under way. Try again in a few minutes.';
    throw conflict(message, 'payment_in_progress');
  }
}
