import type { AnsweredFile } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { documentFor } from '../../identity/users/writing-for.ts';
import { readParties } from '../billing/invoice-parties.repository.ts';
import { readInvoice } from '../billing/invoice-writes.repository.ts';
import { readCreditNote } from './credit-notes.repository.ts';
import { drawCreditNote } from './draw-credit-note.ts';

export const creditNoteRoutes: Pick<Handlers, 'getCreditNoteFile' | 'getSoldCreditNoteFile'> = {
  getCreditNoteFile: ({ db, params }) => creditNoteFile(db, params.uuid),
  getSoldCreditNoteFile: ({ db, params }) => creditNoteFile(db, params.uuid),
};

async function creditNoteFile(db: Db, id: string): Promise<AnsweredFile> {
  const { note, invoiceId } = await readCreditNote(db, id);
  const invoice = await readInvoice(db, invoiceId);
  const write = await documentFor(db, invoice.userId);
  const bytes = await drawCreditNote(note, invoice, await readParties(db, invoiceId), write);
  const base64 = bytes.toString('base64');
  return { name: `credit-note-${note.number}.pdf`, type: 'application/pdf', base64 };
}
