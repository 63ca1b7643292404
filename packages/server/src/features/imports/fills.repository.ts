import { inChunks } from '../../storage/chunks.ts';
import type { Db } from '../../storage/database.ts';
import type { FillsTable } from '../../storage/schema.ts';

export type FillRow = FillsTable;

/** Every fill of an account in the order it happened. */
export function listFills(db: Db, accountId: string): Promise<FillRow[]> {
  return db
    .selectFrom('fills')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('executedAt')
    .orderBy('sequence')
    .execute();
}

/** What the account already holds, so that the same fill is not added twice. */
export async function listIdentities(db: Db, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('fills')
    .select('identity')
    .where('accountId', '=', accountId)
    .execute();
  return new Set(rows.map((row) => row.identity));
}

export async function insertFills(db: Db, rows: readonly FillRow[]): Promise<void> {
  for (const chunk of inChunks(rows)) await db.insertInto('fills').values(chunk).execute();
}

/** The number after the last one used, for the order of fills at the same instant. */
export async function nextSequence(db: Db, accountId: string): Promise<number> {
  const { last } = await db
    .selectFrom('fills')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

export async function deleteFillsOfImport(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('fills').where('importId', '=', importId).execute();
}
