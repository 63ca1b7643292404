import { instant } from '../../../adapters/clock.ts';
import type { Dispute } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { post, returnedTax } from '../books/ledger.repository.ts';
import { creditDispute } from '../credit-notes/credit-notes.ts';
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
  readonly opened: boolean;
  readonly decided: 'won' | 'lost' | undefined;
  /** The number of the credit note, where it is lost. */
  readonly creditNote: string | undefined;
}

/**
 * Writes a dispute of an invoice as its provider has it now. While the bank decides, everyone's
 * share is held; it comes back where the dispute is won, and goes to the buyer where it is lost. A
 * decision is final: a state that was read before it changes nothing. The provider's fee has no part
 * in that: it can come and go later. Returns what is new, if anything. Within a transaction.
 */
export async function bookDispute(
  db: Db,
  random: Random,
  { provider, invoiceId }: { readonly provider: string; readonly invoiceId: string },
  dispute: Dispute,
  now: number,
): Promise<BookedDispute | undefined> {
  const { id: providerDisputeId, money, status } = dispute;
  const { amount } = money;
  // A bank that only asks has taken nothing.
  if (status === 'inquiry') return undefined;
  const { invoice } = await lockRefundable(db, invoiceId);
  const known = await findDisputeOf(db, provider, providerDisputeId);
  const id = known?.id ?? random.uuid();
  const at = instant(now);
  const held = { to: 'disputes', disputeId: id } as const;
  if (!known) {
    const row = { id, invoiceId, amount, provider, providerDisputeId, openedAt: at };
    await insertDispute(db, { ...row, status: 'open', decidedAt: null });
    await giveBack(db, random, invoice, { amount, ...held }, now);
  }
  const before = { id, fee: known?.fee ?? 0, feeBookings: known?.feeBookings ?? 0 };
  await bookDisputeFee(db, random, invoice, before, dispute, now);
  const opened = {
    invoice,
    amount,
    fee: invoice.processingBearer === 'platform' ? 0 : dispute.fee,
    opened: !known,
    decided: undefined,
    creditNote: undefined,
  };
  if (status === 'open') return known ? undefined : opened;
  if (known && known.status !== 'open') return undefined;
  await decideDispute(db, id, { status, decidedAt: at });
  const decided = { ...opened, decided: status };
  if (status === 'won') {
    await giveBack(db, random, invoice, { amount: -amount, ...held }, now);
    return decided;
  }
  const { mentorId, currency } = invoice;
  const cause = { at, mentorId, currency, invoiceId, disputeId: id, availableAt: at };
  await post(db, random, { disputes: -amount, customer: amount }, cause);
  const tax = await returnedTax(db, id);
  const lost = { disputeId: id, amount, tax };
  return { ...decided, creditNote: await creditDispute(db, random, invoice, lost, now) };
}
