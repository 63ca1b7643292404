import type { Db } from '../../storage/database.ts';
import { prepared } from '../../storage/prepared-query.ts';
import type { UsersTable } from '../../storage/schema.ts';

export type ProfileRow = UsersTable;

const findMentor = prepared((db, username: string) =>
  db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .selectAll('users')
    .where('users.username', '=', username)
    .where('userRoles.role', '=', 'mentor'),
);

/** The mentor of this name, in any case. */
export async function findMentorByUsername(
  db: Db,
  username: string,
): Promise<ProfileRow | undefined> {
  const [mentor] = await findMentor(db, username.toLowerCase());
  return mentor;
}
