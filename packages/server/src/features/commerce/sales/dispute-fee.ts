import type { Selectable } from 'kysely';
import { instant } from '../../../adapters/clock.ts';
import type { Dispute } from '../../../adapters/payments/payment-provider.ts';
import type { Random } from '../../../adapters/random.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { DisputesTable } from '../../../storage/ledger-tables.ts';
import { post } from '../books/ledger.repository.ts';
import { keepDisputeFee } from './disputes.repository.ts';

type Known = Pick<Selectable<DisputesTable>, 'id' | 'fee' | 'feeBookings'>;

/**
 * Posts what the provider keeps for a dispute, at the expense of the bearer of processing of its
 * sale. Only the difference to what is posted already: a fee that is given back leaves nothing, and
 * an answer that was read before another one changes nothing. Under the invoice's lock.
 */
export async function bookDisputeFee(
  db: Db,
  random: Random,
  invoice: InvoicesTable,
  known: Known,
  { fee, bookings }: Pick<Dispute, 'fee' | 'bookings'>,
  now: number,
): Promise<void> {
  if (bookings <= known.feeBookings) return;
  const { id: disputeId } = known;
  await keepDisputeFee(db, disputeId, { fee, feeBookings: bookings });
  const more = fee - known.fee;
  const { id: invoiceId, mentorId, currency, processingBearer } = invoice;
  const at = instant(now);
  const cause = { at, mentorId, currency, invoiceId, disputeId, availableAt: at };
  const parts = { processing: more, [processingBearer ?? 'mentor']: 0 - more };
  await post(db, random, parts, cause);
}
