import { type Decimal, decimal, sum } from '../../decimal.ts';
import { type ClosedTrade, closedTrades, type TradeRecord } from './closed-trade.ts';
import { type Insufficient, insufficientFields } from './insufficient.ts';
import { longestStreaks } from './streaks.ts';
import { wilsonInterval } from './wilson-interval.ts';

/**
 * Trade statistics with exact amounts in whole currency units and exact ratios. A field
 * is null where it is not defined, never infinite; `insufficient` says why, by field.
 */
export interface TradeStatistics {
  readonly closed: number;
  readonly wins: number;
  readonly losses: number;
  readonly breakeven: number;
  readonly winRate: Decimal | null;
  readonly winRateExclBreakeven: Decimal | null;
  readonly winRateInterval: { readonly low: number; readonly high: number } | null;
  readonly profitFactor: Decimal | null;
  readonly payoff: Decimal | null;
  readonly averageReturn: Decimal | null;
  readonly longestWinStreak: number;
  readonly longestLossStreak: number;
  readonly averageHoldSeconds: Decimal | null;
  readonly net: Decimal;
  readonly fees: Decimal;
  readonly expectancy: Decimal | null;
  readonly averageWin: Decimal | null;
  /** Negative. */
  readonly averageLoss: Decimal | null;
  readonly firstClosedAt: string | null;
  readonly lastClosedAt: string | null;
  readonly insufficient: readonly Insufficient[];
}

/**
 * The statistics of one account's positions in one currency (product rules 4.3). Open
 * positions and those with a missing purchase may be among the records; they do not count.
 */
export function tradeStatistics(records: readonly TradeRecord[]): TradeStatistics {
  const trades = closedTrades(records);
  const wins = netsOf(trades, 'win');
  const losses = netsOf(trades, 'loss');
  const nets = trades.map((trade) => decimal(trade.net));
  const averageWin = mean(wins);
  const averageLoss = mean(losses);
  const streaks = longestStreaks(trades.map((trade) => trade.result));
  const values = {
    closed: trades.length,
    wins: wins.length,
    losses: losses.length,
    breakeven: trades.length - wins.length - losses.length,
    winRate: rate(wins.length, trades.length),
    winRateExclBreakeven: rate(wins.length, wins.length + losses.length),
    winRateInterval: wilsonInterval(wins.length, trades.length),
    profitFactor: losses.length === 0 ? null : sum(wins).dividedBy(sum(losses).abs()),
    payoff: averageWin && averageLoss ? averageWin.dividedBy(averageLoss.abs()) : null,
    averageReturn: mean(trades.flatMap((trade) => optional(trade.returnPct))),
    longestWinStreak: streaks.wins,
    longestLossStreak: streaks.losses,
    averageHoldSeconds: mean(trades.flatMap((trade) => optional(trade.holdSeconds))),
    net: sum(nets),
    fees: sum(trades.map((trade) => decimal(trade.fees))),
    expectancy: mean(nets),
    averageWin,
    averageLoss,
    firstClosedAt: trades.at(0)?.closedAt ?? null,
    lastClosedAt: trades.at(-1)?.closedAt ?? null,
  };
  return { ...values, insufficient: insufficientFields(values) };
}

const netsOf = (trades: readonly ClosedTrade[], result: 'win' | 'loss'): Decimal[] =>
  trades.filter((trade) => trade.result === result).map((trade) => decimal(trade.net));

const optional = (value: string | number | null): Decimal[] =>
  value === null ? [] : [decimal(String(value))];

const mean = (values: readonly Decimal[]): Decimal | null =>
  values.length === 0 ? null : sum(values).dividedBy(values.length);

const rate = (part: number, whole: number): Decimal | null =>
  whole === 0 ? null : decimal(String(part)).dividedBy(whole);
