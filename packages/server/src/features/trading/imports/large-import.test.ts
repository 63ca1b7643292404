import type { ConnectedAccountList, Import, PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import { type FileFill, threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import { AccountMatcher } from '../positions/account-matcher.ts';
import { CommitPlanner } from './commit-planner.ts';
import { ImportService } from './imports.service.ts';

/** Pairs of buys and sells, enough for a worker. */
const pairs = 600;
const many: readonly FileFill[] = Array.from({ length: 2 * pairs }, (_, at) => ({
  time: `10:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  side: at % 2 === 0 ? 'B' : 'S',
  symbol: 'MANY',
  quantity: 1,
  price: 10 + at,
}));

describe.each(engines)('a large import on %s', (engine) => {
  let on: ClockedServer;
  const workers = new WorkerPool();
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(async () => {
    await workers.close();
    await on.server.close();
  });

  const start = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor);
    const owner = await on.as(mentor);
    const upload = async (fills: readonly FileFill[]) =>
      (await owner.upload<Import>('/imports', { accountUuid: account.uuid }, tradeZeroFile(fills)))
        .body;
    const state = async () => {
      const { accounts } = (await owner.get<ConnectedAccountList>('/connected-accounts')).body;
      const { total } = (await owner.get<PositionList>(`/positions?username=${mentor.username}`))
        .body;
      return { fills: accounts[0]?.fills, positions: total };
    };
    return { owner, account, upload, state };
  };

  test('is committed, matched by another lot method and undone like a small one', async () => {
    const { owner, account, upload, state } = await start();
    const few = await upload(threeTrades);
    await owner.send('POST', `/imports/${few.uuid}/commit`);
    const large = await upload(many);
    expect((await owner.send('POST', `/imports/${large.uuid}/commit`)).status).toBe(200);
    expect(await state()).toEqual({ fills: 2 * pairs + 5, positions: pairs + 3 });
    const path = `/connected-accounts/${account.uuid}`;
    const changed = await owner.send('PATCH', path, { breakevenTolerance: '1' });
    expect(changed.status).toBe(200);
    expect(await state()).toEqual({ fills: 2 * pairs + 5, positions: pairs + 3 });
    await owner.send('DELETE', `/imports/${large.uuid}?reason=Wrong`);
    expect(await state()).toEqual({ fills: 5, positions: 3 });
  });

  test('adds nothing twice where the account changed after its commit was worked out', async () => {
    const { owner, upload, state } = await start();
    const { services, database } = on.server.app;
    const { importPreparation: preparation } = services;
    const planner = new CommitPlanner(cryptoRandom, new AccountMatcher(workers), preparation);
    const imports = new ImportService(cryptoRandom, preparation, planner);
    const late = await upload(many);
    const planned = await planner.commit(on.server.db, late.uuid, on.clock.now());
    const other = await upload(many);
    await owner.send('POST', `/imports/${other.uuid}/commit`);
    const done = await database.transaction((db) =>
      imports.commit(db, late.uuid, on.clock.now(), planned),
    );
    expect(done.rows).toMatchObject({ new: 0, duplicate: 2 * pairs });
    expect(await state()).toEqual({ fills: 2 * pairs, positions: pairs });
  });

  test('is previewed as known again, in another time zone too', async () => {
    const { owner, account, upload } = await start();
    const first = await upload(many);
    await owner.send('POST', `/imports/${first.uuid}/commit`);
    const fresh = { time: '15:00:00', side: 'B', symbol: 'MANY', quantity: 1, price: 7 } as const;
    const file = tradeZeroFile([...many, fresh]);
    const again = await upload([...many, fresh]);
    expect(again.rows).toMatchObject({ new: 1, duplicate: 2 * pairs });
    const elsewhere = await owner.upload<Import>(
      '/imports',
      { accountUuid: account.uuid, timezone: 'Asia/Tokyo' },
      file,
    );
    expect(elsewhere.body.rows).toMatchObject({ new: 1, duplicate: 2 * pairs });
    const later = tradeZeroFile([{ ...fresh, date: '08/20/2022' }]);
    const apart = await owner.upload<Import>('/imports', { accountUuid: account.uuid }, later);
    expect(apart.body.rows).toMatchObject({ new: 1, duplicate: 0 });
  });
});
