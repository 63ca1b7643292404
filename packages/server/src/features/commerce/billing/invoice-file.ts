import type { AnsweredFile } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { documentFor } from '../../identity/users/writing-for.ts';
import { drawInvoice } from './draw-invoice.ts';
import { readParties } from './invoice-parties.repository.ts';
import { readInvoice } from './invoice-writes.repository.ts';
import { viewInvoice } from './invoices.repository.ts';

/** An invoice as a PDF for its buyer, with both parties as they were called when it was issued. */
export async function invoiceFile(db: Db, id: string): Promise<AnsweredFile> {
  const { userId } = await readInvoice(db, id);
  const invoice = await viewInvoice(db, id);
  const write = await documentFor(db, userId);
  const bytes = await drawInvoice(invoice, await readParties(db, id), write);
  const base64 = bytes.toString('base64');
  return { name: `invoice-${invoice.number}.pdf`, type: 'application/pdf', base64 };
}
