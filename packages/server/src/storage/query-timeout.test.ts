import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSilentLine, type SilentLine } from '../testing/silent-line.ts';
import { createPostgresDatabase, type TestDatabase } from '../testing/test-databases.ts';
import type { Database, Db } from './database.ts';
import { isUnavailable } from './database-errors.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { prepared } from './prepared-query.ts';
import { withQueryTimeout } from './query-timeout.ts';
import { readWhole } from './whole-reads.ts';

let place: TestDatabase;
let line: SilentLine;
let database: Database;
beforeEach(async () => {
  place = await createPostgresDatabase();
  line = await openSilentLine(place.databaseUrl ?? '');
  // One connection: a query that keeps it lets no other begin.
  database = openDatabase({ ...place, databaseUrl: line.url, poolSize: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await line.close();
  await place.remove();
});

const ask = (db: Db) => sql`select 1 as one`.execute(db);
const askDirectly = prepared((_db: Db) => sql<{ one: number }>`select 1 as one`);
const soon = (work: () => Promise<unknown>) => withQueryTimeout(300, work);
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([
  ['a query', () => ask(database.db)],
  ['a prepared query', () => askDirectly(database.db)],
  ['a transaction', () => database.transaction(ask)],
  ['a session', () => database.db.connection().execute(ask)],
])('%s gives up a connection that went silent, and the next one gets another', async (_, work) => {
  await work();
  line.silence();
  expect(isUnavailable(await errorOf(soon(work)))).toBe(true);
  line.repair();
  expect(await errorOf(soon(work))).toBeUndefined();
  await vi.waitUntil(() => line.size === 1);
});

test('a transaction that had begun is given up with its connection', async () => {
  const began = Promise.withResolvers<void>();
  const work = soon(() =>
    database.transaction(async (db) => {
      await ask(db);
      line.silence();
      began.resolve();
      await ask(db);
    }),
  );
  await began.promise;
  expect(isUnavailable(await errorOf(work))).toBe(true);
  line.repair();
  expect(await errorOf(ask(database.db))).toBeUndefined();
});

test('by default soon after PostgreSQL itself would have ended the statement', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ask(database.db);
  line.silence();
  let failed: unknown;
  const asked = ask(database.db).catch((error: unknown) => {
    failed = error;
  });
  // The query is sent in this turn.
  await setImmediate();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await asked;
  expect(isUnavailable(failed)).toBe(true);
});

test('work that reads tables from end to end and migrations take longer', async () => {
  const slow = 'select pg_sleep(0.5)';
  const reading = soon(() => readWhole(database.db, (db) => sql.raw(slow).execute(db)));
  expect(await errorOf(reading)).toBeUndefined();
  const migrations = [{ name: '0001-slow', statements: () => [slow] }];
  expect(await errorOf(soon(() => migrate(database, { migrations })))).toBeUndefined();
});
