import type { Db } from '../../../storage/database.ts';
import type { Schema } from '../../../storage/schema.ts';

/** An import from before chains were kept. */
export type UnchainedImport = Schema['unchainedImports'];

/** In the order of their commits, some at a time. */
export function unchainedAfter(
  db: Db,
  { committedAt, importId }: Omit<UnchainedImport, 'accountId'>,
  limit: number,
): Promise<UnchainedImport[]> {
  return db
    .selectFrom('unchainedImports')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('committedAt', '>', committedAt),
        and([eb('committedAt', '=', committedAt), eb('importId', '>', importId)]),
      ]),
    )
    .orderBy('committedAt')
    .orderBy('importId')
    .limit(limit)
    .execute();
}

/** Those of these accounts that have one. */
export async function unchainedAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('unchainedImports')
    .select('accountId')
    .distinct()
    .where('accountId', 'in', accountIds)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** False if it was linked or undone before. */
export async function takeUnchained(db: Db, importId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unchainedImports')
    .where('importId', '=', importId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
