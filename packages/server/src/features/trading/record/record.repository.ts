import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { type MergedPage, mergedPage } from '../../../storage/merged-page.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { RecordEntriesTable } from '../../../storage/record-tables.ts';

export type RecordRow = RecordEntriesTable;

export async function insertEntries(db: Db, rows: readonly RecordRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('recordEntries').values(rows).execute();
}

/** Newest first. `total`: entries of these accounts. */
export async function listEntries(
  db: Db,
  accountIds: readonly string[],
  page: Page,
  total: number,
): Promise<readonly RecordRow[]> {
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  return pageOf(db, accountIds, { limit, offset, most: limit + offset }, backwards);
}

const pageOf = prepared(
  (db, accountIds: readonly string[], page: MergedPage, backwards: boolean) => {
    const parts = accountIds.map(
      (id) => sql`select id, at from record_entries where account_id = ${id}`,
    );
    const order = sql.raw(backwards ? 'at, id desc' : 'at desc, id');
    return sql<RecordRow>`
      select * from record_entries
      where id in (select id from (${mergedPage(db, parts, order, page)}) page)
      order by at desc, id`;
  },
);

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
