import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import { peakDeployedValue } from '../../../domain/trading/equity/deployed-value.ts';
import { closedTrades } from '../../../domain/trading/statistics/closed-trade.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import { toRecord } from '../positions/position-rows.ts';
import { listClosed } from '../positions/positions.repository.ts';
import { startHeatmap } from './heatmap.fixtures.ts';

const random = fc.array(
  fc.record({
    minutesAgo: fc.integer({ min: 1, max: 500 * 24 * 60 }),
    symbol: fc.constantFrom('ACME', 'BETA', 'GAMA'),
    entry: fc.integer({ min: 8, max: 12 }),
    exit: fc.integer({ min: 8, max: 12 }),
  }),
  { minLength: 1, maxLength: 40 },
);
const settings = fc.record({
  timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'),
  delayDays: fc.integer({ min: 0, max: 90 }),
  startingCapital: fc.constantFrom('1000', '3', null),
});

describe.each(engines)('the heat map of random histories on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** From the positions themselves, in plain numbers. */
  async function plain(accountId: string, until: string | undefined) {
    const { db } = on.server;
    const { timezone, startingCapital } = await readAccount(db, accountId);
    const records = closedTrades((await listClosed(db, accountId, until)).map(toRecord));
    const first = Number(startingCapital ?? peakDeployedValue(records));
    const months = [
      ...new Set(records.map((one) => calendarDay(one.closedAt, timezone).slice(0, 7))),
    ];
    let equity = first;
    return months.sort().map((month) => {
      const own = records.filter((one) => calendarDay(one.closedAt, timezone).startsWith(month));
      const net = own.reduce((sum, one) => sum + Number(one.net), 0);
      const before = equity;
      equity += net;
      return { month, return: before > 0 ? net / before : null, closed: own.length };
    });
  }

  test('is what the positions give, of any account and delay, stored or not', async () => {
    await fc.assert(
      fc.asyncProperty(random, settings, async (trades, change) => {
        const now = on.clock.now();
        const { account, owner, visitor, read } = await startHeatmap(
          on,
          trades.map(({ minutesAgo, ...trade }) => ({ ...trade, at: now - minutesAgo * minute })),
          { ...change, publicLevel: 'delayed' },
        );
        for (const stored of [false, true]) {
          if (stored) await on.server.app.days.runDue();
          for (const [client, until] of [
            [owner, undefined],
            [visitor, instant(now - change.delayDays * day)],
          ] as const) {
            const expected = await plain(account.uuid, until);
            const { months, years } = (await read(client)).body;
            expect(months.map(({ month, closed }) => [month, closed])).toEqual(
              expected.map(({ month, closed }) => [month, closed]),
            );
            for (const [at, month] of months.entries()) {
              const plainly = expected[at]?.return ?? null;
              if (plainly === null) expect(month.return).toBeNull();
              else expect(month.return).toBeCloseTo(plainly, 9);
            }
            for (const year of years) {
              const own = expected.filter(({ month }) => month.startsWith(`${year.year}-`));
              const whole = own.reduce<number | null>(
                (all, one) => (all === null || one.return === null ? null : all * (1 + one.return)),
                1,
              );
              if (whole === null) expect(year.return).toBeNull();
              else expect(year.return).toBeCloseTo(whole - 1, 9);
            }
          }
        }
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
