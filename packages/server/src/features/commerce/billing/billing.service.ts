import { type FeeRules, type Money, type SaleSplit, splitSale } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { withFee } from '../../../domain/commerce/billing/sale-split.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { post, postAll, readSale } from '../books/ledger.repository.ts';
import { findPaymentOf } from '../payments/payment-attempts.repository.ts';
import { insertRefund } from '../sales/refunds.repository.ts';
import { giveBack, lockRefundable, requireLeft } from '../sales/reversals.ts';
import { requireSubscription } from '../subscriptions/subscription-changes.repository.ts';
import type { NewInvoice, NewInvoiceOf, NewRefund, PaidBack } from './charges.ts';
import { nextInvoiceNumbers } from './invoice-number.ts';
import { keepParties } from './invoice-parties.repository.ts';
import {
  countAttempt,
  insertInvoices,
  markPaid,
  readInvoice,
  readInvoices,
  reopenInvoice,
} from './invoice-writes.repository.ts';
import { readTerms } from './mentor-terms.repository.ts';
import { feesBy, salePostings, settlement } from './sale-postings.ts';

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
    return feesBy(this.fees, await readTerms(db, mentorId));
  }

  /** Writes an open invoice and returns its id. @throws Error for a total below zero. */
  async issue(db: Db, { subscriptionId, ...charge }: NewInvoice, now: number): Promise<string> {
    const subscription = await requireSubscription(db, subscriptionId);
    const [invoice] = await this.issueAll(db, [{ ...charge, subscription }], now);
    if (!invoice) throw new Error('No invoice was written.');
    return invoice.id;
  }

  /** Writes open invoices, no more at once than fit one statement. */
  async issueAll(
    db: Db,
    invoices: readonly NewInvoiceOf[],
    now: number,
  ): Promise<readonly InvoicesTable[]> {
    if (invoices.length === 0) return [];
    const numbers = await nextInvoiceNumbers(db, invoices.length);
    const written = invoices.map((one, at) => ({
      invoice: this.#open(one, numbers[at] ?? '', now),
      lines: one.lines,
    }));
    await insertInvoices(db, written);
    const rows = written.map(({ invoice }) => invoice);
    await keepParties(
      db,
      rows.map(({ id }) => id),
    );
    return rows;
  }

  #open(
    { subscription, lines, tax = 0, currency, period }: NewInvoiceOf,
    number: string,
    now: number,
  ): InvoicesTable {
    const total = lines.reduce((sum, { amount }) => sum + amount, 0) + tax;
    if (total < 0) throw new Error('An invoice cannot be below zero.');
    const { id: subscriptionId, userId, mentorId, planId } = subscription;
    return {
      id: this.#random.uuid(),
      number,
      userId,
      mentorId,
      planId,
      subscriptionId,
      status: 'open',
      currency,
      total,
      tax,
      attempts: 0,
      issuedAt: instant(now),
      paidAt: null,
      processingBearer: null,
      paidBy: null,
      periodStart: period ? instant(period.start) : null,
      periodEnd: period ? instant(period.end) : null,
    };
  }

  /**
   * Marks an invoice as paid and splits the payment. `by`: the provider that took it, if one did.
   * Returns false if it was paid before.
   *
   * @throws ProblemError 409 for an invoice that cannot be paid any more.
   */
  async pay(db: Db, id: string, now: number, by: string | null = null): Promise<boolean> {
    return (await this.payAll(db, [id], now, by)).has(id);
  }

  /**
   * The same for several, no more at once than fit one statement. Returns those that were not paid
   * before.
   *
   * @throws ProblemError 409 for one that cannot be paid any more.
   */
  async payAll(
    db: Db,
    ids: readonly string[],
    now: number,
    by: string | null,
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { processingBearer } = this.fees;
    const terms = { paidAt: instant(now), paidBy: by, processingBearer };
    const invoices = await markPaid(db, ids, terms);
    const paid = new Set(invoices.map(({ id }) => id));
    await requirePaid(
      db,
      ids.filter((id) => !paid.has(id)),
    );
    if (invoices.length === 0) return paid;
    await postAll(db, this.#random, await salePostings(db, invoices, this.fees, now));
    return paid;
  }

  /**
   * Books a payment that came after its invoice was closed, and refunds it: the money was here, and
   * the processor keeps its fee. Returns undefined where another payment has paid the invoice.
   */
  async payBack(db: Db, id: string, now: number, by: string): Promise<PaidBack | undefined> {
    await reopenInvoice(db, id);
    if (!(await this.pay(db, id, now, by))) return undefined;
    const { total: amount } = await readInvoice(db, id);
    const refundId = await this.refund(db, id, { amount, reason: 'late_payment' }, now);
    return { invoiceId: id, amount, refundId };
  }

  /** The fee that a payment is posted with before the provider has booked it. */
  expectedFee({ amount: total, currency }: Money): number {
    return splitSale({ total, currency }, this.fees).processing;
  }

  /**
   * Books what the provider kept of the payment of an invoice, where it is other than expected. Safe
   * to repeat, and in any order with refunds.
   */
  async bookFee(db: Db, invoiceId: string, fee: number, now: number): Promise<void> {
    const { invoice } = await lockRefundable(db, invoiceId);
    const { split, payee } = await readSale(db, invoiceId);
    const { total, currency, mentorId, processingBearer, paidAt } = invoice;
    const after = withFee({ ...split, total, processingBearer }, fee);
    const difference = (name: keyof SaleSplit) => after[name] - split[name];
    const parts = {
      processing: difference('processing'),
      platform: difference('platform'),
      affiliate: difference('affiliate'),
      mentor: difference('mentor'),
    };
    const availableAt = instant(Date.parse(paidAt ?? instant(now)) + settlement);
    const cause = { at: instant(now), mentorId, currency, invoiceId, availableAt, payee };
    await post(db, this.#random, parts, cause);
  }

  /** Records a failed charge. */
  async fail(db: Db, id: string): Promise<void> {
    await countAttempt(db, id);
  }

  /**
   * Refunds part or all of a paid invoice, in minor units: at once in the ledger, and by a job at
   * the provider that took the payment. Returns the refund's id.
   *
   * @throws ProblemError 400 for more than is left, 409 for an invoice that was not paid.
   */
  async refund(
    db: Db,
    invoiceId: string,
    { amount, reason, madeBy = null }: NewRefund,
    now: number,
  ): Promise<string> {
    const refundable = await lockRefundable(db, invoiceId);
    requireLeft(refundable, amount);
    const payment = await findPaymentOf(db, invoiceId);
    const id = this.#random.uuid();
    await insertRefund(db, {
      id,
      invoiceId,
      amount,
      reason,
      madeBy,
      at: instant(now),
      status: payment ? 'pending' : 'succeeded',
      provider: payment?.provider ?? null,
    });
    const move = { amount, to: 'customer', refundId: id } as const;
    await giveBack(db, this.#random, refundable.invoice, move, now);
    if (payment) await enqueue(db, this.#random, 'refund', { refundId: id }, now);
    return id;
  }
}

/** @throws ProblemError 404 for an unknown invoice, 409 for one that is not paid. */
async function requirePaid(db: Db, ids: readonly string[]): Promise<void> {
  const invoices = await readInvoices(db, ids);
  for (const id of ids) {
    const invoice = invoices.get(id);
    if (!invoice) throw notFound();
    if (invoice.status !== 'paid') {
      throw conflict('This invoice can no longer be paid.', 'invoice_closed');
    }
  }
}
