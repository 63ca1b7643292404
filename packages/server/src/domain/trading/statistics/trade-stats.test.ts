import { describe, expect, test } from 'vitest';
import { type EquityRecord, equityCurve } from '../equity/equity-curve.ts';
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

describe('statistics in the shape of the contract', () => {
  test('amounts are minor units rounded once, ratios are numbers', () => {
    expect(present([5.43, -22.14, 10.36, -12.61, 52.72], '10000')).toMatchObject({
      currency: 'USD',
      closed: 5,
      winRate: 0.6,
      net: { amount: 3376, currency: 'USD' },
      expectancy: { amount: 675, currency: 'USD' },
      averageWin: { amount: 2284, currency: 'USD' },
      averageLoss: { amount: -1738, currency: 'USD' },
      averageHoldSeconds: 5400,
      totalReturn: 0.003376,
    });
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
