import type { Db } from '../../../storage/database.ts';
import type { ImportRecord } from './imports.repository.ts';

/** The latest import of these accounts that is in. */
export function latestCommitted(
  db: Db,
  accountIds: readonly string[],
): Promise<ImportRecord | undefined> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('state', '=', 'committed')
    .orderBy('committedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Files of these accounts that were read and not added, newest first. */
export function listUnfinished(
  db: Db,
  accountIds: readonly string[],
  limit: number,
): Promise<ImportRecord[]> {
  return db
    .selectFrom('imports')
    .selectAll()
    .where('accountId', 'in', accountIds)
    .where('state', 'in', ['mapping', 'staged'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
