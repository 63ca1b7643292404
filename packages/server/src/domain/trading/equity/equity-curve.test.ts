import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tradesFrom } from '../statistics/statistics.fixtures.ts';
import { type EquityRecord, equityCurve } from './equity-curve.ts';

const timezone = 'America/New_York';
const recordsFrom = (nets: readonly number[]): EquityRecord[] =>
  tradesFrom(nets).map((trade) => ({ ...trade, quantity: '10', entryAvg: '100', multiplier: '1' }));
const curve = (nets: readonly number[], startingCapital: string | null = '10000') =>
  equityCurve(recordsFrom(nets), { timezone, startingCapital });

describe('the equity curve', () => {
  test('E10: a drawdown of 120 from 10,500, recovered with the tenth trade', () => {
    const { points, maxDrawdown, totalReturn, basis } = curve([
      200, -100, 150, 0, -50, 300, -120, 80, -30, 70,
    ]);
    expect(basis).toBe('starting-capital');
    expect(points.at(0)).toEqual({ date: '2026-01-04', equityIndex: 100, drawdown: 0 });
    expect(points.at(-1)?.equityIndex).toBe(105);
    expect(totalReturn?.toNumber()).toBe(0.05);
    expect(maxDrawdown?.fraction.times(100).toFixed(6)).toBe('-1.142857');
    expect(maxDrawdown).toMatchObject({
      peakDay: '2026-01-10',
      troughDay: '2026-01-11',
      recoveryDay: '2026-01-14',
    });
    expect(maxDrawdown?.amount.toNumber()).toBe(120);
  });

  test('a loss on the first day is a drawdown from the start', () => {
    const { maxDrawdown } = curve([-500, 100]);
    expect(maxDrawdown).toMatchObject({ peakDay: '2026-01-04', recoveryDay: null });
    expect(maxDrawdown?.fraction.toNumber()).toBe(-0.05);
  });

  test('E22: a trade counts on the day it closes in the zone of the account', () => {
    const [trade] = recordsFrom([10]);
    if (!trade) throw new Error('a trade expected');
    const late = { ...trade, closedAt: '2026-01-03T01:30:00.000Z' };
    const { points } = equityCurve([late], { timezone, startingCapital: '1000' });
    expect(points.map((point) => point.date)).toEqual(['2026-01-01', '2026-01-02']);
  });

  test('several closes of one day make one point', () => {
    const [trade] = recordsFrom([10]);
    if (!trade) throw new Error('a trade expected');
    const { points } = equityCurve([trade, trade, trade], { timezone, startingCapital: '1000' });
    expect(points.map((point) => point.equityIndex)).toEqual([100, 103]);
  });

  test.each([null, '0'])(
    'without a starting capital (%s) it rests on the peak deployed',
    (given) => {
      const { basis, points } = curve([100], given);
      expect(basis).toBe('peak-deployed');
      expect(points.at(-1)?.equityIndex).toBe(110);
    },
  );

  test.each(['10000', null])('no trades, no points (starting capital %s)', (startingCapital) => {
    expect(curve([], startingCapital)).toMatchObject({
      points: [],
      maxDrawdown: null,
      totalReturn: null,
    });
  });

  test('open positions and missing purchases leave no trace', () => {
    const [trade, second] = recordsFrom([10, 20]);
    if (!trade || !second) throw new Error('two trades expected');
    const open = { ...second, status: 'open', closedAt: null, result: 'open' } as const;
    const flagged = { ...second, flags: ['missing_acquisition'] };
    const alone = equityCurve([trade], { timezone, startingCapital: null });
    const among = equityCurve([open, trade, flagged], { timezone, startingCapital: null });
    expect(among).toEqual(alone);
  });

  test('an unknown zone is refused', () => {
    expect(() =>
      equityCurve(recordsFrom([1]), { timezone: 'Mars/Olympus', startingCapital: '1' }),
    ).toThrow(RangeError);
  });

  test('drawdown is never positive, days rise, and the end is the sum of the nets', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 1, maxLength: 40 }),
        (nets) => {
          const { points, totalReturn, maxDrawdown } = curve(nets);
          const days = points.map((point) => point.date);
          expect(days).toEqual([...new Set(days)].sort());
          expect(points.every((point) => point.drawdown <= 0)).toBe(true);
          const total = nets.reduce((all, net) => all + net, 0);
          expect(totalReturn?.times(10_000).toNumber()).toBe(total);
          const deepest = Math.min(...points.map((point) => point.drawdown));
          expect(maxDrawdown?.fraction.toNumber() ?? 0).toBe(deepest);
        },
      ),
    );
  });
});
