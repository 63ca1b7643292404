import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { givingWay } from './giving-way.ts';
import { prepared } from './prepared-query.ts';

const one = prepared(() => sql<{ readonly one: number }>`select 1 as one`);

describe.each(engines)('a database that gives way on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const built = async (db: TestServer['db']) =>
    (await sql<{ readonly one: number }>`select 1 as one`.execute(db)).rows;

  test.each([
    ['built each time', built],
    ['prepared', one],
  ])('lets what waits run after each query that is %s', async (_name, ask) => {
    const db = givingWay(server.db);
    const events: string[] = [];
    for (const query of ['first', 'second']) {
      setImmediate(() => events.push(`what waited for the ${query}`));
      expect((await ask(db)).map((row) => Number(row.one))).toEqual([1]);
      events.push(query);
    }
    expect(events).toEqual([
      'what waited for the first',
      'first',
      'what waited for the second',
      'second',
    ]);
  });
});
