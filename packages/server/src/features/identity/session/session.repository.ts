import { permissionMap, type Role } from '@skipper/core/contract';
import { minute } from '../../../domain/time/durations.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import type { SessionsTable } from '../../../storage/identity-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { isUnavailable } from '../../../storage/unavailable.ts';

const findBearer = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .leftJoin('userRoles', 'userRoles.userId', 'sessions.userId')
    .select(['sessions.userId', 'sessions.lastSeenAt', 'userRoles.role'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now),
);

/** The user of a valid bearer. `now` decides about expiry. */
export async function findViewer(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<Viewer | undefined> {
  const rows = await findBearer(db, tokenHash, now);
  const [first] = rows;
  if (!first) return undefined;
  const roles = rows.flatMap(({ role }): Role[] => (role === null ? [] : [role]));
  // A resolution of one minute is enough for "last used".
  if (Date.parse(now) - Date.parse(first.lastSeenAt) >= minute) {
    // With a full disk the visit is not recorded, but reads still work.
    await touch(db, tokenHash, now).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }
  return { id: first.userId, permissions: permissionMap(roles), tokenHash };
}

async function touch(db: Db, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .execute();
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
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Revokes a user's sessions, except a given one. Returns the number. */
export async function endSessions(db: Db, userId: string, except = ''): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', except)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Revokes one session by its id. */
export async function revokeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Revokes the sessions of all users. */
export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
