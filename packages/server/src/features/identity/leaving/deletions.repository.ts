import type { Db } from '../../../storage/database.ts';
import type { AccountDeletionsTable } from '../../../storage/identity-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';

const listDeletion = prepared((db: Db, userId: string) =>
  db
    .selectFrom('accountDeletions')
    .selectAll()
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null),
);

/** The deletion that a user waits for; undefined: they stay, or are gone. */
export async function findDeletion(
  db: Db,
  userId: string,
): Promise<AccountDeletionsTable | undefined> {
  const [deletion] = await listDeletion(db, userId);
  return deletion;
}

export async function insertDeletion(db: Db, row: AccountDeletionsTable): Promise<void> {
  await db.insertInto('accountDeletions').values(row).execute();
}

/** Returns false if there was none to take back. */
export async function dropDeletion(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountDeletions')
    .where('userId', '=', userId)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function changeDeletion(
  db: Db,
  userId: string,
  change: Partial<Pick<AccountDeletionsTable, 'dueAt' | 'erasedAt'>>,
): Promise<void> {
  await db.updateTable('accountDeletions').set(change).where('userId', '=', userId).execute();
}

/** Users whose deletion is due by now, the longest overdue first. */
export async function listDueDeletions(db: Db, now: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('erasedAt', 'is', null)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Those of these users who wait for their deletion. */
export async function leavingAmong(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('accountDeletions')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('erasedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
