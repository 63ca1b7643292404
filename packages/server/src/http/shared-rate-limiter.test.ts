import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedEngine, openMigratedEngine } from '../testing/engines.ts';
import { deleteEndedWindows } from './rate-limits.repository.ts';
import type { RateLimit } from './rate-limits.ts';
import { SharedRateLimiter } from './shared-rate-limiter.ts';

let opened: OpenedEngine;
beforeAll(async () => {
  opened = await openMigratedEngine('postgres');
});
afterAll(() => opened.remove());

const exact: RateLimit = { name: 'exact', calls: 5, windowSeconds: 10, counting: 'exact' };
const batched: RateLimit = { name: 'batched', calls: 5, windowSeconds: 10, counting: 'batched' };

/** Two processes over one database. */
const processes = () =>
  [opened.database, opened.reopen()].map(({ db }) => new SharedRateLimiter(db)) as [
    SharedRateLimiter,
    SharedRateLimiter,
  ];

test('of many exact calls at once in two processes exactly the allowed ones get through', async () => {
  const limiters = processes();
  const calls = Array.from({ length: 40 }, (_, index) =>
    limiters[index % 2 === 0 ? 0 : 1].take(exact, 'crowd', 0),
  );
  const states = await Promise.all(calls);
  expect(states.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect(states.map(({ remaining }) => remaining).toSorted()).toEqual([
    ...Array<number>(36).fill(0),
    1,
    2,
    3,
    4,
  ]);
});

test('a window that has ended restarts in every process', async () => {
  const [one, two] = processes();
  for (let call = 0; call < 6; call += 1) await one.take(exact, 'patient', 0);
  expect(await two.take(exact, 'patient', 9_001)).toMatchObject({
    allowed: false,
    resetSeconds: 1,
  });
  expect(await two.take(exact, 'patient', 10_000)).toEqual({
    allowed: true,
    remaining: 4,
    resetSeconds: 10,
  });
  expect(await one.take(exact, 'patient', 10_000)).toMatchObject({ remaining: 3 });
});

test('batched calls are known to another process a second later', async () => {
  const [one, two] = processes();
  for (const now of [0, 0, 0, 1_000]) {
    await one.take(batched, 'reader', now);
    await one.settled();
  }
  await two.take(batched, 'reader', 1_500);
  await two.settled();
  // Four there and one here: all five are used.
  expect(await two.take(batched, 'reader', 1_600)).toMatchObject({ allowed: false, remaining: 0 });
  expect(await two.take(batched, 'reader', 12_000)).toMatchObject({ allowed: true });
});

test('refused calls of a batch are not added to it', async () => {
  const [one, two] = processes();
  for (let call = 0; call < 50; call += 1) await one.take(batched, 'flood', 0);
  await one.settled();
  await one.take(batched, 'flood', 1_000);
  await one.settled();
  await two.take(batched, 'flood', 1_000);
  await two.settled();
  const { db } = opened.database;
  const [row] = await db
    .selectFrom('rateLimits')
    .selectAll()
    .where('key', '=', 'batched flood')
    .execute();
  expect(row).toMatchObject({ used: 6, windowEnd: 10_000 });
});

test('without the database an exact call fails, a batched one is counted here and sent later', async () => {
  const away = opened.reopen();
  const limiter = new SharedRateLimiter(away.db);
  await away.db.selectFrom('rateLimits').selectAll().execute();
  await away.close();
  await expect(limiter.take(exact, 'late', 0)).rejects.toThrow();
  for (let call = 0; call < 5; call += 1) {
    expect(await limiter.take(batched, 'late', call * 1_000)).toMatchObject({ allowed: true });
    await limiter.settled();
  }
  expect(await limiter.take(batched, 'late', 5_000)).toMatchObject({ allowed: false });
});

test('a call that is given back leaves room for another in every process', async () => {
  const [one, two] = processes();
  for (let call = 0; call < 5; call += 1) await one.take(exact, 'right', 0);
  await one.giveBack(exact, 'right', 1);
  expect(await two.take(exact, 'right', 2)).toMatchObject({ allowed: true, remaining: 0 });
  expect(await two.take(exact, 'right', 2)).toMatchObject({ allowed: false });
  // Of a window that has ended nothing is given back.
  await two.giveBack(exact, 'right', 10_000);
  expect(await one.take(exact, 'right', 10_000)).toMatchObject({ remaining: 4 });
});

test('counts that cannot be returned during an outage are returned before the next call', async () => {
  const { db } = opened.database;
  const limiter = new SharedRateLimiter(db);
  for (let call = 0; call < 5; call += 1) await limiter.take(exact, 'cut off', 0);
  await sql`alter table rate_limits rename to hidden`.execute(db);
  await limiter.giveBack(exact, 'cut off', 1);
  await limiter.giveBack(exact, 'cut off', 1);
  await expect(limiter.take(exact, 'cut off', 1)).rejects.toThrow();
  await sql`alter table hidden rename to rate_limits`.execute(db);
  expect(await limiter.take(exact, 'cut off', 2)).toMatchObject({ allowed: true, remaining: 1 });
});

test('a second belongs to each process alone', async () => {
  const [one, two] = processes();
  const second: RateLimit = { name: 'burst', calls: 1, windowSeconds: 1, counting: 'local' };
  expect(await one.take(second, 'fast', 0)).toMatchObject({ allowed: true });
  expect(await one.take(second, 'fast', 999)).toMatchObject({ allowed: false });
  expect(await two.take(second, 'fast', 999)).toMatchObject({ allowed: true });
});

test('counters are forgotten once their window has ended', async () => {
  const [limiter] = processes();
  await limiter.take({ ...exact, windowSeconds: 1_000 }, 'stays', 0);
  await limiter.take(exact, 'goes', 0);
  const { db } = opened.database;
  await deleteEndedWindows(db, 500_000);
  const rows = await db.selectFrom('rateLimits').select('key').execute();
  expect(rows).toEqual([{ key: 'exact stays' }]);
});
