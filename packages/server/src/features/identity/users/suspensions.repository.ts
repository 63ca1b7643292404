import type { Db } from '../../../storage/database.ts';
import type { SuspensionsTable } from '../../../storage/identity-tables.ts';

/** A user's suspension with the admin's username; undefined for a user who may sign in. */
export function findSuspension(db: Db, userId: string) {
  return db
    .selectFrom('suspensions')
    .innerJoin('users', 'users.id', 'suspensions.suspendedBy')
    .select(['suspensions.at', 'suspensions.reason', 'users.username as by'])
    .where('suspensions.userId', '=', userId)
    .executeTakeFirst();
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  return (await suspendedAmong(db, [userId])).has(userId);
}

/** The suspended ones of these users. */
export async function suspendedAmong(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('suspensions')
    .select('userId')
    .where('userId', 'in', userIds)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}

/** Returns false if the user was suspended before. */
export async function insertSuspension(db: Db, suspension: SuspensionsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suspensions')
    .values(suspension)
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false if the user was not suspended. */
export async function deleteSuspension(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suspensions')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
