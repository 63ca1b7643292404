import type { DemoBook } from './demo-books.ts';
import type { TradingStyle } from './demo-trades.ts';

/**
 * The public records of the other mentors by username, so that there is something to sort, to filter
 * and to compare. Good years and bad ones, short and long; those that are missing publish nothing.
 */
export const demoRecords: Readonly<Record<string, DemoBook>> = {
  anchor_capital: book('Core holdings', '120000', {
    seed: 11,
    roundTrips: 44,
    days: 280,
    holdDays: [8, 40],
    winChance: 0.64,
    win: [0.02, 0.09],
    loss: [0.015, 0.06],
    shortChance: 0,
    stake: [12_000, 24_000],
    openPositions: 3,
  }),
  deepsea_value: book('Small caps', '40000', {
    seed: 23,
    roundTrips: 33,
    days: 240,
    holdDays: [10, 60],
    winChance: 0.4,
    win: [0.03, 0.14],
    loss: [0.03, 0.14],
    shortChance: 0,
    stake: [3_000, 7_000],
    openPositions: 2,
  }),
  galley_growth: book('Growth', '50000', {
    seed: 37,
    roundTrips: 58,
    days: 260,
    holdDays: [3, 25],
    winChance: 0.55,
    win: [0.02, 0.11],
    loss: [0.02, 0.08],
    shortChance: 0,
    stake: [5_000, 11_000],
    openPositions: 2,
  }),
  keelhaul_shorts: book('Short side', '30000', {
    seed: 41,
    roundTrips: 70,
    days: 200,
    holdDays: [0, 6],
    winChance: 0.42,
    win: [0.01, 0.08],
    loss: [0.01, 0.06],
    shortChance: 1,
    stake: [3_000, 8_000],
    openPositions: 0,
  }),
  northstar_breakouts: book('Breakouts', '35000', {
    seed: 53,
    roundTrips: 96,
    days: 270,
    holdDays: [1, 9],
    winChance: 0.45,
    win: [0.02, 0.12],
    loss: [0.01, 0.04],
    shortChance: 0.05,
    stake: [4_000, 9_000],
    openPositions: 2,
  }),
  quiet_current: book('Mean reversion', '80000', {
    seed: 67,
    roundTrips: 110,
    days: 220,
    holdDays: [0, 3],
    winChance: 0.67,
    win: [0.003, 0.014],
    loss: [0.005, 0.02],
    shortChance: 0.4,
    stake: [10_000, 20_000],
    openPositions: 1,
  }),
  // Too few trades for a rank: the reason is shown in place of the figures.
  rudder_risk: book('Position sizing', '20000', {
    seed: 71,
    roundTrips: 12,
    days: 60,
    holdDays: [0, 4],
    winChance: 0.5,
    win: [0.01, 0.05],
    loss: [0.01, 0.03],
    shortChance: 0.2,
    stake: [1_000, 3_000],
    openPositions: 1,
  }),
};

function book(alias: string, startingCapital: string, style: TradingStyle): DemoBook {
  const account = { alias, timezone: 'America/New_York', currency: 'USD', startingCapital };
  return { account, sharing: { publicLevel: 'summary', shareAmounts: false }, style };
}
