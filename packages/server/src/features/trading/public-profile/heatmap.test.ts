import type { Problem, UpdateAccountBody } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { unusedId } from '../../../testing/sample-value.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startHeatmap, type Trade } from './heatmap.fixtures.ts';

describe.each(engines)('the heat map of a profile on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const start = (trades: readonly Trade[], change?: UpdateAccountBody) =>
    startHeatmap(on, trades, change);

  /** Months ago, at noon of the fifth. */
  const ago = (months: number): number => {
    const now = new Date(on.clock.now());
    return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 5, 12);
  };
  const monthOf = (at: number): string => instant(at).slice(0, 7);

  test('compounds the months of a year, for everybody who sees statistics', async () => {
    const [first, second] = [Date.UTC(2025, 1, 5, 15), Date.UTC(2025, 6, 5, 15)];
    const trades = [
      { at: first, exit: 20 },
      { at: second, exit: 21 },
      { at: second + hour, exit: 10 },
    ];
    const { owner, member, visitor, admin, read } = await start(trades);
    const expected = {
      months: [
        { month: '2025-02', return: 0.1, closed: 1 },
        { month: '2025-07', return: 0.1, closed: 2 },
      ],
      years: [{ year: 2025, return: 0.21, closed: 3 }],
      basis: 'starting-capital',
    };
    for (const client of [owner, member, visitor, admin]) {
      expect((await read(client)).body).toMatchObject(expected);
    }
    expect((await read(visitor)).body.access).toMatchObject({
      effective: 'summary',
      amounts: false,
      redacted: [],
    });
  });

  test('of one year begins with what the earlier ones left', async () => {
    const trades = [
      { at: Date.UTC(2024, 5, 5), exit: 110 },
      { at: Date.UTC(2025, 5, 5), exit: 30 },
    ];
    const { visitor, read } = await start(trades);
    expect((await read(visitor, '&year=2025')).body).toMatchObject({
      months: [{ month: '2025-06', return: 0.1, closed: 1 }],
      years: [{ year: 2025, return: 0.1, closed: 1 }],
    });
    expect((await read(visitor, '&year=2019')).body).toMatchObject({ months: [], years: [] });
  });

  test.each([
    ['an invalid year', '&year=soon'],
    ['a year before any', '&year=12'],
    ['an unknown level', '&accessLevel=most'],
    ['an unknown parameter', '&month=2025-06'],
  ])('refuses %s', async (_what, query) => {
    const { visitor, read } = await start([{ at: ago(1), exit: 12 }]);
    expect((await read(visitor, query)).status).toBe(400);
  });

  test('refuses a request without an account, and accounts that it does not show', async () => {
    const { visitor, member, path, account, read } = await start([{ at: ago(1), exit: 12 }], {
      publicLevel: 'none',
    });
    expect((await visitor.get(path)).status).toBe(400);
    const hidden = await visitor.get<Problem>(`${path}?account=${account.uuid}`);
    const absent = await visitor.get<Problem>(`${path}?account=${unusedId}`);
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    expect((await read(member)).body.months).toHaveLength(1);
  });

  test('is empty at the level that shows nothing, and says so', async () => {
    const { owner, read } = await start([{ at: ago(1), exit: 12 }]);
    expect((await read(owner, '&accessLevel=none')).body).toMatchObject({
      months: [],
      years: [],
      access: { effective: 'none', redacted: ['months', 'years'] },
    });
  });

  test('shows trades no earlier than the delay of the account', async () => {
    const at = Math.floor((on.clock.now() - 10 * day) / 1000) * 1000;
    const { visitor, member, owner, read } = await start([{ at, exit: 12 }], {
      publicLevel: 'delayed',
      delayDays: 30,
    });
    expect((await read(visitor)).body.months).toEqual([]);
    expect((await read(owner, '&accessLevel=delayed')).body.months).toEqual([]);
    expect((await read(member)).body.months).toHaveLength(1);
    on.clock.advance(at + 30 * day - 1 - on.clock.now());
    expect((await read(visitor)).body.months).toEqual([]);
    on.clock.advance(1);
    expect((await read(visitor)).body.months).toEqual([
      { month: monthOf(at), return: 0.02, closed: 1 },
    ]);
  });

  test('an archived account keeps its months, for its owner and subscribers', async () => {
    const { owner, member, visitor, account, read } = await start([{ at: ago(2), exit: 12 }]);
    const archived = await owner.send('POST', `/connected-accounts/${account.uuid}/archive`);
    expect(archived.status).toBeLessThan(300);
    expect((await read(visitor)).status).toBe(404);
    expect((await read(owner)).body.months).toHaveLength(1);
    expect((await read(member)).body.months).toHaveLength(1);
  });

  test('has a month of the zone of the account, and the positions of its days', async () => {
    const at = Date.UTC(2025, 3, 1, 1, 30);
    const { owner, account, read, positions } = await start([{ at, exit: 12 }]);
    const listed = async (from: string, to: string) =>
      (await positions(owner, `&from=${from}&to=${to}`)).body.total;
    expect((await read(owner)).body.months.map(({ month }) => month)).toEqual(['2025-04']);
    expect(await listed('2025-04-01', '2025-04-30')).toBe(1);
    expect(await listed('2025-03-01', '2025-03-31')).toBe(0);
    const moved = { timezone: 'America/New_York', reason: 'Corrected' };
    await owner.send('PATCH', `/connected-accounts/${account.uuid}`, moved);
    expect((await read(owner)).body.months.map(({ month }) => month)).toEqual(['2025-03']);
    expect(await listed('2025-03-01', '2025-03-31')).toBe(1);
    expect(await listed('2025-04-01', '2025-04-30')).toBe(0);
  });

  test.each([
    ['&from=2025-02-30', 'from'],
    ['&to=2025-13-01', 'to'],
    ['&from=2025-03-02&to=2025-03-01', 'to'],
  ])('its positions refuse the days %s', async (query, field) => {
    const { owner, positions } = await start([{ at: ago(1), exit: 12 }]);
    const { status, body } = await positions(owner, query);
    expect([status, (body as unknown as Problem).errors]).toEqual([
      400,
      [expect.objectContaining({ field })],
    ]);
  });
});
