import { instant } from '../../../adapters/clock.ts';
import type { Actor } from '../../../http/viewer.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

/** Sessions in which an admin views as a user, with the admin's own session. */
const findActors = prepared((db, tokenHash: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('sessions as own', 'own.id', 'sessions.actorSessionId')
    .innerJoin('users', 'users.id', 'own.userId')
    .innerJoin('users as viewed', 'viewed.id', 'sessions.userId')
    .innerJoin('userRoles', 'userRoles.userId', 'own.userId')
    .leftJoin('suspensions', 'suspensions.userId', 'own.userId')
    .select([
      'users.id',
      'users.username',
      'viewed.username as viewedAs',
      'sessions.expiresAt as until',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('own.expiresAt', '>', now)
    .where('userRoles.role', '=', 'admin')
    .where('suspensions.userId', 'is', null),
);

/**
 * The admin who views as a user with this bearer. Undefined once their own session is over, they are no admin any
 * more, or suspended. `now` in milliseconds.
 */
export async function findActor(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Actor | undefined> {
  const [actor] = await findActors(db, tokenHash, instant(now));
  return actor;
}

/** A session in which an admin views as a user, and why. */
export interface ViewedSession {
  readonly userId: string;
  readonly reason: string;
}

/** Those that end with the session of this bearer: itself, or all that were begun from it. */
export async function viewedSessionsEndingWith(
  db: Db,
  tokenHash: string,
): Promise<readonly ViewedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('sessions as own', 'own.id', 'sessions.actorSessionId')
    .select(['sessions.userId', 'sessions.actorReason'])
    .where('sessions.actorSessionId', 'is not', null)
    .where((where) =>
      where.or([
        where('sessions.tokenHash', '=', tokenHash),
        where('own.tokenHash', '=', tokenHash),
      ]),
    )
    .orderBy('sessions.createdAt')
    .orderBy('sessions.id')
    .execute();
  return rows.map(({ userId, actorReason }) => ({ userId, reason: actorReason ?? '' }));
}

/** The session of a bearer: its id, and when it ends (ISO 8601). */
export function findOwnSession(
  db: Db,
  tokenHash: string,
): Promise<{ readonly id: string; readonly expiresAt: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}
