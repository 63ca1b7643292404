import type { CreditNote } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { CreditNotesTable } from '../../../storage/fee-tables.ts';

export async function insertCreditNote(db: Db, note: CreditNotesTable): Promise<void> {
  await db.insertInto('creditNotes').values(note).execute();
}

/** That of a refund, before it was cancelled. */
export function findNoteOfRefund(db: Db, refundId: string): Promise<CreditNotesTable | undefined> {
  return db
    .selectFrom('creditNotes')
    .selectAll()
    .where('refundId', '=', refundId)
    .where('kind', '=', 'refund')
    .executeTakeFirst();
}

/** That of the decision on a dispute that stands. @throws Error where there is none. */
export function readNoteOfDispute(db: Db, disputeId: string): Promise<CreditNotesTable> {
  return db
    .selectFrom('creditNotes')
    .selectAll()
    .where('disputeId', '=', disputeId)
    .where('kind', '=', 'dispute')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('creditNotes as later')
            .select('later.id')
            .whereRef('later.cancels', '=', 'creditNotes.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
}

/** Those of invoices, oldest first. */
export async function listCreditNotesOf(
  db: Db,
  invoiceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CreditNote[]>> {
  const found = new Map<string, CreditNote[]>();
  if (invoiceIds.length === 0) return found;
  const rows = await notes(db)
    .where('creditNotes.invoiceId', 'in', invoiceIds)
    .orderBy('creditNotes.issuedAt')
    .orderBy('creditNotes.number')
    .execute();
  for (const row of rows) {
    found.set(row.invoiceId, [...(found.get(row.invoiceId) ?? []), viewed(row)]);
  }
  return found;
}

/** With its invoice. @throws Error for an unknown id. */
export async function readCreditNote(
  db: Db,
  id: string,
): Promise<{ readonly note: CreditNote; readonly invoiceId: string }> {
  const row = await notes(db).where('creditNotes.id', '=', id).executeTakeFirstOrThrow();
  return { note: viewed(row), invoiceId: row.invoiceId };
}

const notes = (db: Db) =>
  db
    .selectFrom('creditNotes')
    .leftJoin('creditNotes as canceled', 'canceled.id', 'creditNotes.cancels')
    .selectAll('creditNotes')
    .select('canceled.number as cancelsNumber');

const viewed = (row: CreditNotesTable & { readonly cancelsNumber: string | null }): CreditNote => ({
  uuid: row.id,
  number: row.number,
  kind: row.kind,
  at: row.issuedAt,
  currency: row.currency,
  tax: row.tax,
  total: row.total,
  cancels: row.cancelsNumber,
});
