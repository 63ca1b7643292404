import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock } from '../adapters/clock.ts';
import { cryptoRandom } from '../adapters/random.ts';
import { day } from '../domain/time/durations.ts';
import type { Database, Db } from '../storage/database.ts';
import { followMovedTime } from '../storage/database-time.ts';
import { addAhead } from '../storage/moved-time.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { engines, type OpenedEngine, openMigratedEngine } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { enqueue } from './enqueue.ts';
import { HeldJobs } from './held-jobs.ts';
import { deleteOldJobs } from './jobs.repository.ts';
import { deathsOfAJob, failuresOfAJob } from './retry-delay.ts';
import { JobWorker } from './worker.ts';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'A secret link.' };

describe.each(engines)('the worker on %s', (engine) => {
  let opened: OpenedEngine;
  let clock: FakeClock;
  let sent: string[];
  let failing: boolean;
  let reports: unknown[];
  let handling: (job: JobsTable) => Promise<void>;
  beforeEach(async () => {
    clock = new FakeClock();
    opened = await openMigratedEngine(engine, clock);
    sent = [];
    failing = false;
    reports = [];
    handling = async () => undefined;
  });
  afterEach(() => opened.remove());

  /** Half of what can be drawn: a wait is neither shortened nor lengthened. */
  const random = { ...cryptoRandom, bytes: (length: number) => new Uint8Array(length).fill(0x80) };
  const ahead = (milliseconds: number): Clock => ({ now: () => clock.now() + milliseconds });
  const worker = (database = opened.reopen(), own: Clock = clock): JobWorker => {
    const handlers = {
      run: async (job: JobsTable, at: Database, done: (db: Db) => Promise<void>) => {
        if (failing) throw new Error('The mail server is away.');
        await handling(job);
        sent.push(job.id);
        await done(at.db);
      },
    };
    return new JobWorker(database, { clock: own, random }, handlers, (error) =>
      reports.push(error),
    );
  };
  const add = () => enqueue(opened.database.db, cryptoRandom, 'mail', mail, clock.now());
  const rows = () => opened.database.db.selectFrom('jobs').selectAll().execute();

  test('done jobs are kept for a week, abandoned ones for good', async () => {
    const ids = [await add(), await add(), await add()];
    expect(await worker().runDue()).toBe(3);
    expect([...sent].sort()).toEqual([...ids].sort());
    expect(await worker().runDue()).toBe(0);
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  test('shares the jobs with others, and none is run twice (OPS-3)', async () => {
    for (let n = 0; n < 60; n += 1) await add();
    await Promise.all([worker(), worker(), worker()].map((one) => one.runDue()));
    expect(sent).toHaveLength(60);
    expect(new Set(sent).size).toBe(60);
  });

  test('tries again after a while, longer each time, and gives up in the end', async () => {
    await add();
    failing = true;
    const one = worker();
    const waits: number[] = [];
    for (let tries = 0; tries < failuresOfAJob; tries += 1) {
      await one.runDue();
      const [job] = await rows();
      waits.push(Date.parse(job?.runAt ?? '') - clock.now());
      expect(job?.lockedUntil).toBeNull();
      clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits.slice(0, 3).map((wait) => Math.round(wait / 100) / 10)).toEqual([5, 10, 20]);
    const [dead] = await rows();
    expect(dead).toMatchObject({
      attempts: failuresOfAJob,
      failures: failuresOfAJob,
      lastError: 'The mail server is away.',
    });
    expect(dead?.deadAt).not.toBeNull();
    failing = false;
    expect(await one.runDue()).toBe(0);
  });

  test('leaves to another process what that is at, however far its own clock is ahead', async () => {
    await add();
    const { promise: asked, resolve: finish } = Promise.withResolvers<void>();
    handling = () => asked;
    const first = worker().runDue();
    await vi.waitUntil(async () => (await rows())[0]?.lockedUntil);
    expect(await worker(opened.reopen(), ahead(300_000)).runDue()).toBe(0);
    finish();
    expect(await first).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('leaves it alone when an admin moves the time by a month', async () => {
    const [here, there] = [opened.reopen(), opened.reopen()];
    for (const { db } of [here, there]) followMovedTime(db);
    await add();
    const { promise: asked, resolve: finish } = Promise.withResolvers<void>();
    handling = () => asked;
    const first = worker(here).runDue();
    await vi.waitUntil(async () => (await rows())[0]?.lockedUntil);
    await here.transaction((db) => addAhead(db, 30 * day));
    expect(await worker(there).runDue()).toBe(0);
    finish();
    expect(await first).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('takes over what a dead worker held, but not before its time', async () => {
    await add();
    const lockedUntil = new Date(clock.now() + 60_000).toISOString();
    await opened.database.db.updateTable('jobs').set({ lockedUntil }).execute();
    expect(await worker().runDue()).toBe(0);
    clock.advance(60_000);
    expect(await worker().runDue()).toBe(1);
  });

  /** A worker that holds a job for ever. */
  const hanging = async () => {
    await add();
    handling = () => new Promise(() => undefined);
    const one = worker();
    await one.start();
    await vi.waitUntil(async () => (await rows())[0]?.lockedUntil);
    handling = async () => undefined;
    return one;
  };

  test('takes over what its process held before it died, as soon as it starts', async () => {
    const dead = await hanging();
    await dead.stop(1);
    const next = worker();
    await next.start();
    await vi.waitUntil(() => sent.length === 1);
    await next.stop();
    expect((await rows())[0]).toMatchObject({ attempts: 2, lockedUntil: null, lockedBy: null });
  });

  test.runIf(engine === 'postgres')(
    'takes over what another process held as soon as that has died, and no sooner',
    async () => {
      const dying = await hanging();
      const held = new HeldJobs(opened.reopen());
      expect(await held.free()).toBe(false);
      await held.close();
      const other = worker();
      await other.start();
      await dying.stop(1);
      await vi.waitUntil(() => sent.length === 1, { timeout: 5_000 });
      await other.stop();
    },
  );

  test('gives up what takes its worker down each time', async () => {
    await add();
    const lockedUntil = new Date(clock.now()).toISOString();
    const attempts = deathsOfAJob;
    await opened.database.db.updateTable('jobs').set({ lockedUntil, attempts }).execute();
    await worker().runDue();
    expect(sent).toEqual([]);
    const [dead] = await rows();
    expect(dead).toMatchObject({ lastError: 'Its worker died each time.', lockedUntil: null });
    expect(dead?.deadAt).not.toBeNull();
  });

  test('that was taken for dead changes nothing any more', async () => {
    await add();
    let taken = false;
    handling = async () => {
      if (taken) return;
      taken = true;
      clock.advance(120_000);
      expect(await worker().runDue()).toBe(1);
    };
    await worker().runDue();
    expect(String(reports[0])).toContain('taken over');
    const [job] = await rows();
    expect(job).toMatchObject({ attempts: 2, lastError: null, deadAt: null });
    expect(job?.doneAt).not.toBeNull();
  });

  test('runs others while one hangs, and does not wait for it for ever', async () => {
    const [hanging] = [await add()];
    clock.advance(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    handling = ({ id }) => (id === hanging ? promise : Promise.resolve());
    const one = worker();
    await one.start();
    await vi.waitUntil(async () => (await rows())[0]?.lockedUntil);
    const next = await add();
    one.wake();
    await vi.waitUntil(() => sent.includes(next));
    await one.stop(1);
    expect(sent).toEqual([next]);
    resolve();
    await one.stop();
    expect(sent).toEqual([next, hanging]);
  });

  test('runs nothing once it was stopped', async () => {
    const one = worker();
    await one.start();
    await one.stop();
    await add();
    one.wake();
    expect(await one.runDue()).toBe(0);
  });

  test('what is done is kept for a week, what was given up for good', async () => {
    await add();
    await worker().runDue();
    await deleteOldJobs(opened.database.db, clock.now() + 7 * day);
    expect(await rows()).toHaveLength(1);
    await deleteOldJobs(opened.database.db, clock.now() + 7 * day + 1);
    expect(await rows()).toEqual([]);
  });
});
