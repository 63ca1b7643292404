import { sql } from 'kysely';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';

export async function insertUser(db: Db, user: UsersTable): Promise<void> {
  await db.insertInto('users').values(user).execute();
}

/** Whether there are any users. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function findUserByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The users who have confirmed these addresses. */
export async function findByConfirmedEmails(db: Db, emails: readonly string[]) {
  const found: Pick<UsersTable, 'id' | 'username' | 'email'>[] = [];
  for (const some of inChunks(emails)) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('email', 'in', some)
      .where('emailIsVerified', '=', 1)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** The id of a username, in lower case. */
export async function findUserIdByName(db: Db, username: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  return row?.id;
}

export async function findUserById(db: Db, id: string): Promise<UsersTable | undefined> {
  return (await findUser(db, id))[0];
}

const findUser = prepared((db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id),
);

/** @throws Error for an unknown id. */
export async function readUser(db: Db, id: string): Promise<UsersTable> {
  const [user] = await findUser(db, id);
  if (!user) throw new Error(`There is no user ${id}.`);
  return user;
}

/** Those of these users that there are. */
export async function listUsers(db: Db, ids: readonly string[]): Promise<readonly UsersTable[]> {
  const found: UsersTable[] = [];
  for (const some of inChunks(ids)) {
    found.push(...(await db.selectFrom('users').selectAll().where('id', 'in', some).execute()));
  }
  return found;
}

/** @throws Error for an unknown id. */
export async function readUserEmail(db: Db, id: string): Promise<string> {
  return (await readUser(db, id)).email;
}

/** Updates these columns of a user. */
export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Omit<UsersTable, 'id' | 'createdAt'>>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** The format of a user who has chosen none. `locale`: a valid language tag. */
export async function keepLocale(db: Db, id: string, locale: string): Promise<void> {
  const [from, to] = [null, new Intl.Locale(locale).toString()].map(
    (one) => `"locale":${JSON.stringify(one)}`,
  );
  await db
    .updateTable('users')
    .set({ opts: sql<string>`replace(opts, ${from}, ${to})` })
    .where('id', '=', id)
    .where('opts', 'like', `%${from}%`)
    .execute();
}

/**
 * Locks a user until the transaction ends, on both engines: an update that changes nothing. Data
 * read afterwards stays valid until then.
 */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set((of) => ({ email: of.ref('email') }))
    .where('id', '=', id)
    .execute();
}
