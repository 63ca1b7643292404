import type { ConnectedAccountList, Import, ImportList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { engines } from '../../../testing/engines.ts';
import { fileOfRows, largeRows, pairsOfLargeFile } from '../../../testing/large-file.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { AddStep } from './add-step.ts';
import { findImportJob } from './import-jobs.repository.ts';
import { ReadStep } from './read-step.ts';

/** True so many times. */
function times(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left >= 0;
  };
}

describe.each(engines)('a job of a large import on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const start = async (publicLevel: 'none' | 'full' = 'none') => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor, { publicLevel });
    const owner = await on.as(mentor);
    const upload = async (file: string) =>
      (await owner.upload<Import>('/imports', { accountUuid: account.uuid }, file)).body;
    const look = async (uuid: string) => (await owner.get<Import>(`/imports/${uuid}`)).body;
    const state = async () => {
      const { accounts } = (await owner.get<ConnectedAccountList>('/connected-accounts')).body;
      const positions = await on.server.db
        .selectFrom('positions')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.sum<number | string | null>('netMinor').as('net'),
        ])
        .where('accountId', '=', account.uuid)
        .executeTakeFirstOrThrow();
      return {
        fills: accounts[0]?.fills,
        positions: Number(positions.count),
        net: Number(positions.net),
      };
    };
    const staged = async (file = fileOfRows(largeRows())) => {
      const { uuid } = await upload(file);
      await on.server.app.imports.runDue();
      return uuid;
    };
    return { owner, mentor, account, upload, look, state, staged };
  };
  const due = () => on.server.app.imports.runDue();

  test('reads and adds its rows after it was answered, as a small file does at once', async () => {
    const { owner, upload, look, state } = await start();
    const reading = await upload(fileOfRows(largeRows()));
    expect(reading).toMatchObject({
      state: 'reading',
      job: { waiting: true, done: 0, total: null },
      rows: { total: 0 },
    });
    await due();
    expect(await look(reading.uuid)).toMatchObject({
      state: 'staged',
      job: null,
      problem: null,
      rows: { total: 2 * pairsOfLargeFile, new: 2 * pairsOfLargeFile },
    });
    const adding = await owner.send<Import>('POST', `/imports/${reading.uuid}/commit`);
    expect(adding.body).toMatchObject({ state: 'adding', job: { waiting: true, done: 0 } });
    expect(await state()).toMatchObject({ fills: 0, positions: 0 });
    await due();
    expect(await look(reading.uuid)).toMatchObject({ state: 'committed', job: null });
    const large = await state();
    expect(large).toMatchObject({ fills: 2 * pairsOfLargeFile, positions: pairsOfLargeFile });
    // The same rows in small files, which are added at once.
    const small = await start();
    for (let first = 0; first < 2 * pairsOfLargeFile; first += 600) {
      const part = await small.upload(fileOfRows(largeRows(600, first)));
      expect(part.state).toBe('staged');
      await small.owner.send('POST', `/imports/${part.uuid}/commit`);
    }
    expect(await small.state()).toEqual(large);
  });

  test('goes on after a restart in the middle, and adds nothing twice', async () => {
    const { owner, look, state, staged } = await start();
    const uuid = await staged();
    await owner.send('POST', `/imports/${uuid}/commit`);
    const job = await findImportJob(on.server.db, uuid);
    if (!job) throw new Error('No job was ordered.');
    const { database, services, clock } = on.server.app;
    const read = new ReadStep(database, services.jobPreparation);
    const add = new AddStep(database, cryptoRandom, read);
    await add.run(job, clock.now(), times(2));
    const half = await state();
    expect(half.fills).toBeGreaterThan(0);
    expect(half.fills).toBeLessThan(2 * pairsOfLargeFile);
    expect((await look(uuid)).job).toMatchObject({ done: half.fills, total: 2 * pairsOfLargeFile });
    await due();
    expect(await look(uuid)).toMatchObject({ state: 'committed', job: null });
    expect(await state()).toMatchObject({
      fills: 2 * pairsOfLargeFile,
      positions: pairsOfLargeFile,
    });
  });

  test('is cancelled while it is read, and leaves no rows', async () => {
    const { owner, upload, account } = await start();
    const { uuid } = await upload(fileOfRows(largeRows()));
    const cancelled = await owner.send<Import>('DELETE', `/imports/${uuid}`);
    expect(cancelled.body).toMatchObject({ state: 'discarded', job: null });
    await due();
    const left = on.server.db
      .selectFrom('importRows')
      .select('ordinal')
      .where('importId', '=', uuid);
    expect(await left.execute()).toEqual([]);
    const { imports } = (await owner.get<ImportList>(`/imports?account=${account.uuid}`)).body;
    expect(imports).toEqual([]);
  });

  test('is cancelled in the middle of being added, and takes out what went in', async () => {
    const { owner, look, state, staged } = await start();
    const before = await state();
    const uuid = await staged();
    await owner.send('POST', `/imports/${uuid}/commit`);
    const job = await findImportJob(on.server.db, uuid);
    if (!job) throw new Error('No job was ordered.');
    const { database, services, clock } = on.server.app;
    const add = new AddStep(
      database,
      cryptoRandom,
      new ReadStep(database, services.jobPreparation),
    );
    await add.run(job, clock.now(), times(2));
    const { fills } = await state();
    expect(fills).toBeGreaterThan(0);
    const { body } = await owner.send<Import>('DELETE', `/imports/${uuid}`);
    expect(body).toMatchObject({ state: 'removing', job: { done: 0, total: fills } });
    await due();
    expect(await look(uuid)).toMatchObject({ state: 'reverted', job: null });
    expect(await state()).toEqual(before);
  });

  test('asks a reason for an undo that others can see, and undoes in steps', async () => {
    const { owner, look, state, staged } = await start('full');
    const uuid = await staged();
    await owner.send('POST', `/imports/${uuid}/commit`);
    await due();
    expect((await owner.send('DELETE', `/imports/${uuid}`)).status).toBe(400);
    expect(await look(uuid)).toMatchObject({ state: 'committed', job: null });
    await owner.send('DELETE', `/imports/${uuid}?reason=Wrong`);
    await due();
    expect((await look(uuid)).state).toBe('reverted');
    expect(await state()).toMatchObject({ fills: 0, positions: 0 });
  });

  test('lets no other file of the account in meanwhile, nor a second job', async () => {
    const { owner, account, upload, staged } = await start();
    const small = await upload(fileOfRows(largeRows(10)));
    const uuid = await staged();
    await owner.send('POST', `/imports/${uuid}/commit`);
    const commit = await owner.send('POST', `/imports/${small.uuid}/commit`);
    const fields = { accountUuid: account.uuid };
    const second = await owner.upload(
      '/imports',
      fields,
      fileOfRows(largeRows(2 * pairsOfLargeFile, 5_000)),
    );
    expect([commit.status, second.status]).toEqual([409, 409]);
    await due();
    // Known by now: the preview of the small file was older.
    const done = await owner.send<Import>('POST', `/imports/${small.uuid}/commit`);
    expect(done.body.rows).toMatchObject({ new: 0, duplicate: 10 });
  });

  test('compares its rows again where the account changed after its preview', async () => {
    const { owner, upload, look, state, staged } = await start();
    const uuid = await staged();
    const small = await upload(fileOfRows(largeRows(10)));
    await owner.send('POST', `/imports/${small.uuid}/commit`);
    await owner.send('POST', `/imports/${uuid}/commit`);
    await due();
    expect((await look(uuid)).rows).toMatchObject({
      new: 2 * pairsOfLargeFile - 10,
      duplicate: 10,
    });
    expect(await state()).toMatchObject({
      fills: 2 * pairsOfLargeFile,
      positions: pairsOfLargeFile,
    });
  });

  test('says why a file cannot be read, and lets it be discarded', async () => {
    const { owner, look, staged } = await start();
    const uuid = await staged(`Dear broker\n${'how are you\n'.repeat(30_000)}`);
    const refused = await look(uuid);
    expect(refused).toMatchObject({ state: 'refused', job: null });
    expect(refused.problem).toContain('No columns found');
    expect((await owner.send<Import>('DELETE', `/imports/${uuid}`)).body.state).toBe('discarded');
    await due();
  });
});
