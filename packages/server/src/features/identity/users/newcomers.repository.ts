import type { Db } from '../../../storage/database.ts';

/** How many accounts were made after a time. */
export async function countNewcomers(db: Db, after: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** New accounts that are mentors, newest first. */
export function listNewMentors(db: Db, after: string, limit: number) {
  return db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['users.username', 'users.avatarUrl', 'users.createdAt'])
    .where('userRoles.role', '=', 'mentor')
    .where('users.createdAt', '>', after)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
