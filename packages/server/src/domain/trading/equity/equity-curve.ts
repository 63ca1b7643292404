import type { EquityCurve } from '@skipper/core/contract';
import { type Decimal, decimal, sum, zero } from '../../decimal.ts';
import { calendarDay, dayBefore } from '../../time/calendar-day.ts';
import { closedTrades, type TradeRecord } from '../statistics/closed-trade.ts';
import { peakDeployedValue } from './deployed-value.ts';
import { type DailyEquity, drawdowns, type MaxDrawdown, maxDrawdown } from './drawdown.ts';

/** A position with what its entry value is computed from. Decimal strings. */
export interface EquityRecord extends TradeRecord {
  readonly quantity: string;
  readonly entryAvg: string;
  readonly multiplier: string;
}

export interface EquityOptions {
  /** The account's IANA zone: a trade counts on the day it closes there. */
  readonly timezone: string;
  /** Decimal string in currency units, or null where the owner gave none. */
  readonly startingCapital: string | null;
}

export interface DailyEquityCurve {
  /** The day before the first close at 100, then each day on which something closed. */
  readonly points: EquityCurve['points'];
  readonly basis: EquityCurve['basis'];
  /** Null where equity never fell, or without trades. */
  readonly maxDrawdown: MaxDrawdown | null;
  /** The last equity over the first, less one; null without trades. */
  readonly totalReturn: Decimal | null;
}

/**
 * The realised equity of an account, day by day, from closed positions (product rules 4.4). Open
 * positions may be among the records and do not count, not even in the basis, so that the curve
 * does not reveal them. Throws a RangeError for an unknown time zone.
 */
export function equityCurve(
  records: readonly EquityRecord[],
  options: EquityOptions,
): DailyEquityCurve {
  const trades = closedTrades(records);
  const capital = decimal(options.startingCapital ?? '0');
  const known = capital.greaterThan(zero);
  const basis = known ? 'starting-capital' : 'peak-deployed';
  const start = known ? capital : peakDeployedValue(trades);
  const series = start.isZero() ? [] : dailyEquity(trades, start, options.timezone);
  const last = series.at(-1);
  return {
    points: pointsOf(series, start),
    basis,
    maxDrawdown: maxDrawdown(series),
    totalReturn: last ? last.equity.dividedBy(start).minus(1) : null,
  };
}

function dailyEquity(
  trades: readonly { readonly closedAt: string; readonly net: string }[],
  start: Decimal,
  timezone: string,
): DailyEquity[] {
  const byDay = Map.groupBy(trades, (trade) => calendarDay(trade.closedAt, timezone));
  const [firstDay] = byDay.keys();
  if (firstDay === undefined) return [];
  const series: DailyEquity[] = [{ day: dayBefore(firstDay), equity: start }];
  let equity = start;
  for (const [day, closed] of byDay) {
    equity = equity.plus(sum(closed.map((trade) => decimal(trade.net))));
    series.push({ day, equity });
  }
  return series;
}

function pointsOf(series: readonly DailyEquity[], start: Decimal): EquityCurve['points'] {
  const falls = drawdowns(series);
  return series.map(({ day, equity }, index) => ({
    date: day,
    equityIndex: equity.dividedBy(start).times(100).toNumber(),
    drawdown: (falls[index] ?? zero).toNumber(),
  }));
}
