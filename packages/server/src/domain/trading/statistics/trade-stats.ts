import type { Money, TradeStats } from '@skipper/core/contract';
import { toMoney } from '../../commerce/money/money.ts';
import type { Decimal } from '../../decimal.ts';
import type { DailyEquityCurve } from '../equity/equity-curve.ts';
import { type Insufficient, isSmallSample, sampleFields } from './insufficient.ts';
import type { TradeStatistics } from './trade-statistics.ts';

/** Statistics as the API shows them, before anything is redacted for the viewer. */
export type UnredactedStats = Omit<TradeStats, 'access' | 'corrections' | 'capitalDeclaredAt'>;

/**
 * Puts exact statistics and the equity curve into the shape of the contract: ratios as
 * numbers, amounts as money in minor units, each rounded once, here. Rates and averages of too
 * few trades are withheld; `insufficient` says so.
 */
export function presentTradeStats(
  statistics: TradeStatistics,
  curve: DailyEquityCurve,
  shown: { readonly currency: string; readonly asOf: string },
): UnredactedStats {
  const money = (value: Decimal | null): Money | null =>
    value === null ? null : toMoney(value, shown.currency);
  const stats: UnredactedStats = {
    ...shown,
    closed: statistics.closed,
    wins: statistics.wins,
    losses: statistics.losses,
    breakeven: statistics.breakeven,
    winRate: number(statistics.winRate),
    winRateExclBreakeven: number(statistics.winRateExclBreakeven),
    winRateInterval: statistics.winRateInterval,
    profitFactor: number(statistics.profitFactor),
    payoff: number(statistics.payoff),
    averageReturn: number(statistics.averageReturn),
    longestWinStreak: statistics.longestWinStreak,
    longestLossStreak: statistics.longestLossStreak,
    averageHoldSeconds: number(statistics.averageHoldSeconds),
    net: money(statistics.net),
    fees: money(statistics.fees),
    expectancy: money(statistics.expectancy),
    averageWin: money(statistics.averageWin),
    averageLoss: money(statistics.averageLoss),
    maxDrawdown: curve.totalReturn === null ? null : (curve.maxDrawdown?.fraction.toNumber() ?? 0),
    totalReturn: number(curve.totalReturn),
    firstClosedAt: statistics.firstClosedAt,
    lastClosedAt: statistics.lastClosedAt,
    insufficient: [...statistics.insufficient, ...missingCurve(statistics, curve)],
  };
  return isSmallSample(statistics) ? { ...stats, ...withheld } : stats;
}

const withheld = Object.fromEntries(sampleFields.map((field) => [field, null])) as Record<
  (typeof sampleFields)[number],
  null
>;

const number = (value: Decimal | null): number | null => (value === null ? null : value.toNumber());

function missingCurve(statistics: TradeStatistics, curve: DailyEquityCurve): Insufficient[] {
  if (curve.totalReturn !== null) return [];
  const reason =
    statistics.closed === 0
      ? 'No closed trades yet.'
      : 'No starting capital, and nothing was paid in to compare with.';
  return ['maxDrawdown', 'totalReturn'].map((field) => ({ field, reason }));
}
