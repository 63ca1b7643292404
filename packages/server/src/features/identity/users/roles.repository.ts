import type { Role } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';

export async function rolesOf(db: Db, userId: string): Promise<readonly Role[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ role }) => role);
}

/** Returns false if the user already had the role. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Number of these users with a role. */
export async function countWithRole(
  db: Db,
  userIds: readonly string[],
  role: Role,
): Promise<number> {
  const rows = await db
    .selectFrom('userRoles')
    .select('userId')
    .where('role', '=', role)
    .where('userId', 'in', userIds)
    .execute();
  return rows.length;
}
