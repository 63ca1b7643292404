import type { Db } from '../../../storage/database.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readBillingDetails } from './billing-details.ts';
import { drawInvoice, type Party } from './draw-invoice.ts';
import { readInvoice } from './invoice-writes.repository.ts';
import { viewInvoice } from './invoices.repository.ts';

/** An invoice as a PDF, with both parties as they are called now. @throws ProblemError 404. */
export async function invoiceFile(db: Db, id: string): Promise<Buffer> {
  const { userId, mentorId } = await readInvoice(db, id);
  const [seller, buyer] = [await party(db, mentorId), await party(db, userId)];
  return drawInvoice(await viewInvoice(db, id), seller, buyer);
}

async function party(db: Db, userId: string): Promise<Party> {
  const { username } = await readUser(db, userId);
  return { username, ...(await readBillingDetails(db, userId)) };
}
