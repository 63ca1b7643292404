import type { EquityCurve } from '@skipper/core/contract';
import { type Decimal, decimal, sum, zero } from '../../decimal.ts';
import { calendarDay, dayBefore } from '../../time/calendar-day.ts';
import { closedTrades, type TradeRecord } from '../statistics/closed-trade.ts';
import { peakDeployedValue } from './deployed-value.ts';
import { type DailyEquity, drawdowns, type MaxDrawdown, maxDrawdown } from './drawdown.ts';
import { inOneUnit, ratioOf } from './exact-ratio.ts';

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
  const known = knownCapital(options);
  return curveOfDays(
    netsByDay(trades, options.timezone),
    known,
    known ?? peakDeployedValue(trades),
  );
}

/** The capital that the owner gave; undefined without one. */
export function knownCapital({ startingCapital }: EquityOptions): Decimal | undefined {
  const capital = decimal(startingCapital ?? '0');
  return capital.greaterThan(zero) ? capital : undefined;
}

/** The net result of the trades that closed on a day. */
export interface DayNet {
  readonly day: string;
  readonly net: Decimal;
}

/** The curve from the nets of days, oldest first; `start` is `known`, or the peak deployed value. */
export function curveOfDays(
  days: readonly DayNet[],
  known: Decimal | undefined,
  start: Decimal,
): DailyEquityCurve {
  const series = start.isZero() ? [] : dailyEquity(days, start);
  const last = series.at(-1);
  const units = inOneUnit(series.map(({ equity }) => equity));
  return {
    points: pointsOf(series, units),
    basis: known ? 'starting-capital' : 'peak-deployed',
    maxDrawdown: maxDrawdown(series, units),
    totalReturn: last ? last.equity.dividedBy(start).minus(1) : null,
  };
}

function netsByDay(
  trades: readonly { readonly closedAt: string; readonly net: string }[],
  timezone: string,
): DayNet[] {
  const byDay = Map.groupBy(trades, (trade) => calendarDay(trade.closedAt, timezone));
  return [...byDay].map(([day, closed]) => ({
    day,
    net: sum(closed.map((trade) => decimal(trade.net))),
  }));
}

function dailyEquity(days: readonly DayNet[], start: Decimal): DailyEquity[] {
  const [first] = days;
  if (first === undefined) return [];
  const series: DailyEquity[] = [{ day: dayBefore(first.day), equity: start }];
  let equity = start;
  for (const { day, net } of days) {
    equity = equity.plus(net);
    series.push({ day, equity });
  }
  return series;
}

/** The first equity is that before the first trade. */
function pointsOf(series: readonly DailyEquity[], units: readonly bigint[]): EquityCurve['points'] {
  const falls = drawdowns(units);
  const start = units[0] ?? 1n;
  return series.map(({ day }, index) => ({
    date: day,
    equityIndex: ratioOf((units[index] ?? 0n) * 100n, start),
    drawdown: falls[index] ?? 0,
  }));
}
