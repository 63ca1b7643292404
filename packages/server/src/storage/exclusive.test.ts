import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type OpenedEngine, openEngine } from '../testing/engines.ts';
import { exclusively, processLocks } from './exclusive.ts';

describe.each(engines)('exclusive work on %s', (engine) => {
  let opened: OpenedEngine;
  beforeAll(async () => {
    opened = await openEngine(engine);
  });
  afterAll(() => opened.remove());

  const run = (work: () => Promise<string>, database = opened.database) =>
    exclusively(database, processLocks.payouts, work);

  test('runs once at a time, and again afterwards', async () => {
    const { promise: asked, resolve: finish } = Promise.withResolvers<string>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first = run(() => {
      begin();
      return asked;
    });
    await begun;
    expect(await run(async () => 'second')).toBeUndefined();
    finish('first');
    expect(await first).toBe('first');
    expect(await run(async () => 'third')).toBe('third');
  });

  test('that fails leaves the way free', async () => {
    const failing = run(() => Promise.reject(new Error('The bank is away.')));
    await expect(failing).rejects.toThrow('The bank is away.');
    expect(await run(async () => 'next')).toBe('next');
  });
});

test('PostgreSQL keeps other processes out, and lets them in when the holder is gone', async () => {
  const opened = await openEngine('postgres');
  const [one, other] = [opened.database, opened.reopen()];
  const lock = processLocks.payouts;
  const { promise: never, reject } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const held = exclusively(one, lock, () => {
    begin();
    return never;
  });
  held.catch(() => undefined);
  await begun;
  const ask = () => exclusively(other, lock, async () => 'in');
  expect(await ask()).toBeUndefined();
  await other.db.executeQuery(killOthers(other));
  await expect.poll(ask, { timeout: 5_000 }).toBe('in');
  reject(new Error('gone'));
  await opened.remove();
});

/** Ends every other connection to this database, as a restart of one process would. */
const killOthers = ({ db }: OpenedEngine['database']) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.compile(db);
