import type { Db } from '../../storage/database.ts';
import type { UsersTable } from '../../storage/schema.ts';

export type ProfileRow = UsersTable;

/** The mentor of this name, in any case. */
export function findMentorByUsername(db: Db, username: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .selectAll('users')
    .where('users.username', '=', username.toLowerCase())
    .where('userRoles.role', '=', 'mentor')
    .executeTakeFirst();
}
