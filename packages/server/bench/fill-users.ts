import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '@skipper/core/contract';
import { RandomSequence } from '../src/demo/random-sequence.ts';
import { inChunks } from '../src/storage/chunks.ts';
import { openDatabase } from '../src/storage/open-database.ts';
import type { TestDatabase } from '../src/testing/test-databases.ts';
import { vacuum } from './fill-sql.ts';

const syllables =
  'an bel cor dan el fin gar hol is jo kel lam mor nor os per quin ros sal tor'.split(' ');

/**
 * Adds this many users, Skippers if nothing else is said, to a database, straight into its tables: a million through the
 * services would take an hour. The same number gives the same names.
 */
export function fillUsers(dataDir: string, count: number, role: Role = 'mentor'): void {
  const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  const model = database.prepare('select * from users limit 1').get() ?? {};
  const columns = Object.keys(model);
  const user = database.prepare(
    `insert into users (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  const addRole = database.prepare('insert into user_roles (user_id, role) values (?, ?)');
  const random = new RandomSequence(count);
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    const username = `${nameFrom(random)}_${made.toString(36)}`;
    const own = { ...model, id, username, email: `${username}@example.com` };
    user.run(...Object.values(own));
    addRole.run(id, role);
  }
  database.exec('commit');
  database.close();
}

/** The same, for fewer, in either database. */
export async function addUsers(place: TestDatabase, count: number): Promise<void> {
  const database = openDatabase(place);
  const { db, close } = database;
  const model = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const random = new RandomSequence(count);
  const users = Array.from({ length: count }, (_, made) => {
    const username = `${nameFrom(random)}_${made.toString(36)}`;
    return { ...model, id: randomUUID(), username, email: `${username}@example.com` };
  });
  for (const some of inChunks(users)) {
    await db.insertInto('users').values(some).execute();
    const roles = some.map(({ id }) => ({ userId: id, role: 'mentor' as const }));
    await db.insertInto('userRoles').values(roles).execute();
  }
  await vacuum(database);
  await close();
}

const nameFrom = (random: RandomSequence): string =>
  Array.from({ length: random.whole(2, 4) }, () => random.pick(syllables)).join('');
