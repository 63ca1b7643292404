import { permissionMap, type Role } from '@skipper/core/contract';
import type { Viewer } from '../../http/call.ts';
import type { Db } from '../../storage/database.ts';
import type { SessionsTable } from '../../storage/schema.ts';

/** The person whose live bearer this is. `now` decides what is expired. */
export async function findViewer(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<Viewer | undefined> {
  const rows = await db
    .selectFrom('sessions')
    .leftJoin('userRoles', 'userRoles.userId', 'sessions.userId')
    .select(['sessions.userId', 'userRoles.role'])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const roles = rows.flatMap(({ role }): Role[] => (role === null ? [] : [role]));
  return { id: first.userId, permissions: permissionMap(roles), tokenHash };
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function readUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function insertSession(db: Db, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
