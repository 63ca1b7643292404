import type { Db } from '../../../storage/database.ts';
import { drawInvoice } from './draw-invoice.ts';
import { readInvoice } from './invoice-writes.repository.ts';
import { viewInvoice } from './invoices.repository.ts';
import { partyOf } from './party.ts';

/** An invoice as a PDF, with both parties as they are called now. @throws ProblemError 404. */
export async function invoiceFile(db: Db, id: string): Promise<Buffer> {
  const { userId, mentorId } = await readInvoice(db, id);
  const [seller, buyer] = [await partyOf(db, mentorId), await partyOf(db, userId)];
  return drawInvoice(await viewInvoice(db, id), seller, buyer);
}
