import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { FillsTable } from '../../../storage/trade-tables.ts';

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

/** How many fills each of these accounts has; one without any is left out. */
export async function countFills(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fills')
    .select(({ fn }) => ['accountId', fn.countAll<number>().as('count')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId')
    .execute();
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
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

/** Returns how many there were. */
export async function deleteFillsOfImport(db: Db, importId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fills')
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
