import type { ConnectedAccount, OwnProfile, PositionList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** Two lots at 10 and 20, one of them sold at 30: the lot method decides which. */
const scaledIn: readonly FileFill[] = [
  { time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 1, price: '10' },
  { time: '09:32:00', side: 'B', symbol: 'ACME', quantity: 1, price: '20' },
  { time: '09:33:00', side: 'S', symbol: 'ACME', quantity: 1, price: '30' },
];
/** A gain of 2.50. */
const small: readonly FileFill[] = [
  { time: '10:31:00', side: 'B', symbol: 'BETA', quantity: 1, price: '10' },
  { time: '10:32:00', side: 'S', symbol: 'BETA', quantity: 1, price: '12.50' },
];
const file = tradeZeroFile([...scaledIn, ...small]);

describe.each(engines)('lot method and breakeven tolerance on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const mentorWith = async (opts: Partial<OwnProfile['opts']>) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const { body } = await owner.get<OwnProfile>('/profile');
    const saved = { ...body, opts: { ...body.opts, ...opts } };
    expect((await owner.send('PATCH', '/profile', saved)).status).toBe(200);
    const open = async (changes: object = {}) => {
      const account = { alias: 'Main', timezone: 'UTC', currency: 'USD', ...changes };
      return (await owner.send<ConnectedAccount>('POST', '/connected-accounts', account)).body;
    };
    const results = async () => {
      const { positions } = (
        await owner.get<PositionList>(`/positions?username=${mentor.username}`)
      ).body;
      const of = (symbol: string) => positions.find((one) => one.instrument.symbol === symbol);
      return { realised: of('ACME')?.netPnl?.amount, small: of('BETA')?.result };
    };
    return { mentor, owner, open, results };
  };

  test.each([
    ['FIFO', 20_00],
    ['LIFO', 10_00],
    ['AVERAGE', 15_00],
  ] as const)(
    'a new account takes %s from the profile, and its positions follow',
    async (lotMethod, realised) => {
      const { mentor, open, results } = await mentorWith({ lotMethod });
      const account = await open();
      expect(account.lotMethod).toBe(lotMethod);
      await on.server.arrange.fills(mentor, account, file);
      expect(await results()).toEqual({ realised, small: 'win' });
    },
  );

  test('a new account takes the tolerance from the profile, and small results are breakeven', async () => {
    const { mentor, open, results } = await mentorWith({ breakevenTolerance: '2.50' });
    const account = await open();
    expect(account.breakevenTolerance).toBe('2.50');
    await on.server.arrange.fills(mentor, account, file);
    expect(await results()).toMatchObject({ small: 'breakeven' });
  });

  test('a tolerance is not taken into another currency, and the form takes precedence over the profile', async () => {
    const { open } = await mentorWith({ breakevenTolerance: '100', lotMethod: 'LIFO' });
    expect(await open({ currency: 'JPY' })).toMatchObject({ breakevenTolerance: '0' });
    const chosen = { lotMethod: 'AVERAGE', breakevenTolerance: '1' };
    expect(await open(chosen)).toMatchObject(chosen);
  });

  test('profile settings do not affect existing accounts', async () => {
    const { mentor, owner, open, results } = await mentorWith({});
    const account = await open();
    await on.server.arrange.fills(mentor, account, file);
    const { body } = await owner.get<OwnProfile>('/profile');
    const opts = { ...body.opts, lotMethod: 'LIFO', breakevenTolerance: '50' };
    await owner.send('PATCH', '/profile', { ...body, opts });
    await owner.send('PATCH', `/connected-accounts/${account.uuid}`, { alias: 'Renamed' });
    expect(await results()).toEqual({ realised: 20_00, small: 'win' });
  });

  test('account settings change its positions immediately, and are in its public record', async () => {
    const { mentor, owner, open, results } = await mentorWith({});
    const account = await open();
    await on.server.arrange.fills(mentor, account, file);
    const change = { lotMethod: 'LIFO', breakevenTolerance: '2.5' };
    await owner.send('PATCH', `/connected-accounts/${account.uuid}`, change);
    expect(await results()).toEqual({ realised: 10_00, small: 'breakeven' });
    const rows = await on.server.db
      .selectFrom('recordEntries')
      .select(['setting', 'beforeValue', 'afterValue'])
      .where('accountId', '=', account.uuid)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ setting: 'lotMethod', beforeValue: 'FIFO', afterValue: 'LIFO' });
  });
});
