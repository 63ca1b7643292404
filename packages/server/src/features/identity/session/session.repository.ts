import { type PermissionMap, permissionMap, type Role } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { minute } from '../../../domain/time/durations.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { announce, announceTo } from '../../../storage/announcements.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { isUnavailable } from '../../../storage/database-errors.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { SessionsTable } from '../../../storage/sessions-table.ts';
import { findActor } from './actors.repository.ts';

const findBearer = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('userRoles', 'userRoles.userId', 'sessions.userId')
    .leftJoin('suspensions', 'suspensions.userId', 'sessions.userId')
    .select(['sessions.userId', 'sessions.lastSeenAt', 'sessions.actorSessionId', 'userRoles.role'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('suspensions.userId', 'is', null),
);

/**
 * The user of a valid bearer, who is not suspended, and the admin who views as them, if one does. `now`, in
 * milliseconds, decides about expiry.
 */
export async function findViewer(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Viewer | undefined> {
  const rows = await findBearer(db, tokenHash, instant(now));
  const [first] = rows;
  if (!first) return undefined;
  const roles = rows.flatMap(({ role }): Role[] => (role === null ? [] : [role]));
  const isViewed = first.actorSessionId !== null;
  const actor = isViewed ? await findActor(db, tokenHash, now) : undefined;
  // It ends when the user becomes an admin: it never gives an admin's rights.
  if (isViewed && (!actor || roles.includes('admin'))) return undefined;
  // A resolution of one minute is enough for "last used".
  if (now - Date.parse(first.lastSeenAt) >= minute) {
    // With a full disk the visit is not recorded, but reads still work.
    const visitor = isViewed ? undefined : first.userId;
    await touch(db, tokenHash, visitor, instant(now)).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }
  return { id: first.userId, permissions: permissionsOf(roles), tokenHash, actor };
}

/** By the roles: each request of a user asks for the same. */
const permissionsByRoles = new Map<string, PermissionMap>();

function permissionsOf(roles: readonly Role[]): PermissionMap {
  const key = roles.join();
  const known = permissionsByRoles.get(key);
  if (known) return known;
  const permissions = permissionMap(roles);
  permissionsByRoles.set(key, permissions);
  return permissions;
}

/** Without a visitor, it is not the user who comes. */
async function touch(
  db: Db,
  tokenHash: string,
  visitor: string | undefined,
  now: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
  if (visitor !== undefined) await noteVisit(db, visitor, now);
}

async function noteVisit(db: Db, userId: string, lastSeenAt: string): Promise<void> {
  await db
    .insertInto('userVisits')
    .values({ userId, lastSeenAt })
    .onConflict((on) => on.column('userId').doUpdateSet({ lastSeenAt }))
    .execute();
}

/** When each of these users was last seen. */
export async function lastVisits(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('userVisits')
    .selectAll()
    .where('userId', 'in', userIds)
    .execute();
  return new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt]));
}

/** A user's valid bearers, last used first. */
export function listSessions(db: Db, userId: string, now: string): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertSession(db: Db, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  announceTo(db, session.userId, 'Session');
  if (session.actorSessionId === null) await noteVisit(db, session.userId, session.createdAt);
}

/** Those of these bearers that `findViewer` would find. */
export async function validTokens(
  db: Db,
  tokenHashes: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const valid = new Set<string>();
  for (const some of inChunks(tokenHashes)) {
    const rows = await db
      .selectFrom('sessions')
      .leftJoin('suspensions', 'suspensions.userId', 'sessions.userId')
      .select(['sessions.tokenHash', 'sessions.actorSessionId'])
      .where('sessions.tokenHash', 'in', some)
      .where('sessions.expiresAt', '>', instant(now))
      .where('suspensions.userId', 'is', null)
      .execute();
    for (const { tokenHash, actorSessionId } of rows) {
      // One of an admin who views as the user holds for as long as the admin may.
      const holds = actorSessionId === null || (await findViewer(db, tokenHash, now));
      if (holds) valid.add(tokenHash);
    }
  }
  return valid;
}

/** Its browser ends its push messages itself. */
export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .execute();
  for (const { userId } of ended) announceTo(db, userId, 'Session');
}

/** The id of a session; undefined if it has ended. */
export async function findSessionId(db: Db, tokenHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id;
}

/** Deletes a user's sessions, except one with this hash. Returns the number. See `endSessions`. */
export async function deleteSessions(db: Db, userId: string, except: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', except)
    .executeTakeFirst();
  announceTo(db, userId, 'Session');
  return Number(numDeletedRows);
}

/** See `endSession`. */
export async function deleteSessionById(db: Db, id: string): Promise<void> {
  const ended = await db.deleteFrom('sessions').where('id', '=', id).returning('userId').execute();
  for (const { userId } of ended) announceTo(db, userId, 'Session');
}

/** Lets sessions last as long as before while the time is moved forward. Milliseconds. */
export async function carrySessions(db: Db, now: string, by: number): Promise<void> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'expiresAt'])
    .where('expiresAt', '>', now)
    .execute();
  for (const { id, expiresAt } of rows) {
    await db
      .updateTable('sessions')
      .set({ expiresAt: instant(Date.parse(expiresAt) + by) })
      .where('id', '=', id)
      .execute();
  }
}

/** Revokes the sessions of all users. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
  announce(db, { kind: 'all' });
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}

export async function deleteVisit(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('userVisits').where('userId', '=', userId).execute();
}
