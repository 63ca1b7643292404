import { describe, expect, test } from 'vitest';
import type { EquityRecord } from '../equity/equity-curve.ts';
import { correlationOf } from './correlation.ts';
import { isRanked, notRankedBecause, withheldFigures } from './ranking.ts';
import { sparkline } from './sparkline.ts';
import { dayBeforePeriod } from './track-period.ts';
import { recordOfTrades } from './track-record.fixtures.ts';
import { type CurvePoint, sliceOf } from './track-record.ts';

const ny = { timezone: 'America/New_York', startingCapital: '1000' };

/** A trade that closed at noon in New York. */
function trade(day: string, net: number): EquityRecord {
  return {
    status: 'closed',
    flags: [],
    result: net === 0 ? 'breakeven' : net > 0 ? 'win' : 'loss',
    gross: String(net),
    fees: '0',
    net: String(net),
    returnPct: null,
    holdSeconds: 60,
    openedAt: `${day}T16:59:00.000Z`,
    closedAt: `${day}T17:00:00.000Z`,
    quantity: '1',
    entryAvg: '100',
    multiplier: '1',
  };
}

describe('the day before a period', () => {
  test.each([
    ['1M', '2026-03-31', '2026-02-28'],
    ['3M', '2026-05-31', '2026-02-28'],
    ['YTD', '2026-03-31', '2025-12-31'],
    ['YTD', '2026-01-01', '2025-12-31'],
    ['1Y', '2024-02-29', '2023-02-28'],
    ['All', '2026-03-31', null],
  ] as const)('%s that ends on %s is %s', (period, today, before) => {
    expect(dayBeforePeriod(period, today)).toBe(before);
  });
});

describe('a record', () => {
  const trades = [
    trade('2025-01-06', 100),
    trade('2025-11-03', -50),
    trade('2026-01-15', 210),
    trade('2026-03-02', -126),
    trade('2026-03-20', 0),
  ];
  const record = recordOfTrades(trades, ny, '2026-03-31T18:00:00.000Z');

  test.each([
    ['All', 5, 439, 2, 0.134, -126 / 1260],
    ['1Y', 4, 138, 1, 1134 / 1100 - 1, -126 / 1260],
    ['YTD', 3, 65, 1, 1134 / 1050 - 1, -126 / 1260],
    ['3M', 3, 65, 1, 1134 / 1050 - 1, -126 / 1260],
    ['1M', 2, 19, 0, 1134 / 1260 - 1, -126 / 1260],
  ] as const)('in %s', (period, closed, days, wins, totalReturn, maxDrawdown) => {
    const figures = record.periods[period];
    expect(figures).toMatchObject({ closed, days, wins, winRate: wins / closed });
    expect(figures.totalReturn).toBeCloseTo(totalReturn, 9);
    expect(figures.maxDrawdown).toBeCloseTo(maxDrawdown, 9);
  });

  test('begins a period at the level that it had by then, and draws it', () => {
    const points = sliceOf(record.curve, '2025-12-31');
    expect(points).toEqual([
      { date: '2025-12-31', equityIndex: 105 },
      { date: '2026-01-15', equityIndex: 126 },
      { date: '2026-03-02', equityIndex: 113.4 },
      { date: '2026-03-20', equityIndex: 113.4 },
    ]);
    const { sparkline: line } = record.periods.YTD;
    expect([line.length, line[0], line.at(-1)]).toEqual([32, 105, 113.4]);
  });

  test('changes at midnight in its zone while a trade can leave a period', () => {
    expect(record.changesAt).toBe('2026-04-01T04:00:00.000Z');
    expect(recordOfTrades(trades, ny, '2027-03-19T18:00:00.000Z').changesAt).not.toBeNull();
    expect(recordOfTrades(trades, ny, '2027-03-20T18:00:00.000Z').changesAt).toBeNull();
  });

  test('has no return in a period without trades', () => {
    const later = recordOfTrades(trades, ny, '2026-07-31T18:00:00.000Z').periods['3M'];
    expect(later).toMatchObject({ closed: 0, days: 0, totalReturn: null, sparkline: [] });
    expect(later).toMatchObject({ winRate: null, winRateLow: null, maxDrawdown: null });
  });

  test('has no return after everything was lost', () => {
    const ruined = [trade('2026-01-15', -1000), trade('2026-03-15', 10)];
    const { periods } = recordOfTrades(ruined, ny, '2026-03-31T18:00:00.000Z');
    expect(periods['1M']).toMatchObject({ closed: 1, totalReturn: null, maxDrawdown: null });
    expect(periods.All.totalReturn).toBeCloseTo(-0.99, 9);
  });

  test('of nothing has no figures, and never changes', () => {
    const { periods, curve, changesAt } = recordOfTrades([], ny, '2026-03-31T18:00:00.000Z');
    expect(periods.All).toMatchObject({ closed: 0, totalReturn: null, maxDrawdown: null });
    expect([curve, changesAt]).toEqual([[], null]);
  });

  test('ranks 5 of 5 wins below 60 of 80 by the win rate', () => {
    const won = (wins: number, all: number) =>
      Array.from({ length: all }, (_, at) => trade('2026-03-20', at < wins ? 1 : -1));
    const low = (wins: number, all: number) =>
      recordOfTrades(won(wins, all), ny, '2026-03-31T18:00:00.000Z').periods.All.winRateLow;
    expect(low(5, 5)).toBeCloseTo(0.566, 3);
    expect(low(60, 80)).toBeCloseTo(0.645, 3);
  });
});

describe('a small curve', () => {
  test('is spread over days, not over trades', () => {
    const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-11'];
    const points = days.map((date, at) => ({ date, equityIndex: 100 + at }));
    expect(sparkline(points)).toEqual([100, 101, 102, 102, 102, 102, 102, 102, 102, 102, 103]);
    expect(sparkline(points.slice(0, 1))).toEqual([]);
  });
});

describe('the ranking', () => {
  const record = { verifiedLevel: 1, closed: 30, days: 90 };
  test.each([
    [{}, null],
    [{ verifiedLevel: 0 }, 'Not ranked: some trades were entered by hand.'],
    [{ closed: 29 }, 'Not ranked: 29 of 30 closed trades.'],
    [{ days: 89 }, 'Not ranked: 89 of 90 days.'],
  ])('of %j: %s', (change, reason) => {
    expect(notRankedBecause({ ...record, ...change })).toBe(reason);
    expect(isRanked({ ...record, ...change })).toBe(reason === null);
  });
});

describe('withheld figures', () => {
  const period = { closed: 30, totalReturn: 0.1, maxDrawdown: -0.1, winRate: 0.5 };
  const fields = (change: Partial<typeof period> | { totalReturn: null }, whole: number) =>
    withheldFigures({ ...period, ...change }, { closed: whole }).map(({ field }) => field);

  test.each([
    [{}, 30, []],
    [{ closed: 29 }, 30, ['winRate']],
    [{ closed: 29 }, 29, ['totalReturn', 'maxDrawdown', 'winRate']],
    [{ closed: 0 }, 0, ['totalReturn', 'maxDrawdown', 'winRate']],
    [{ closed: 0 }, 30, ['totalReturn', 'maxDrawdown', 'winRate']],
    [{ totalReturn: null }, 30, ['totalReturn', 'maxDrawdown']],
  ])('of %j with %i trades in all: %j', (change, whole, withheld) => {
    expect(fields(change, whole)).toEqual(withheld);
  });
});

describe('correlation', () => {
  /** A curve of daily returns from Monday 2026-01-05 on, every day of the week. */
  function curve(returns: readonly number[]): CurvePoint[] {
    let equityIndex = 100;
    const start = Temporal.PlainDate.from('2026-01-04');
    return [0, ...returns].map((change, at) => {
      equityIndex *= 1 + change;
      return { date: start.add({ days: at }).toString(), equityIndex };
    });
  }
  const waves = Array.from({ length: 80 }, (_, at) => Math.sin(at) / 50);

  test.each([
    ['the same', waves, 1],
    ['twice as much', waves.map((one) => 2 * one), 1],
    ['the opposite', waves.map((one) => -one), -1],
  ])('with %s', (_, other, value) => {
    const found = correlationOf(curve(waves), curve(other));
    expect(found.value).toBeCloseTo(value, 9);
    expect([found.days, found.reason]).toEqual([80, null]);
  });

  test('says nothing about fewer than 60 common days', () => {
    const found = correlationOf(curve(waves.slice(0, 59)), curve(waves));
    expect(found).toEqual({
      value: null,
      days: 59,
      reason: 'Shown from 60 common days (59 so far).',
    });
    expect(correlationOf([], curve(waves)).days).toBe(0);
  });

  test('leaves out weekends on which neither traded', () => {
    const [first, ...others] = curve(waves);
    const sparse = [first, others[0], others[79]].filter((one) => one !== undefined);
    expect(correlationOf(sparse, sparse).days).toBe(58);
  });

  test('says nothing about a curve that does not move', () => {
    const found = correlationOf(curve(waves), curve(waves.map(() => 0)));
    expect(found).toMatchObject({ value: null, reason: 'One of them did not move.' });
  });
});
