import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { findFormerOwner } from '../../identity/registration/former-usernames.repository.ts';

/** With the start of their suspension, if there is one. */
export type MentorRow = UsersTable & { readonly suspendedAt: string | null };

const findMentor = prepared((db, username: string) =>
  db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .leftJoin('suspensions', 'suspensions.userId', 'users.id')
    .selectAll('users')
    .select('suspensions.at as suspendedAt')
    .where('users.username', '=', username)
    .where('userRoles.role', '=', 'mentor'),
);

/** The mentor with this username, in any case, or its recent former owner. */
export async function findMentorByUsername(
  db: Db,
  username: string,
  now: string,
): Promise<MentorRow | undefined> {
  const name = username.toLowerCase();
  const [mentor] = await findMentor(db, name);
  if (mentor) return mentor;
  const formerOwner = await findFormerOwner(db, name, Date.parse(now));
  return formerOwner === undefined ? undefined : findMentorById(db, formerOwner);
}

function findMentorById(db: Db, id: string): Promise<MentorRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('userRoles', 'userRoles.userId', 'users.id')
    .leftJoin('suspensions', 'suspensions.userId', 'users.id')
    .selectAll('users')
    .select('suspensions.at as suspendedAt')
    .where('users.id', '=', id)
    .where('userRoles.role', '=', 'mentor')
    .executeTakeFirst();
}
