import type { AnsweredFile } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { drawInvoice } from './draw-invoice.ts';
import { readParties } from './invoice-parties.repository.ts';
import { viewInvoice } from './invoices.repository.ts';

/** An invoice as a PDF, with both parties as they were called when it was issued. */
export async function invoiceFile(db: Db, id: string): Promise<AnsweredFile> {
  const { seller, buyer } = await readParties(db, id);
  const invoice = await viewInvoice(db, id);
  const bytes = await drawInvoice(invoice, seller, buyer);
  const base64 = bytes.toString('base64');
  return { name: `invoice-${invoice.number}.pdf`, type: 'application/pdf', base64 };
}
