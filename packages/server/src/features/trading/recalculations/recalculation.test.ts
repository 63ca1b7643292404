import type { ConnectedAccount, ConnectedAccountList, Import } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { fileOfRows, largeRows } from '../../../testing/large-file.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { RecalculationSteps } from './recalculation-steps.ts';
import { findRecalculation } from './recalculations.repository.ts';

/** Pairs that each win 2.50, more than are recalculated at once, and two lots of which one is sold. */
const pairs = 510;
const clock = (at: number) => {
  const [hours, minutes] = [10 + Math.floor(at / 3_600), Math.floor(at / 60) % 60];
  return [hours, minutes, at % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
const won = Array.from({ length: 2 * pairs }, (_, at): FileFill => {
  const [side, price] = at % 2 === 0 ? (['B', '10'] as const) : (['S', '12.50'] as const);
  return { time: clock(at), side, symbol: 'MANY', quantity: 1, price };
});
const held: readonly FileFill[] = [
  { time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 1, price: '10' },
  { time: '09:32:00', side: 'B', symbol: 'ACME', quantity: 1, price: '20' },
  { time: '09:33:00', side: 'S', symbol: 'ACME', quantity: 1, price: '30' },
];

describe.each(engines)('settings of a large account on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const start = async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const account = await on.server.arrange.account(mentor);
    await on.server.arrange.fills(mentor, account, tradeZeroFile([...held, ...won]));
    const owner = await on.as(mentor);
    const change = (body: object) =>
      owner.send<ConnectedAccount>('PATCH', `/connected-accounts/${account.uuid}`, body);
    const progress = async () => {
      const { accounts } = (await owner.get<ConnectedAccountList>('/connected-accounts')).body;
      return accounts[0]?.recalculation;
    };
    const counts = async () => {
      const rows = await on.server.db
        .selectFrom('positions')
        .select(({ fn }) => ['result', fn.countAll<number | string>().as('count')])
        .where('accountId', '=', account.uuid)
        .groupBy('result')
        .execute();
      return Object.fromEntries(rows.map(({ result, count }) => [result, Number(count)]));
    };
    const realised = async () => {
      const { netMinor } = await on.server.db
        .selectFrom('positions')
        .select('netMinor')
        .where('accountId', '=', account.uuid)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      return netMinor;
    };
    return { owner, account, change, progress, counts, realised };
  };
  const work = () => on.server.app.worker.runDue();

  test('are answered at once, and positions follow by a job that says how far it is', async () => {
    const { account, change, progress, counts } = await start();
    const { body } = await change({ breakevenTolerance: '2.50' });
    expect(body).toMatchObject({
      breakevenTolerance: '2.50',
      recalculation: { done: 0, total: pairs + 1 },
    });
    expect(await counts()).toEqual({ win: pairs, open: 1 });
    const { orderId = '' } = (await findRecalculation(on.server.db, account.uuid)) ?? {};
    const steps = new RecalculationSteps(on.server.app.database);
    expect(await steps.step(account.uuid, orderId, 100)).toBe(true);
    expect(await progress()).toEqual({ done: 100, total: pairs + 1 });
    await work();
    expect(await progress()).toBeNull();
    expect(await counts()).toEqual({ breakeven: pairs, open: 1 });
  });

  test('read open positions only where just the lot method changes', async () => {
    const { change, progress, realised } = await start();
    const before = await realised();
    const { body } = await change({ lotMethod: 'LIFO' });
    expect(body.recalculation).toEqual({ done: 0, total: 1 });
    await work();
    expect(await progress()).toBeNull();
    expect([before, await realised()]).toEqual([20_00, 10_00]);
  });

  test('that change again meanwhile have the walk begin again with both', async () => {
    const { change, progress, counts, realised } = await start();
    await change({ lotMethod: 'LIFO' });
    await change({ breakevenTolerance: '2.50' });
    expect(await progress()).toEqual({ done: 0, total: pairs + 1 });
    await change({ alias: 'Renamed' });
    await work();
    expect(await progress()).toBeNull();
    expect([await counts(), await realised()]).toEqual([{ breakeven: pairs, open: 1 }, 10_00]);
  });

  test('wait for a large import, as that waits for them', async () => {
    const { owner, account, change } = await start();
    await change({ lotMethod: 'LIFO' });
    const upload = () =>
      owner.upload<Import>('/imports', { accountUuid: account.uuid }, fileOfRows(largeRows()));
    expect(await upload()).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'recalculation_running' }] },
    });
    await work();
    expect((await upload()).status).toBe(201);
    expect(await change({ lotMethod: 'FIFO' })).toMatchObject({
      status: 409,
      body: { errors: [{ code: 'import_job_running' }] },
    });
    expect((await change({ alias: 'Renamed' })).status).toBe(200);
  });
});
