import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../decimal.ts';
import type { TradeRecord } from './closed-trade.ts';
import { tradesFrom } from './statistics.fixtures.ts';
import { tradeStatistics } from './trade-statistics.ts';

const e10 = tradesFrom([200, -100, 150, 0, -50, 300, -120, 80, -30, 70]);
const reasons = (records: readonly TradeRecord[]) =>
  Object.fromEntries(tradeStatistics(records).insufficient.map((one) => [one.field, one.reason]));

describe('trade statistics', () => {
  test('E10: ten trades with one breakeven', () => {
    const statistics = tradeStatistics(e10);
    expect(statistics).toMatchObject({
      closed: 10,
      wins: 5,
      losses: 4,
      breakeven: 1,
      longestWinStreak: 1,
      longestLossStreak: 1,
      firstClosedAt: '2026-01-05T21:00:00.000Z',
      lastClosedAt: '2026-01-14T21:00:00.000Z',
    });
    expect(statistics.winRate?.toNumber()).toBe(0.5);
    expect(statistics.winRateExclBreakeven?.toFixed(6)).toBe('0.555556');
    expect(statistics.profitFactor?.toFixed(6)).toBe('2.666667');
    expect(statistics.averageWin?.toNumber()).toBe(160);
    expect(statistics.averageLoss?.toNumber()).toBe(-75);
    expect(statistics.payoff?.toFixed(6)).toBe('2.133333');
    expect(statistics.expectancy?.toNumber()).toBe(50);
    expect(text(statistics.net)).toBe('500');
  });

  test('five round trips of a day trader', () => {
    const statistics = tradeStatistics(tradesFrom([5.43, -22.14, 10.36, -12.61, 52.72]));
    expect(text(statistics.net)).toBe('33.76');
    expect(statistics.winRate?.toNumber()).toBe(0.6);
    expect(statistics.profitFactor?.toFixed(4)).toBe('1.9715');
    expect(statistics.insufficient).toContainEqual({
      field: 'profitFactor',
      reason: 'Rates and averages are shown from 30 closed trades (5 so far).',
    });
  });

  test('no trades: every average is null and says so', () => {
    const statistics = tradeStatistics([]);
    for (const { field, reason } of statistics.insufficient) {
      expect(statistics).toHaveProperty(field, null);
      expect(reason).toBe('No closed trades yet.');
    }
    expect(statistics.insufficient).toHaveLength(10);
    expect(text(statistics.net)).toBe('0');
  });

  test('open positions and missing purchases do not count', () => {
    const [win] = tradesFrom([10]);
    if (!win) throw new Error('a trade expected');
    const open = { ...win, status: 'open', closedAt: null, result: 'open' } as const;
    const flagged = { ...win, flags: ['missing_acquisition'] };
    expect(tradeStatistics([open, win, flagged]).closed).toBe(1);
  });

  test.each([
    [
      'only wins',
      [1, 2],
      {
        profitFactor: 'No losing trades.',
        payoff: 'No losing trades.',
        averageLoss: 'No losing trades.',
      },
    ],
    [
      'one loss among breakeven trades',
      [-1, ...Array.from({ length: 29 }, () => 0)],
      { payoff: 'No winning trades.', averageWin: 'No winning trades.' },
    ],
    ['only losses', [-1, -2], { payoff: 'No winning trades.', averageWin: 'No winning trades.' }],
    [
      'only breakeven',
      [0],
      {
        winRateExclBreakeven: 'Only breakeven trades.',
        profitFactor: 'No losing trades.',
        payoff: 'No losing trades.',
        averageLoss: 'No losing trades.',
        averageWin: 'No winning trades.',
      },
    ],
  ])('%s: what is undefined is null with its reason', (_name, nets, expected) => {
    const times = Math.ceil(30 / nets.length);
    const records = tradesFrom(Array.from({ length: times }, () => nets).flat());
    expect(reasons(records)).toEqual(expected);
    for (const field of Object.keys(expected)) {
      expect(tradeStatistics(records)).toHaveProperty(field, null);
    }
  });

  test('only losses have a profit factor of zero, not an undefined one', () => {
    expect(tradeStatistics(tradesFrom([-1, -2])).profitFactor?.toNumber()).toBe(0);
  });

  test('one trade is too few, thirty need no reason', () => {
    expect(reasons(tradesFrom([1])).winRate).toContain('from 30 closed trades (1 so far)');
    const thirty = tradesFrom(Array.from({ length: 30 }, (_, index) => (index % 2 ? 1 : -1)));
    expect(reasons(thirty)).toEqual({});
  });

  test('streaks follow the closing time, whatever the order given', () => {
    const [first, second, loss, third] = tradesFrom([1, 2, -1, 3]);
    if (!first || !second || !loss || !third) throw new Error('four trades expected');
    expect(tradeStatistics([loss, third, second, first])).toMatchObject({
      longestWinStreak: 2,
      firstClosedAt: first.closedAt,
      lastClosedAt: third.closedAt,
    });
  });

  test('trades that closed at once keep the given order', () => {
    const at = { closedAt: '2026-01-05T21:00:00.000Z' };
    const trades = tradesFrom([1, 2, -1, -2, -3, 4]).map((trade) => ({ ...trade, ...at }));
    expect(tradeStatistics(trades)).toMatchObject({ longestWinStreak: 2, longestLossStreak: 3 });
  });

  test('without any duration the reason is the duration, however many trades there are', () => {
    const untimed = tradesFrom(Array.from({ length: 30 }, (_, n) => (n % 2 ? 1 : -1))).map(
      (trade) => ({ ...trade, holdSeconds: null, returnPct: null }),
    );
    expect(tradeStatistics(untimed).averageHoldSeconds).toBeNull();
    expect(reasons(untimed)).toEqual({
      averageHoldSeconds: 'No trade has a duration.',
      averageReturn: 'No trade has a return.',
    });
    expect(reasons(untimed.slice(1)).averageHoldSeconds).toBe('No trade has a duration.');
  });

  test('whatever the trades: counts add up, each field has one reason, nothing is infinite', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 40 }), (nets) => {
        const statistics = tradeStatistics(tradesFrom(nets));
        expect(statistics.wins + statistics.losses + statistics.breakeven).toBe(nets.length);
        expect(text(statistics.net)).toBe(String(nets.reduce((total, net) => total + net, 0)));
        const fields = statistics.insufficient.map((one) => one.field);
        expect(new Set(fields).size).toBe(fields.length);
        for (const [field, value] of Object.entries(statistics)) {
          if (value === null && !field.endsWith('ClosedAt')) expect(fields).toContain(field);
        }
        for (const ratio of [statistics.profitFactor, statistics.payoff, statistics.expectancy]) {
          expect(ratio?.isFinite() ?? true).toBe(true);
        }
      }),
    );
  });
});
