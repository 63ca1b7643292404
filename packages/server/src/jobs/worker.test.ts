import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../adapters/random.ts';
import { migrate } from '../storage/migrate.ts';
import { engines, type OpenedEngine, openEngine } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { enqueue } from './enqueue.ts';
import type { JobHandlers } from './job-handlers.ts';
import { triesOfAJob } from './retry-delay.ts';
import { deleteOldJobs, JobWorker } from './worker.ts';

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'A secret link.' };

describe.each(engines)('the worker on %s', (engine) => {
  let opened: OpenedEngine;
  let clock: FakeClock;
  let sent: string[];
  let failing: boolean;
  beforeEach(async () => {
    opened = await openEngine(engine);
    await migrate(opened.database);
    clock = new FakeClock();
    sent = [];
    failing = false;
  });
  afterEach(() => opened.remove());

  const worker = (): JobWorker => {
    const handlers = {
      run: async (job, database, done) => {
        if (failing) throw new Error('The mail server is away.');
        sent.push(job.id);
        await done(database.db);
      },
    } satisfies Pick<JobHandlers, 'run'> as unknown as JobHandlers;
    return new JobWorker(opened.reopen(), clock, handlers, () => undefined);
  };
  const add = () => enqueue(opened.database.db, cryptoRandom, 'mail', mail, clock.now());
  const rows = () => opened.database.db.selectFrom('jobs').selectAll().execute();

  test('runs each job once, and forgets what it was about', async () => {
    const ids = [await add(), await add(), await add()];
    expect(await worker().runDue()).toBe(3);
    expect([...sent].sort()).toEqual([...ids].sort());
    expect(await worker().runDue()).toBe(0);
    expect(JSON.stringify(await rows())).not.toContain('secret');
  });

  test('shares the jobs with others, and none is run twice', async () => {
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
    for (let tries = 0; tries < triesOfAJob; tries += 1) {
      await one.runDue();
      const [job] = await rows();
      waits.push(Date.parse(job?.runAt ?? '') - clock.now());
      clock.advance(waits.at(-1) ?? 0);
    }
    expect(waits.slice(0, 3)).toEqual([5_000, 10_000, 20_000]);
    const [dead] = await rows();
    expect(dead).toMatchObject({ attempts: triesOfAJob, lastError: 'The mail server is away.' });
    expect(dead?.deadAt).not.toBeNull();
    failing = false;
    expect(await one.runDue()).toBe(0);
  });

  test('takes over what a dead worker held, but not before its time', async () => {
    await add();
    const lockedUntil = new Date(clock.now() + 60_000).toISOString();
    await opened.database.db.updateTable('jobs').set({ lockedUntil }).execute();
    expect(await worker().runDue()).toBe(0);
    clock.advance(60_000);
    expect(await worker().runDue()).toBe(1);
  });

  test('what is done is kept for a week, what was given up for good', async () => {
    await add();
    await worker().runDue();
    await deleteOldJobs(opened.database.db, clock.now() + 7 * 86_400_000);
    expect(await rows()).toHaveLength(1);
    await deleteOldJobs(opened.database.db, clock.now() + 7 * 86_400_000 + 1);
    expect(await rows()).toEqual([]);
  });
});
