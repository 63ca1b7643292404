import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cryptoRandom } from '../adapters/random.ts';
import { day, hour } from '../domain/time/durations.ts';
import type { Database, Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { engines, type OpenedEngine, openMigratedEngine } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { enqueue } from './enqueue.ts';
import { JobWorker } from './worker.ts';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'A link.' };

describe.each(engines)('while a provider is away, the worker on %s', (engine) => {
  let opened: OpenedEngine;
  let clock: FakeClock;
  let sent: string[];
  let handling: (kind: string) => Promise<void>;
  let one: JobWorker;
  beforeEach(async () => {
    clock = new FakeClock();
    opened = await openMigratedEngine(engine, clock);
    sent = [];
    const run = async (job: JobsTable, at: Database, done: (db: Db) => Promise<void>) => {
      await handling(job.kind);
      sent.push(job.id);
      await done(at.db);
    };
    one = new JobWorker(opened.database, { clock, random: cryptoRandom }, { run }, () => undefined);
  });
  afterEach(() => opened.remove());

  const away = () => Promise.reject(new Error('The mail server is away.'));
  const there = async () => undefined;
  const addMail = () => enqueue(opened.database.db, cryptoRandom, 'mail', mail, clock.now());
  const addOther = () =>
    enqueue(opened.database.db, cryptoRandom, 'forgot-password', { email: mail.to }, clock.now());
  const times = async <T>(count: number, add: () => Promise<T>) => {
    const made: T[] = [];
    for (let n = 0; n < count; n += 1) made.push(await add());
    return made;
  };

  test('keeps for a day what it has to send, and sends it within an hour and a quarter of its return', async () => {
    const ids = await times(3, addMail);
    handling = away;
    for (const end = clock.now() + day; clock.now() < end; clock.advance(hour / 6)) {
      await one.runDue();
    }
    handling = there;
    clock.advance(1.25 * hour);
    expect(await one.runDue()).toBe(3);
    expect([...sent].sort()).toEqual([...ids].sort());
  });

  test('runs all else while every message hangs, those that are tried again among them', async () => {
    handling = away;
    await times(80, addMail);
    await one.runDue();
    clock.advance(10_000);
    const { promise: back, resolve } = Promise.withResolvers<void>();
    let hanging = 0;
    handling = async (kind) => {
      if (kind !== 'mail') return;
      hanging += 1;
      await back;
    };
    await one.start();
    await vi.waitUntil(() => hanging > 0);
    const others = await times(40, addOther);
    one.wake();
    await vi.waitUntil(() => sent.length === others.length, { timeout: 5_000 });
    expect([...sent].sort()).toEqual([...others].sort());
    resolve();
    await vi.waitUntil(() => sent.length === 120, { timeout: 5_000 });
    await one.stop();
  });
});
