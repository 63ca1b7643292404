import { describe, expect, test } from 'vitest';
import { type EquityRecord, equityCurve } from '../equity/equity-curve.ts';
import { sampleFields } from './insufficient.ts';
import { tradesFrom } from './statistics.fixtures.ts';
import { tradeStatistics } from './trade-statistics.ts';
import { presentTradeStats } from './trade-stats.ts';

function present(nets: readonly number[], startingCapital: string | null, entryAvg = '100') {
  const records = tradesFrom(nets).map(
    (trade): EquityRecord => ({ ...trade, quantity: '1', entryAvg, multiplier: '1' }),
  );
  return presentTradeStats(
    tradeStatistics(records),
    equityCurve(records, { timezone: 'UTC', startingCapital }),
    { currency: 'USD', asOf: '2026-02-01T00:00:00.000Z' },
  );
}

const sixTimes = (nets: readonly number[]) => Array.from({ length: 6 }, () => nets).flat();

describe('statistics in the shape of the contract', () => {
  test('amounts are minor units rounded once, ratios are numbers', () => {
    expect(present(sixTimes([5.43, -22.14, 10.36, -12.61, 52.72]), '10000')).toMatchObject({
      currency: 'USD',
      closed: 30,
      winRate: 0.6,
      net: { amount: 20256, currency: 'USD' },
      expectancy: { amount: 675, currency: 'USD' },
      averageWin: { amount: 2284, currency: 'USD' },
      averageLoss: { amount: -1738, currency: 'USD' },
      averageHoldSeconds: 5400,
      totalReturn: 0.020256,
      insufficient: [],
    });
  });

  test('one trade fewer, and every rate and average of results is withheld with its reason', () => {
    const stats = present(sixTimes([5.43, -22.14, 10.36, -12.61, 52.72]).slice(1), '10000');
    const reason = 'Rates and averages are shown from 30 closed trades (29 so far).';
    expect(stats.insufficient).toEqual(sampleFields.map((field) => ({ field, reason })));
    for (const field of sampleFields) expect(stats[field]).toBeNull();
    const nulls = Object.entries(stats).filter(([, value]) => value === null);
    expect(nulls).toHaveLength(sampleFields.length);
    expect(stats).toMatchObject({ closed: 29, wins: 17, losses: 12, averageHoldSeconds: 5400 });
    expect(stats.net).toEqual({ amount: 19713, currency: 'USD' });
    expect([stats.maxDrawdown === null, stats.totalReturn === null]).toEqual([false, false]);
  });

  test('equity that never fell has a drawdown of zero, not an unknown one', () => {
    expect(present([1, 2], '100').maxDrawdown).toBe(0);
  });

  test.each([
    ['no trades', [], '100', 'No closed trades yet.'],
    ['nothing paid in', [1], '0', 'No starting capital, and nothing was paid in to compare with.'],
  ])('%s: the curve is missing and says why', (_name, nets, entryAvg, reason) => {
    const stats = present(nets, null, entryAvg);
    expect([stats.maxDrawdown, stats.totalReturn]).toEqual([null, null]);
    expect(stats.insufficient).toContainEqual({ field: 'totalReturn', reason });
    expect(stats.insufficient).toContainEqual({ field: 'maxDrawdown', reason });
  });
});
