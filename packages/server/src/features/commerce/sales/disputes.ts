import { instant } from '../../../adapters/clock.ts';
import type { Dispute } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import { type DisputeStatus, isLater } from '../../../domain/commerce/billing/dispute-order.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { post, returnedTax } from '../books/ledger.repository.ts';
import { creditDispute, overturnDispute, type TakenBack } from '../credit-notes/credit-notes.ts';
import { bookDisputeFee } from './dispute-fee.ts';
import { decideDispute, findDisputeOf, insertDispute } from './disputes.repository.ts';
import { giveBack, lockRefundable } from './reversals.ts';

/** The news of a dispute: that it came up, or how it was decided. */
export interface BookedDispute {
  readonly invoice: InvoicesTable;
  /** Minor units. */
  readonly amount: number;
  /** The provider's fee until now, where the seller bears it. */
  readonly fee: number;
  /** The money is newly taken from the sale. */
  readonly opened: boolean;
  readonly decided: 'won' | 'lost' | undefined;
  /** The number of the credit note, where it is lost. */
  readonly creditNote: string | undefined;
  /** Where it was lost before: the document that takes that one's back. */
  readonly overturned: TakenBack | undefined;
}

interface Booking {
  readonly invoice: InvoicesTable;
  readonly disputeId: string;
  readonly amount: number;
  readonly now: number;
}

/**
 * Writes a dispute of an invoice as its provider has it now. While the bank decides, everyone's
 * share is held; it comes back where the dispute is won, and goes to the buyer where it is lost. A
 * bank may decide again: each step is then taken back and the other way gone. A state that was read
 * before the one that is booked changes nothing. Returns what is new, if anything. Within a
 * transaction.
 */
export async function bookDispute(
  db: Db,
  random: Random,
  { provider, invoiceId }: { readonly provider: string; readonly invoiceId: string },
  dispute: Dispute,
  now: number,
): Promise<BookedDispute | undefined> {
  const { id: providerDisputeId, money, status, bookings } = dispute;
  const { amount } = money;
  // A bank that only asks has taken nothing.
  if (status === 'inquiry') return undefined;
  const { invoice } = await lockRefundable(db, invoiceId);
  const known = await findDisputeOf(db, provider, providerDisputeId);
  const id = known?.id ?? random.uuid();
  const at = instant(now);
  if (!known) {
    const row = { id, invoiceId, amount, provider, providerDisputeId, openedAt: at };
    await insertDispute(db, { ...row, status: 'open', decidedAt: null });
  }
  const before = { id, fee: known?.fee ?? 0, feeBookings: known?.feeBookings ?? 0 };
  await bookDisputeFee(db, random, invoice, before, dispute, now);
  if (known?.status === status) return undefined;
  const last = known && { status: known.status, bookings: known.feeBookings };
  if (last && !isLater({ status, bookings }, last)) return undefined;
  await decideDispute(db, id, { status, decidedAt: status === 'open' ? null : at });
  const booking = { invoice, disputeId: id, amount, now };
  const overturned = await hold(db, random, booking, last?.status);
  const creditNote = await decide(db, random, booking, status);
  return {
    invoice,
    amount,
    fee: invoice.processingBearer === 'platform' ? 0 : dispute.fee,
    opened: last === undefined || last.status === 'won',
    decided: status === 'open' ? undefined : status,
    creditNote,
    overturned,
  };
}

/** To where the bank decides, from a decision or from the sale. */
async function hold(
  db: Db,
  random: Random,
  booking: Booking,
  before: DisputeStatus | undefined,
): Promise<TakenBack | undefined> {
  const { invoice, disputeId, amount, now } = booking;
  if (before === 'open') return undefined;
  if (before !== 'lost') {
    await giveBack(db, random, invoice, { amount, to: 'disputes', disputeId }, now);
    return undefined;
  }
  await give(db, random, { ...booking, amount: -amount });
  return overturnDispute(db, random, invoice, disputeId, now);
}

/** From there to the side that wins. Returns the number of the buyer's credit note. */
async function decide(
  db: Db,
  random: Random,
  booking: Booking,
  status: DisputeStatus,
): Promise<string | undefined> {
  const { invoice, disputeId, amount, now } = booking;
  if (status === 'open') return undefined;
  if (status === 'won') {
    await giveBack(db, random, invoice, { amount: -amount, to: 'disputes', disputeId }, now);
    return undefined;
  }
  await give(db, random, booking);
  const lost = { disputeId, amount, tax: await returnedTax(db, disputeId) };
  return creditDispute(db, random, invoice, lost, now);
}

/** What is held goes to the buyer; below zero, it comes back from them. */
async function give(db: Db, random: Random, booking: Booking): Promise<void> {
  const { invoice, disputeId, amount, now } = booking;
  const { id: invoiceId, mentorId, currency } = invoice;
  const at = instant(now);
  const cause = { at, mentorId, currency, invoiceId, disputeId, availableAt: at };
  await post(db, random, { disputes: -amount, customer: amount }, cause);
}
