import { type AccessLevel, type EquityCurve, type Heatmap, reaches } from '@skipper/core/contract';
import type { UnredactedStats } from '../statistics/trade-stats.ts';
import type { Redacted } from './redacted.ts';

const withoutAmounts = {
  net: null,
  fees: null,
  expectancy: null,
  averageWin: null,
  averageLoss: null,
} satisfies Partial<UnredactedStats>;

const withoutStatistics = {
  ...withoutAmounts,
  closed: 0,
  wins: 0,
  losses: 0,
  breakeven: 0,
  winRate: null,
  winRateExclBreakeven: null,
  winRateInterval: null,
  profitFactor: null,
  payoff: null,
  averageReturn: null,
  longestWinStreak: 0,
  longestLossStreak: 0,
  averageHoldSeconds: null,
  maxDrawdown: null,
  totalReturn: null,
  firstClosedAt: null,
  lastClosedAt: null,
  insufficient: [],
} satisfies Partial<UnredactedStats>;

/** Statistics as a viewer may see them: percentages from `summary` on, amounts if shown. */
export function redactStats(
  stats: UnredactedStats,
  level: AccessLevel,
  showAmounts: boolean,
): Redacted<UnredactedStats> {
  if (!reaches(level, 'summary')) return without(stats, withoutStatistics);
  return showAmounts ? { value: stats, redacted: [] } : without(stats, withoutAmounts);
}

/** The curve is an index and contains no amounts: whole from `summary` on, else without points. */
export function redactEquity(
  points: EquityCurve['points'],
  level: AccessLevel,
): Redacted<EquityCurve['points']> {
  if (reaches(level, 'summary')) return { value: points, redacted: [] };
  return { value: [], redacted: ['points'] };
}

/** Returns contain no amounts: whole from `summary` on, else without months and years. */
export function redactHeatmap(
  returns: Pick<Heatmap, 'months' | 'years'>,
  level: AccessLevel,
): Redacted<Pick<Heatmap, 'months' | 'years'>> {
  if (reaches(level, 'summary')) return { value: returns, redacted: [] };
  return { value: { months: [], years: [] }, redacted: ['months', 'years'] };
}

/** The reasons for a hidden field would reveal it, so they are hidden too. */
function without(
  stats: UnredactedStats,
  hidden: Partial<UnredactedStats>,
): Redacted<UnredactedStats> {
  const redacted = Object.keys(hidden);
  const insufficient = stats.insufficient.filter(({ field }) => !redacted.includes(field));
  return { value: { ...stats, insufficient, ...hidden }, redacted };
}
