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

/** The roles of each of these users. */
export async function rolesAmong(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Role[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('userRoles')
    .selectAll()
    .where('userId', 'in', userIds)
    .orderBy('role')
    .execute();
  return Map.groupBy(rows, ({ userId }) => userId)
    .entries()
    .reduce(
      (byId, [id, own]) =>
        byId.set(
          id,
          own.map(({ role }) => role),
        ),
      new Map<string, readonly Role[]>(),
    );
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

/** Returns false if the user did not have the role. */
export async function deleteRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Admins who can sign in, without this one. */
export async function otherAdmins(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('userRoles')
    .leftJoin('suspensions', 'suspensions.userId', 'userRoles.userId')
    .select('userRoles.userId')
    .where('role', '=', 'admin')
    .where('userRoles.userId', '<>', userId)
    .where('suspensions.userId', 'is', null)
    .execute();
  return rows.map((row) => row.userId);
}
