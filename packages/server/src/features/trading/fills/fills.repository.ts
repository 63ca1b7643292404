import { deleteInTurns, inChunks, rowsPerDelete } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { FillsTable } from '../../../storage/trading-tables.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';

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

/**
 * Every fill of an account except those of one import, some hundreds at a time and unordered: other
 * queries run between two pages, and each page is found by an index.
 */
export async function* fillPages(
  db: Db,
  accountId: string,
  without?: string,
): AsyncGenerator<FillRow[]> {
  let after = '';
  for (;;) {
    const query = db
      .selectFrom('fills')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('identity', '>', after)
      .orderBy('identity')
      .limit(rowsPerPart);
    const page = await query.execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.identity;
    yield without === undefined ? page : page.filter(({ importId }) => importId !== without);
  }
}

/** Number of fills of one account. */
export async function countFillsOf(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('fills')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of fills of each account; accounts without fills are left out. */
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

/** The next sequence number, for the order of fills with the same timestamp. */
export async function nextSequence(db: Db, accountId: string): Promise<number> {
  const { last } = await db
    .selectFrom('fills')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** Returns the number of deleted fills. */
export function deleteFillsOfImport(db: Db, importId: string): Promise<number> {
  return deleteInTurns(() =>
    db
      .deleteFrom('fills')
      .where('id', 'in', (some) =>
        some.selectFrom('fills').select('id').where('importId', '=', importId).limit(rowsPerDelete),
      )
      .executeTakeFirstOrThrow(),
  );
}
