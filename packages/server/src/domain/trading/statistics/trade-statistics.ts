import { type Decimal, decimal } from '../../decimal.ts';
import { closedTrades, type TradeRecord } from './closed-trade.ts';
import { type Insufficient, insufficientFields } from './insufficient.ts';
import { type TradeTally, tallyOf } from './trade-tally.ts';
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
  return statisticsOf(tallyOf(closedTrades(records)));
}

/** The same from the tally of all trades that count. */
export function statisticsOf(tally: TradeTally): TradeStatistics {
  const { closed, wins, losses, won, lost, winRuns, lossRuns } = tally;
  const averageWin = mean(won, wins);
  const averageLoss = mean(lost, losses);
  const values = {
    closed,
    wins,
    losses,
    breakeven: closed - wins - losses,
    winRate: rate(wins, closed),
    winRateExclBreakeven: rate(wins, wins + losses),
    winRateInterval: wilsonInterval(wins, closed),
    profitFactor: losses === 0 ? null : won.dividedBy(lost.abs()),
    payoff: averageWin && averageLoss ? averageWin.dividedBy(averageLoss.abs()) : null,
    averageReturn: mean(tally.returns, tally.withReturn),
    longestWinStreak: winRuns.longest,
    longestLossStreak: lossRuns.longest,
    averageHoldSeconds: mean(tally.heldSeconds, tally.withDuration),
    net: tally.net,
    fees: tally.fees,
    expectancy: mean(tally.net, closed),
    averageWin,
    averageLoss,
    firstClosedAt: tally.firstClosedAt,
    lastClosedAt: tally.lastClosedAt,
  };
  return { ...values, insufficient: insufficientFields(values) };
}

const mean = (total: Decimal, count: number): Decimal | null =>
  count === 0 ? null : total.dividedBy(count);

const rate = (part: number, whole: number): Decimal | null =>
  whole === 0 ? null : decimal(String(part)).dividedBy(whole);
