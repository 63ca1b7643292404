import type { Import } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { minute } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { fileOfRows, largeRows, pairsOfLargeFile } from '../../../testing/large-file.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { findImportJob, leaseJob } from './import-jobs.repository.ts';
import { ImportQueue } from './import-queue.ts';
import { LargeImports } from './import-steps.ts';

const all = 2 * pairsOfLargeFile;

/** True so many times. */
function times(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

describe.each(engines)('the jobs of several processes on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const due = () => on.server.app.imports.runDue();
  const steps = () => {
    const { database, services, clock } = on.server.app;
    return new LargeImports(database, { clock, random: cryptoRandom }, services.jobPreparation);
  };
  const jobOf = async (uuid: string) => {
    const job = await findImportJob(on.server.db, uuid);
    if (!job) throw new Error('There is no job.');
    return job;
  };
  /** As a process takes it, after the lease of the one before has ended. */
  const take = async (uuid: string) => {
    const until = instant(on.clock.now() + minute);
    const taken = await leaseJob(on.server.db, await jobOf(uuid), until);
    if (!taken) throw new Error('The job was taken already.');
    return taken;
  };
  const start = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel: 'none' });
    const owner = await on.as(mentor);
    const fields = { accountUuid: account.uuid };
    const file = fileOfRows(largeRows());
    const { uuid } = (await owner.upload<Import>('/imports', fields, file)).body;
    const count = async (table: 'fills' | 'positions') => {
      const { rows } = await on.server.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('accountId', '=', account.uuid)
        .executeTakeFirstOrThrow();
      return Number(rows);
    };
    const look = async () => (await owner.get<Import>(`/imports/${uuid}`)).body;
    const commit = () => owner.send<Import>('POST', `/imports/${uuid}/commit`);
    const undo = () => owner.send<Import>('DELETE', `/imports/${uuid}`);
    return { uuid, look, commit, undo, count };
  };
  const always = () => true;

  test('one that lost its job does no further step of it, and the next one none twice', async () => {
    const { uuid, look, commit, undo, count } = await start();
    const slowReader = await take(uuid);
    await steps().run(slowReader, times(3));
    await steps().run(await take(uuid), always);
    await steps().run(slowReader, always);
    expect(await look()).toMatchObject({ state: 'staged', rows: { total: all, new: all } });

    await commit();
    const slow = await take(uuid);
    await steps().run(slow, times(2));
    const half = await count('fills');
    expect(half).toBeGreaterThan(0);
    const next = await take(uuid);
    expect(next.done).toBe(half);
    await steps().run({ ...slow, done: half, firstSequence: next.firstSequence }, always);
    expect(await count('fills')).toBe(half);
    await steps().run(next, always);
    expect(await count('fills')).toBe(all);
    expect(await count('positions')).toBe(pairsOfLargeFile);

    await undo();
    const slowRemover = await take(uuid);
    await steps().run(slowRemover, times(2));
    const left = await count('fills');
    const last = await take(uuid);
    await steps().run(slowRemover, always);
    expect(await count('fills')).toBe(left);
    await steps().run(last, always);
    expect([await count('fills'), await count('positions')]).toEqual([0, 0]);
    expect(await look()).toMatchObject({ state: 'reverted', job: null });
  });

  test('two beside each other do every step once', async () => {
    const failures: unknown[] = [];
    const { database } = on.server.app;
    const both = () =>
      Promise.all(
        [0, 1].map(() =>
          new ImportQueue(database, steps(), (error) => failures.push(error)).runDue(),
        ),
      );
    const files = [await start(), await start(), await start()];
    await both();
    for (const { commit } of files) await commit();
    await both();
    expect(failures).toEqual([]);
    for (const { look, count } of files) {
      expect(await look()).toMatchObject({ state: 'committed', job: null });
      expect([await count('fills'), await count('positions')]).toEqual([all, pairsOfLargeFile]);
    }
  });

  test('an addition that fails in the middle, again and again, is taken back and says so', async () => {
    const { uuid, look, commit, count } = await start();
    await due();
    // The last fill of the last instrument cannot be matched.
    await on.server.db
      .updateTable('importRows')
      .set({ quantity: 'broken' })
      .where('importId', '=', uuid)
      .where('ordinal', '=', all - 1)
      .execute();
    await commit();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await look()).state).toBe('adding');
      await due();
      expect(await count('fills')).toBeGreaterThan(attempt === 2 ? -1 : 0);
      on.clock.advance(2 * minute);
    }
    await due();
    expect(await look()).toMatchObject({
      state: 'staged',
      job: null,
      problem: expect.stringContaining('Something went wrong on our side.'),
    });
    expect([await count('fills'), await count('positions')]).toEqual([0, 0]);
  });
});
