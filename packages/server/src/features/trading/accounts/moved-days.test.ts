import type { ConnectedAccount, Import, PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { RecalculationSteps } from '../recalculations/recalculation-steps.ts';
import { findRecalculation } from '../recalculations/recalculations.repository.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission';
const file = (...rows: readonly string[]) => [header, ...rows].join('\n');
const trade = (symbol: string, day: string) => [
  `${symbol},Buy,1,10,${day},0`,
  `${symbol},Sell,1,12,${day},0`,
];
const small = file(
  ...trade('ACME', '2022-02-01'),
  'BETA220121C50,Buy,1,2,2022-01-21,0',
  'BETA220121C50,Expired,1,,2022-01-21,0',
);
/** More than are recalculated at once, in the days of four months. */
const symbols = Array.from({ length: 6 }, (_, at) => `S${at}X`);
const days = Array.from({ length: 90 }, (_, at) =>
  new Date(Date.UTC(2022, 0, 1 + at)).toISOString().slice(0, 10),
);
const large = file(...days.flatMap((day) => symbols.flatMap((one) => trade(one, day))));

/** A day without a time is a day of the account's zone, so that its trades move with that. */
describe.each(engines)('days without a time in another zone on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const start = async (timezone: string, content: string) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const account = await on.server.arrange.account(mentor, { timezone });
    const upload = async (text: string) =>
      (await owner.upload<Import>('/imports', { accountUuid: account.uuid }, text)).body;
    const commit = ({ uuid }: Import) => owner.send('POST', `/imports/${uuid}/commit`);
    await commit(await upload(content));
    const change = async (body: object) =>
      (await owner.send<ConnectedAccount>('PATCH', `/connected-accounts/${account.uuid}`, body))
        .body;
    const positions = async () => {
      const path = `/positions?username=${mentor.username}&limit=100`;
      return (await owner.get<PositionList>(path)).body.positions;
    };
    const fills = () =>
      on.server.db
        .selectFrom('fills')
        .select(['day', 'executedAt'])
        .where('accountId', '=', account.uuid)
        .execute();
    return { account, upload, commit, change, positions, fills };
  };
  const work = () => on.server.app.worker.runDue();

  test('are the same days, and their trades are in them', async () => {
    const { upload, change, positions } = await start('Asia/Tokyo', small);
    const shown = async () =>
      (await positions()).map(({ openedAt, closedAt, openedDay, closedDay }) => [
        openedAt,
        closedAt,
        openedDay,
        closedDay,
      ]);
    const inTokyo = await shown();
    expect(inTokyo).toEqual([
      ['2022-02-01T03:00:00.000Z', '2022-02-01T03:00:00.000Z', '2022-02-01', '2022-02-01'],
      ['2022-01-21T03:00:00.000Z', '2022-01-21T14:59:00.000Z', '2022-01-21', '2022-01-21'],
    ]);
    await change({ timezone: 'America/New_York' });
    expect(await shown()).toEqual([
      ['2022-02-01T17:00:00.000Z', '2022-02-01T17:00:00.000Z', '2022-02-01', '2022-02-01'],
      ['2022-01-21T17:00:00.000Z', '2022-01-21T21:00:00.000Z', '2022-01-21', '2022-01-21'],
    ]);
    expect((await upload(small)).rows).toMatchObject({ new: 0, duplicate: 4, conflict: 0 });
    await change({ timezone: 'Asia/Tokyo' });
    expect(await shown()).toEqual(inTokyo);
  });

  test('come in another order among trades with a time', async () => {
    const timed = '2022-02-01 13:00';
    const { change, positions } = await start(
      'UTC',
      file('ACME,Sell,1,12,2022-02-01,0', `ACME,Buy,1,10,${timed},0`),
    );
    const sides = async () => (await positions()).map(({ side, netPnl }) => [side, netPnl?.amount]);
    expect(await sides()).toEqual([['short', 2_00]]);
    await change({ timezone: 'America/New_York', lotMethod: 'LIFO' });
    expect(await sides()).toEqual([['long', 2_00]]);
  });

  test('of a file that was only previewed are read in the new zone', async () => {
    const { upload, commit, change, fills } = await start('Asia/Tokyo', small);
    const staged = await upload(file(...trade('GAMA', '2022-03-01')));
    await change({ timezone: 'America/New_York' });
    await commit(staged);
    const march = (await fills()).filter(({ day }) => day === '2022-03-01');
    expect(new Set(march.map(({ executedAt }) => executedAt))).toEqual(
      new Set(['2022-03-01T17:00:00.000Z']),
    );
  });

  test('of a large account move by a job', async () => {
    const { account, change, fills, positions } = await start('Asia/Tokyo', large);
    const { recalculation } = await change({ timezone: 'America/New_York' });
    expect(recalculation).toEqual({ done: 0, total: 2 * symbols.length * days.length });
    await work();
    expect(await findRecalculation(on.server.db, account.uuid)).toBeUndefined();
    const noons = new Set((await fills()).map(({ day, executedAt }) => day && executedAt));
    expect(noons.size).toBe(days.length);
    expect(noons).toContain('2022-01-01T17:00:00.000Z');
    expect(noons).toContain('2022-03-31T16:00:00.000Z');
    const opened = (await positions()).map(({ openedAt, closedDay }) => [openedAt, closedDay]);
    expect(opened[0]).toEqual(['2022-03-31T16:00:00.000Z', '2022-03-31']);
  });

  test('of a large account come back when its zone does meanwhile', async () => {
    const { account, change, fills } = await start('Asia/Tokyo', large);
    const before = await fills();
    await change({ timezone: 'America/New_York' });
    const { orderId = '' } = (await findRecalculation(on.server.db, account.uuid)) ?? {};
    await new RecalculationSteps(on.server.app.database).step(account.uuid, orderId, 100);
    const moved = (await fills()).filter(({ executedAt }) => executedAt.includes('T17:00'));
    expect(moved.length).toBeGreaterThan(99);
    expect(moved.length).toBeLessThan(before.length);
    await change({ timezone: 'Asia/Tokyo', lotMethod: 'LIFO' });
    await work();
    expect(await findRecalculation(on.server.db, account.uuid)).toBeUndefined();
    const inOrder = (rows: typeof before) => rows.map(({ executedAt }) => executedAt).sort();
    expect(inOrder(await fills())).toEqual(inOrder(before));
  });
});
