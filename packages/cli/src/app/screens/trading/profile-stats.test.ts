import type { TradeStats } from '@skipper/core/contract';
import { expect, it } from 'vitest';
import { profileStats } from './profile-stats.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const shared: TradeStats = {
  currency: 'USD',
  closed: 5,
  wins: 3,
  losses: 2,
  breakeven: 0,
  winRate: 0.6,
  winRateExclBreakeven: 0.6,
  winRateInterval: null,
  net: usd(3376),
  fees: usd(124),
  profitFactor: 1.9715,
  payoff: 1.3143,
  expectancy: usd(675),
  averageWin: usd(2284),
  averageLoss: usd(-1738),
  averageReturn: 0.01,
  longestWinStreak: 1,
  longestLossStreak: 1,
  averageHoldSeconds: 600,
  maxDrawdown: -0.02,
  totalReturn: 0.05,
  firstClosedAt: null,
  lastClosedAt: null,
  corrections: 0,
  capitalDeclaredAt: null,
  insufficient: [],
  access: { requested: 'full', effective: 'full', redacted: [] },
  asOf: '2024-03-04T16:00:00.000Z',
};

const labels = (stats: TradeStats) => profileStats(stats).map(({ label }) => label);

it('the money leads where amounts are shared', () => {
  expect(labels(shared)[0]).toBe('Net');
  expect(labels(shared)).not.toContain('Average return');
});

it('the return stands for the money where no amounts are shared', () => {
  const hidden = { net: null, fees: null, expectancy: null, averageWin: null, averageLoss: null };
  const access = { ...shared.access, redacted: Object.keys(hidden) };
  expect(labels({ ...shared, ...hidden, access })).toEqual([
    'Average return',
    'Win rate',
    'Closed trades',
    'Profit factor',
    'Payoff',
    'Average hold',
  ]);
});
