import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { RefundRequestsTable } from '../../../storage/ledger-tables.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export async function insertRequest(db: Db, row: RefundRequestsTable): Promise<void> {
  await db.insertInto('refundRequests').values(row).execute();
}

export function findRequest(db: Db, id: string): Promise<RefundRequestsTable | undefined> {
  return db.selectFrom('refundRequests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Of these invoices. */
export async function listRequestsOf(
  db: Db,
  invoiceIds: readonly string[],
): Promise<RefundRequestsTable[]> {
  if (invoiceIds.length === 0) return [];
  return db.selectFrom('refundRequests').selectAll().where('invoiceId', 'in', invoiceIds).execute();
}

/** Of one mentor, or of all: open ones first and oldest first, then answered ones, newest first. */
export function listRequests(
  db: Db,
  mentorId: string | undefined,
  { limit, offset }: Page,
): Promise<RefundRequestsTable[]> {
  let query = db.selectFrom('refundRequests').selectAll();
  if (mentorId !== undefined) query = query.where('mentorId', '=', mentorId);
  return query
    .orderBy(sql`case when status = 'open' then 0 else 1 end`)
    .orderBy(sql`case when status = 'open' then at end`)
    .orderBy('decidedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRequests(db: Db, mentorId: string | undefined): Promise<number> {
  let query = db.selectFrom('refundRequests').select(({ fn }) => fn.countAll<number>().as('count'));
  if (mentorId !== undefined) query = query.where('mentorId', '=', mentorId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Returns false where it was answered meanwhile. */
export async function answerRequest(
  db: Db,
  id: string,
  answer: Pick<
    RefundRequestsTable,
    'status' | 'decidedAt' | 'decidedBy' | 'amount' | 'refundId' | 'answer' | 'endedAccess'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refundRequests')
    .set(answer)
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
