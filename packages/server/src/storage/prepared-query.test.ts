import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { prepared } from './prepared-query.ts';

describe.each(engines)('a prepared query on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    for (const username of ['anna', 'bert', 'carl']) {
      await server.arrange.user(['mentor'], { username });
    }
  });
  afterAll(() => server.close());

  let built = 0;
  const findNames = prepared((db, above: string, below: string) => {
    built += 1;
    return db
      .selectFrom('users')
      .innerJoin('userRoles', 'userRoles.userId', 'users.id')
      .select(['users.username', 'users.showProfile'])
      .where('userRoles.role', '=', 'mentor')
      .where('users.username', '<', below)
      .where('users.username', '>', above)
      .orderBy('users.username');
  });

  test('is built once and runs with the values of each call, in a transaction too', async () => {
    const before = built;
    expect(await findNames(server.db, 'a', 'bz')).toEqual([
      { username: 'anna', showProfile: 1 },
      { username: 'bert', showProfile: 1 },
    ]);
    const inside = server.app.database.transaction((db) => findNames(db, 'b', 'z'));
    expect((await inside).map(({ username }) => username)).toEqual(['bert', 'carl']);
    expect(built - before).toBe(1);
  });

  const findSome = prepared((db, names: readonly string[], shown: boolean, above?: string) => {
    built += 1;
    const some = db.selectFrom('users').select('username').where('username', 'in', names);
    const bounded = above === undefined ? some : some.where('username', '>', above);
    return (shown ? bounded : bounded.where('showProfile', '=', 0)).orderBy('username');
  });

  test('is built once for each shape: length of a list, true or false, given or not', async () => {
    const before = built;
    const found = async (...values: [readonly string[], boolean, string?]) =>
      (await findSome(server.db, ...values)).map(({ username }) => username);
    expect(await found(['anna', 'bert'], true)).toEqual(['anna', 'bert']);
    expect(await found(['carl', 'bert'], true)).toEqual(['bert', 'carl']);
    expect(built - before).toBe(1);
    expect(await found(['carl'], true)).toEqual(['carl']);
    expect(await found(['carl', 'bert'], false)).toEqual([]);
    expect(await found(['carl', 'bert'], true, 'bo')).toEqual(['carl']);
    expect(await found(['anna', 'carl'], true, 'ba')).toEqual(['carl']);
    expect(built - before).toBe(4);
  });

  const findAll = prepared((db, role: string) =>
    db
      .selectFrom('userRoles')
      .selectAll()
      .where('role', '=', role as 'mentor'),
  );

  test('goes on when a table has changed since it was parsed, in a transaction too', async () => {
    const { database } = server.app;
    const columns = async () => Object.keys((await findAll(server.db, 'mentor'))[0] ?? {});
    const inside = () =>
      database.transaction(async (db) => Object.keys((await findAll(db, 'mentor'))[0] ?? {}));
    const before = await columns();
    expect(await inside()).toEqual(before);
    await sql`alter table user_roles add column since_when text`.execute(server.db);
    expect(await inside()).toEqual([...before, 'sinceWhen']);
    expect(await columns()).toEqual([...before, 'sinceWhen']);
    await sql`alter table user_roles drop column since_when`.execute(server.db);
    expect(await columns()).toEqual(before);
  });
});
