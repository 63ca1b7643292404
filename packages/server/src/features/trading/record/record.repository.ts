import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { RecordEntriesTable } from '../../../storage/record-tables.ts';

export type RecordRow = RecordEntriesTable;

export async function insertEntries(db: Db, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('recordEntries').values(rows).execute();
}

/** Newest first. */
export function listEntries(
  db: Db,
  accountIds: readonly string[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<RecordRow[]> {
  const page = db
    .selectFrom('recordEntries')
    .select('id')
    .where('accountId', 'in', accountIds)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('recordEntries')
    .selectAll()
    .where('id', 'in', page)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
}

/** Number of entries by account id. */
export async function countEntries(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await countByAccount(db, accountIds);
  return new Map(rows.map(({ accountId, count }) => [accountId, count]));
}

const countByAccount = prepared((db, accountIds: readonly string[]) =>
  db
    .selectFrom('recordEntries')
    .select(({ fn }) => ['accountId', fn.countAll<number>().as('count')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId'),
);

/** When the starting capital was last changed after the first fill. */
export async function capitalDeclaredAt(db: Db, accountId: string): Promise<string | null> {
  return (await lastDeclared(db, accountId))[0]?.at ?? null;
}

const lastDeclared = prepared((db, accountId: string) =>
  db
    .selectFrom('recordEntries')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('accountId', '=', accountId)
    .where('setting', '=', 'startingCapital'),
);
