import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../storage/database.ts';
import { escapeLike } from '../../storage/like.ts';
import type { Schema } from '../../storage/schema.ts';

type Users = ExpressionBuilder<Schema, 'users'>;

const isListedMentor = (eb: Users) =>
  eb.and([
    eb('users.showProfile', '=', 1),
    eb.exists(
      eb
        .selectFrom('userRoles')
        .select('userRoles.userId')
        .whereRef('userRoles.userId', '=', 'users.id')
        .where('userRoles.role', '=', 'mentor'),
    ),
  ]);

const like = (pattern: string) => sql<boolean>`users.username like ${pattern} escape '\\'`;

/** Mentors whose username contains `text`; those that start with it come first. Usernames are lower case. */
export function findMentors(
  db: Db,
  text: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const literal = escapeLike(text.toLowerCase());
  return db
    .selectFrom('users')
    .select(['users.id', 'users.username', 'users.avatarUrl', 'users.about'])
    .where(isListedMentor)
    .where(like(`%${literal}%`))
    .orderBy(sql`case when ${like(`${literal}%`)} then 0 else 1 end`)
    .orderBy('users.username')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countMentors(db: Db, text: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isListedMentor)
    .where(like(`%${escapeLike(text.toLowerCase())}%`))
    .executeTakeFirstOrThrow();
  return count;
}
