import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';

/** How long a former username stays reserved for its owner, in milliseconds. */
const nameKept = 90 * day;

/** Limit of reserved names per user: renaming must not squat names. */
const mostKept = 5;

/** Whether a name is reserved for another user. */
export async function isHeldForAnother(
  db: Db,
  username: string,
  userId: string,
  now: number,
): Promise<boolean> {
  const holder = await findFormerOwner(db, username, now);
  return holder !== undefined && holder !== userId;
}

/** The recent owner of a name. */
export async function findFormerOwner(
  db: Db,
  username: string,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('formerUsernames')
    .select('userId')
    .where('username', '=', username)
    .where('freedAt', '>', instant(now - nameKept))
    .executeTakeFirst();
  return row?.userId;
}

/** The recent owners of those of the names that were given up. */
export function listFormerOwners(
  db: Db,
  usernames: readonly string[],
  now: number,
): Promise<{ username: string; userId: string }[]> {
  return db
    .selectFrom('formerUsernames')
    .select(['username', 'userId'])
    .where('username', 'in', usernames)
    .where('freedAt', '>', instant(now - nameKept))
    .execute();
}

/** Reserves a name that its owner gave up; beyond the limit the oldest is released. */
export async function holdName(
  db: Db,
  username: string,
  userId: string,
  now: number,
): Promise<void> {
  const freedAt = instant(now);
  await db
    .insertInto('formerUsernames')
    .values({ username, userId, freedAt })
    .onConflict((on) => on.column('username').doUpdateSet({ userId, freedAt }))
    .execute();
  const held = await db
    .selectFrom('formerUsernames')
    .select('username')
    .where('userId', '=', userId)
    .orderBy('freedAt', 'desc')
    .orderBy('username')
    .execute();
  for (const old of held.slice(mostKept)) await releaseName(db, old.username);
}

/** Its owner uses it again. */
export async function releaseName(db: Db, username: string): Promise<void> {
  await db.deleteFrom('formerUsernames').where('username', '=', username).execute();
}

export async function deleteFormerUsernames(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('formerUsernames')
    .where('freedAt', '<=', instant(now - nameKept))
    .execute();
}
