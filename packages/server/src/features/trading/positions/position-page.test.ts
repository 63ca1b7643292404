import type { PositionListQuery } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { type FileFill, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readAccount } from '../accounts/accounts.repository.ts';
import type { DayRange, VisiblePart } from './list-positions.repository.ts';
import { readPage } from './position-page.ts';
import type { PositionRow } from './positions.repository.ts';

type Sort = NonNullable<PositionListQuery['sort']>;
const sorts = ['-closedAt', '-openedAt', '-netPnl', 'closedAt', 'openedAt', 'netPnl'] as const;

const descending = <T extends string | number>(a: T, b: T) => (a === b ? 0 : a < b ? 1 : -1);
const byOpening = (a: PositionRow, b: PositionRow) =>
  descending(a.openedAt, b.openedAt) || descending(b.id, a.id);
type Order = (a: PositionRow, b: PositionRow) => number;
const newestFirst: Readonly<Record<Extract<Sort, `-${string}`>, Order>> = {
  '-closedAt': (a, b) =>
    descending(a.status, b.status) ||
    descending(a.closedAt ?? '', b.closedAt ?? '') ||
    byOpening(a, b),
  '-openedAt': byOpening,
  '-netPnl': (a, b) => descending(a.netMinor, b.netMinor) || byOpening(a, b),
};

const opposite =
  (order: Order): Order =>
  (a, b) =>
    order(b, a);
const orders: Readonly<Record<Sort, Order>> = {
  ...newestFirst,
  closedAt: opposite(newestFirst['-closedAt']),
  openedAt: opposite(newestFirst['-openedAt']),
  netPnl: opposite(newestFirst['-netPnl']),
};

describe.each(engines)('a page of positions on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** Round trips every seven hours of which many close at once, and some are still open. */
  async function account(timezone: string, trips: number): Promise<VisiblePart> {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const made = await arrange.account(mentor, { timezone });
    const fills = Array.from({ length: trips }, (_, at): FileFill[] => {
      const opened = on.clock.now() - (trips - at + 30) * 7 * hour;
      const symbol = `S${at % 5}${at}`;
      const shared = { symbol: at % 4 === 0 ? 'ACME' : symbol, quantity: 1 };
      const buy = { ...shared, ...written(opened), side: 'B', price: 10 } as const;
      const closed = opened + (at % 3 === 0 ? hour : 60 * hour - (at % 6) * 7 * hour);
      const sell = { ...shared, ...written(closed), side: 'S', price: 9 + (at % 3) } as const;
      return at > trips - 5 && at % 4 !== 0 ? [buy] : [buy, sell];
    });
    await arrange.fills(mentor, made, tradeZeroFile(fills.flat()));
    const { revision } = await readAccount(on.server.db, made.uuid);
    return { accountId: made.uuid, timezone, revision, open: true };
  }
  const written = (at: number) => {
    const [year, month, date, time = ''] = instant(at).split(/[-T.]/);
    return { date: `${month}/${date}/${year}`, time };
  };

  const isWithin = (
    { accountId, closedAt }: PositionRow,
    { from = '', to = '9999' }: DayRange,
    parts: readonly VisiblePart[],
  ): boolean => {
    const timezone = parts.find((part) => part.accountId === accountId)?.timezone ?? '';
    const day = closedAt === null ? undefined : calendarDay(closedAt, timezone);
    return day !== undefined && day >= from && day <= to;
  };

  /** Every page of every list of these parts is the slice of what a plain sort gives. */
  async function compare(parts: readonly VisiblePart[]): Promise<void> {
    const { db } = on.server;
    const all: PositionRow[] = [];
    for (const { accountId, open, closedUntil = '9999' } of parts) {
      const rows = await db
        .selectFrom('positions')
        .selectAll()
        .where('accountId', '=', accountId)
        .execute();
      all.push(
        ...rows.filter(({ closedAt }) => (closedAt === null ? open : closedAt <= closedUntil)),
      );
    }
    expect(all.length > 20).toBe(parts.length > 0);
    const ago = (count: number) => instant(on.clock.now() - count * day).slice(0, 10);
    const ranges: readonly DayRange[] = [
      { from: ago(20), to: ago(13) },
      { from: ago(15) },
      { to: ago(18) },
      { from: ago(3), to: ago(1) },
    ];
    for (const sort of sorts) {
      for (const status of [undefined, 'open', 'closed'] as const) {
        for (const [symbol, days] of [
          [undefined, undefined],
          [' acme', undefined],
          ...ranges.flatMap((range) => [[undefined, range] as const, [' acme', range] as const]),
        ] as const) {
          const expected = all
            .filter((row) => status === undefined || row.status === status)
            .filter((row) => symbol === undefined || row.symbol === 'ACME')
            .filter((row) => days === undefined || isWithin(row, days, parts))
            .sort(orders[sort]);
          const selection = {
            parts,
            ...(status && { status }),
            ...(symbol && { symbol }),
            ...(days && { days }),
          };
          for (const offset of [0, 1, 3, 7, 20, 45, expected.length - 2, expected.length, 500]) {
            const window = { limit: 7, offset: Math.max(0, offset) };
            const { rows, total } = await readPage(db, selection, sort, window);
            expect(total).toBe(expected.length);
            expect(rows).toEqual(expected.slice(window.offset, window.offset + 7));
          }
        }
      }
    }
  }

  // Some thousand pages.
  const patience = { timeout: 90_000 };
  test(
    'is the slice of a plain sort, with days stored or due, and within a delay',
    patience,
    async () => {
      const part = await account('Pacific/Auckland', 60);
      const late = instant(on.clock.now() - 60 * 7 * hour);
      await compare([part]);
      await on.server.app.days.runDue();
      await compare([part]);
      await compare([{ ...part, open: false, closedUntil: late }]);
      const other = await account('America/New_York', 25);
      await compare([part, { ...other, open: false, closedUntil: late }]);
      await compare([]);
    },
  );
});
