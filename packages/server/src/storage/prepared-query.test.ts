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
});
