import { type FeeRules, splitSale } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { splitRefund } from '../../../domain/commerce/billing/sale-split.ts';
import { day } from '../../../domain/time/durations.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { requireSubscription } from '../subscriptions/subscription-changes.repository.ts';
import { nextInvoiceNumber } from './invoice-number.ts';
import {
  countAttempt,
  insertInvoice,
  insertRefund,
  lockInvoice,
  markPaid,
  readInvoice,
  refundedOf,
  reopenInvoice,
} from './invoice-writes.repository.ts';
import { post, readSale } from './ledger.repository.ts';
import { readTerms } from './mentor-terms.repository.ts';

/** Days until a mentor's share of a sale is available (product rules 4.10). */
const settlement = 7 * day;

/** A charge, in minor units. */
export interface NewInvoice {
  readonly subscriptionId: string;
  readonly lines: readonly { readonly description: string; readonly amount: number }[];
  readonly tax?: number;
  readonly currency: string;
  /** Milliseconds. */
  readonly period?: { readonly start: number; readonly end: number };
}

/** Invoices, payments and refunds. Call each within a transaction. */
export class BillingService {
  readonly fees: FeeRules;
  readonly #random: Random;

  constructor(random: Random, fees: FeeRules) {
    this.#random = random;
    this.fees = fees;
  }

  /** The fees of a mentor's next sale. */
  async feesOf(db: Db, mentorId: string): Promise<FeeRules> {
    const { platformBasisPoints } = await readTerms(db, mentorId);
    return platformBasisPoints === null ? this.fees : { ...this.fees, platformBasisPoints };
  }

  /** Writes an open invoice and returns its id. @throws Error for a total below zero. */
  async issue(db: Db, invoice: NewInvoice, now: number): Promise<string> {
    const { lines, tax = 0, currency, period, subscriptionId } = invoice;
    const total = lines.reduce((sum, { amount }) => sum + amount, 0) + tax;
    if (total < 0) throw new Error('An invoice cannot be below zero.');
    const { userId, mentorId } = await requireSubscription(db, subscriptionId);
    const id = this.#random.uuid();
    const row: InvoicesTable = {
      id,
      number: await nextInvoiceNumber(db),
      userId,
      mentorId,
      subscriptionId,
      status: 'open',
      currency,
      total,
      tax,
      attempts: 0,
      issuedAt: instant(now),
      paidAt: null,
      processingBearer: null,
      periodStart: period ? instant(period.start) : null,
      periodEnd: period ? instant(period.end) : null,
    };
    await insertInvoice(db, row, lines);
    return id;
  }

  /**
   * Marks an invoice as paid and splits the payment. Returns false if it was paid before.
   *
   * @throws ProblemError 409 for an invoice that cannot be paid any more.
   */
  async pay(db: Db, id: string, now: number, affiliate = 0): Promise<boolean> {
    const { processingBearer } = this.fees;
    const first = await markPaid(db, id, { paidAt: instant(now), processingBearer });
    const invoice = await readInvoice(db, id);
    if (!first) {
      if (invoice.status === 'paid') return false;
      throw conflict('This invoice can no longer be paid.', 'invoice_closed');
    }
    const { total, currency, mentorId } = invoice;
    const split = splitSale(total, affiliate, await this.feesOf(db, mentorId));
    await post(
      db,
      this.#random,
      { customer: -total, ...split },
      {
        at: instant(now),
        mentorId,
        currency,
        invoiceId: id,
        availableAt: instant(now + settlement),
      },
    );
    return true;
  }

  /**
   * Books a payment that came after its invoice was closed, and its way back: the money was here,
   * and the processor keeps its fee.
   */
  async payBack(db: Db, id: string, now: number): Promise<void> {
    await reopenInvoice(db, id);
    if (!(await this.pay(db, id, now))) return;
    const { total } = await readInvoice(db, id);
    if (total > 0) await this.refund(db, id, { amount: total, reason: 'late_payment' }, now);
  }

  /** Records a failed charge. */
  async fail(db: Db, id: string): Promise<void> {
    await countAttempt(db, id);
  }

  /**
   * Refunds part or all of a paid invoice, in minor units. Returns the refund's id.
   *
   * @throws ProblemError 400 for more than is left, 409 for an invoice that was not paid.
   */
  async refund(
    db: Db,
    id: string,
    { amount, reason }: { readonly amount: number; readonly reason: string },
    now: number,
  ): Promise<string> {
    await lockInvoice(db, id);
    const invoice = await readInvoice(db, id);
    if (invoice.status !== 'paid') {
      throw conflict('Only a paid invoice can be refunded.', 'invoice_not_paid');
    }
    const refunded = await refundedOf(db, id);
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > invoice.total - refunded) {
      const message = `Refund between 1 and ${invoice.total - refunded} minor units.`;
      throw invalid(message, 'invalid_amount', 'amount');
    }
    const { total, processingBearer } = invoice;
    const sale = { ...(await readSale(db, id)), total, refunded, processingBearer };
    const { platform, affiliate, mentor } = splitRefund(sale, amount);
    const refundId = this.#random.uuid();
    const at = instant(now);
    await insertRefund(db, { id: refundId, invoiceId: id, amount, reason, at });
    const { mentorId, currency } = invoice;
    await post(
      db,
      this.#random,
      { customer: amount, platform: -platform, affiliate: -affiliate, mentor: -mentor },
      { at, mentorId, currency, invoiceId: id, refundId, availableAt: at },
    );
    return refundId;
  }
}
