import { writeAmount } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { splitReversal } from '../../../domain/commerce/billing/sale-split.ts';
import { conflict, invalid } from '../../../http/problem-error.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { lockInvoice, readInvoice } from '../billing/invoice-writes.repository.ts';
import { post, readSale } from '../books/ledger.repository.ts';
import { creditRefund } from '../credit-notes/credit-notes.ts';

/** A refund or a dispute, by its id. */
type Source =
  | { readonly to: 'customer'; readonly refundId: string }
  | { readonly to: 'disputes'; readonly disputeId: string };

/** The part of a paid sale that can still go back, under its lock. */
export interface Refundable {
  readonly invoice: InvoicesTable;
  /** Minor units. */
  readonly left: number;
}

/** Holds the invoice until the transaction ends. @throws ProblemError 404, 409 unless it is paid. */
export async function lockRefundable(db: Db, invoiceId: string): Promise<Refundable> {
  await lockInvoice(db, invoiceId);
  const invoice = await readInvoice(db, invoiceId);
  if (invoice.status !== 'paid') {
    throw conflict('Only a paid invoice can be refunded.', 'invoice_not_paid');
  }
  const { taken } = await readSale(db, invoiceId);
  return { invoice, left: invoice.total - Object.values(taken).reduce((a, b) => a + b, 0) };
}

/** @throws ProblemError 400 for more than is left. */
export function requireLeft({ left, invoice }: Refundable, amount: number): void {
  if (Number.isSafeInteger(amount) && amount > 0 && amount <= left) return;
  const { currency } = invoice;
  const message =
    left > 0
      ? `Refund at most ${writeAmount(left, currency)} ${currency}.`
      : 'Nothing is left to refund.';
  throw invalid(message, 'invalid_amount', 'amount');
}

/**
 * Takes an amount from everyone who had a share of the sale and gives it `to` the buyer, or keeps it
 * for a bank's decision. An amount below zero goes back to them. What the buyer gets is on a credit
 * note. Under the invoice's lock.
 */
export async function giveBack(
  db: Db,
  random: Random,
  invoice: InvoicesTable,
  move: { readonly amount: number } & Source,
  now: number,
): Promise<void> {
  const { id: invoiceId, total, processingBearer, mentorId, currency } = invoice;
  const { amount, to, ...source } = move;
  const { split, taken, payee } = await readSale(db, invoiceId);
  const sale = { ...split, total, processingBearer };
  const { tax, platform, affiliate, mentor } = splitReversal(sale, taken, amount);
  const at = instant(now);
  const parts = { tax: -tax, platform: -platform, affiliate: -affiliate, mentor: -mentor };
  const cause = { at, mentorId, currency, invoiceId, availableAt: at, payee, ...source };
  await post(db, random, { ...parts, [to]: amount }, cause);
  if (move.to !== 'customer') return;
  await creditRefund(db, random, invoice, { refundId: move.refundId, amount, tax }, now);
}
