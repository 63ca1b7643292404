import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../adapters/clock.ts';
import { RandomSequence } from '../demo/random-sequence.ts';
import { hour } from '../domain/time/durations.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import { engines } from '../testing/engines.ts';
import { type ClockedServer, startClocked } from '../testing/start-clocked.ts';
import { listJobs } from './job-pages.repository.ts';

const kinds = ['mail', 'push', 'sms'] as const;

describe.each(engines)('pages of jobs on %s', (engine) => {
  let on: ClockedServer;
  const jobs: JobsTable[] = [];
  beforeAll(async () => {
    on = await startClocked(engine);
    const random = new RandomSequence(3);
    // Many at one moment.
    const time = () => instant(on.clock.now() - random.whole(0, 5) * hour);
    for (let at = 0; at < 90; at += 1) {
      const done = random.chance(0.2) ? time() : null;
      jobs.push({
        id: randomUUID(),
        kind: random.pick(kinds),
        payload: '{}',
        attempts: 1,
        failures: 1,
        runAt: time(),
        lockedUntil: null,
        lockedBy: null,
        lastError: null,
        createdAt: time(),
        doneAt: done,
        deadAt: done === null && random.chance(0.5) ? time() : null,
        receiverErased: null,
      });
    }
    await on.server.db.deleteFrom('jobs').execute();
    await on.server.db.insertInto('jobs').values(jobs).execute();
  });
  afterAll(() => on.server.close());

  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  const inOrder = (a: JobsTable, b: JobsTable) =>
    Number(a.deadAt === null) - Number(b.deadAt === null) ||
    compare(b.deadAt ?? '', a.deadAt ?? '') ||
    compare(a.runAt, b.runAt) ||
    compare(a.id, b.id);

  test('are the slice of a plain sort: given up, latest first, then waiting, next first', async () => {
    for (const state of [undefined, 'failed', 'waiting'] as const) {
      for (const kind of [undefined, ...kinds]) {
        const all = jobs
          .filter(({ doneAt }) => doneAt === null)
          .filter((job) => kind === undefined || job.kind === kind)
          .filter(({ deadAt }) => state === undefined || (deadAt !== null) === (state === 'failed'))
          .sort(inOrder);
        const selection = { state, kind };
        for (let offset = 0; offset <= all.length + 7; offset += 7) {
          const page = await listJobs(on.server.db, selection, { limit: 7, offset });
          expect(page).toEqual({ jobs: all.slice(offset, offset + 7), total: all.length });
        }
      }
    }
  });
});
