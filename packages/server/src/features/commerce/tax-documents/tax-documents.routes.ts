import type { AnsweredFile, TaxDocumentFileParams } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { taxYearsOf } from '../../../domain/commerce/billing/tax-year.ts';
import type { Handlers } from '../../../http/call.ts';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { documentFor } from '../../identity/users/writing-for.ts';
import { partyOf } from '../billing/party.ts';
import { listStatements } from '../payouts/statements.ts';
import { drawTaxDocument } from './draw-tax-document.ts';
import { taxDocumentCsv } from './tax-document-csv.ts';

type Names = 'listTaxDocuments' | 'getTaxDocumentFile';

/** Years of a mentor's sales, from gross to net: the sums of the monthly statements. */
export const taxDocumentRoutes: Pick<Handlers, Names> = {
  listTaxDocuments: async ({ db, user, now }) => {
    const { documents } = await readYears(db, user.id, now);
    return { documents, total: documents.length };
  },
  getTaxDocumentFile: ({ db, user, params, now }) => taxFile(db, user.id, params, now),
};

async function readYears(db: Db, mentorId: string, now: number) {
  const statements = await listStatements(db, mentorId, now);
  return { statements, documents: taxYearsOf(statements, instant(now).slice(0, 7)) };
}

/** @throws ProblemError 404 for a year without a sale. */
async function taxFile(
  db: Db,
  mentorId: string,
  { year, format }: TaxDocumentFileParams,
  now: number,
): Promise<AnsweredFile> {
  const { statements, documents } = await readYears(db, mentorId, now);
  const document = documents.find((one) => one.year === year);
  if (!document) throw notFound();
  const name = `tax-${year}.${format}`;
  if (format === 'pdf') {
    const write = await documentFor(db, mentorId);
    const bytes = await drawTaxDocument(document, await partyOf(db, mentorId), write);
    return { name, type: 'application/pdf', base64: bytes.toString('base64') };
  }
  const text = taxDocumentCsv(document, statements);
  return { name, type: 'text/csv', base64: Buffer.from(text).toString('base64') };
}
