import type { EquityCurve, TrackPeriod } from '@skipper/core/contract';
import { calendarDay, startOfDay } from '../../time/calendar-day.ts';
import type { DailyEquityCurve } from '../equity/equity-curve.ts';
import { wilsonInterval } from '../statistics/wilson-interval.ts';
import { sparkline } from './sparkline.ts';
import { dayBeforePeriod, daysFrom, trackPeriods } from './track-period.ts';

/** A day on which trades of a record closed. */
export interface TrackedDay {
  /** YYYY-MM-DD in the zone of the account. */
  readonly day: string;
  readonly closed: number;
  readonly wins: number;
}

/** A record by its days, so that its size does not matter. */
export interface TrackedDays {
  /** Oldest first. */
  readonly days: readonly TrackedDay[];
  /** Of the whole record. */
  readonly curve: Pick<DailyEquityCurve, 'points' | 'totalReturn' | 'maxDrawdown'>;
}

export type CurvePoint = Pick<EquityCurve['points'][number], 'date' | 'equityIndex'>;

/** A record within one period. Plain numbers: it goes into a table. */
export interface PeriodFigures {
  /** YYYY-MM-DD: the last day before the period; null: it has no beginning, or no trade. */
  readonly dayBefore: string | null;
  readonly closed: number;
  /** From the first day on which something closed to the last, both included. */
  readonly days: number;
  readonly wins: number;
  readonly winRate: number | null;
  /** Lower end of its Wilson interval: what a ranking by win rate compares. */
  readonly winRateLow: number | null;
  /** Null without trades, or where nothing was left to earn on. */
  readonly totalReturn: number | null;
  readonly maxDrawdown: number | null;
  readonly sparkline: readonly number[];
}

export interface TrackRecord {
  readonly periods: Readonly<Record<TrackPeriod, PeriodFigures>>;
  /** Index at the end of each day on which something closed, and of the day before the first. */
  readonly curve: readonly CurvePoint[];
  /** When the same trades give other figures because time went by; null: never. */
  readonly changesAt: string | null;
}

/**
 * The figures of an account in each period that ends at `now`: all that cards, rankings and
 * comparisons show. A period's return and drawdown are those of the whole record's curve, from its
 * level at the beginning of the period on.
 */
export function trackRecord(
  { days, curve: { points, totalReturn, maxDrawdown } }: TrackedDays,
  timezone: string,
  now: string,
): TrackRecord {
  const curve = points.map(({ date, equityIndex }) => ({ date, equityIndex }));
  const today = calendarDay(now, timezone);
  const figuresOf = (period: TrackPeriod): PeriodFigures => {
    const dayBefore = dayBeforePeriod(period, today);
    const within = dayBefore === null ? days : days.filter(({ day }) => day > dayBefore);
    const part = sliceOf(curve, dayBefore);
    const drawdown = maxDrawdown?.fraction.toNumber() ?? 0;
    const exact = totalReturn && { return: totalReturn.toNumber(), drawdown };
    const change = dayBefore === null ? exact : changeOver(part);
    const known = within.length > 0 ? change : null;
    return {
      dayBefore: within.length > 0 ? dayBefore : null,
      ...countsOf(within),
      totalReturn: known?.return ?? null,
      maxDrawdown: known?.drawdown ?? null,
      sparkline: known ? sparkline(part) : [],
    };
  };
  const periods = Object.fromEntries(trackPeriods.map((period) => [period, figuresOf(period)]));
  return {
    periods: periods as TrackRecord['periods'],
    curve,
    changesAt: nextChange(days.at(-1), today, timezone),
  };
}

function countsOf(days: readonly TrackedDay[]) {
  const [first] = days;
  const last = days.at(-1);
  const closed = days.reduce((sum, one) => sum + one.closed, 0);
  const wins = days.reduce((sum, one) => sum + one.wins, 0);
  return {
    closed,
    days: first && last ? daysFrom(first.day, last.day) : 0,
    wins,
    winRate: closed === 0 ? null : wins / closed,
    winRateLow: wilsonInterval(wins, closed)?.low ?? null,
  };
}

/** The points after a day, behind the level that the record had by then. */
export function sliceOf(curve: readonly CurvePoint[], before: string | null): CurvePoint[] {
  if (before === null) return [...curve];
  const level = curve.findLast(({ date }) => date <= before);
  const within = curve.filter(({ date }) => date > before);
  return level && within.length > 0 ? [{ ...level, date: before }, ...within] : within;
}

/** An account that was worth nothing has no return. */
function changeOver(points: readonly CurvePoint[]) {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first.equityIndex <= 0) return null;
  let peak = first.equityIndex;
  let drawdown = 0;
  for (const { equityIndex } of points) {
    peak = Math.max(peak, equityIndex);
    drawdown = Math.min(drawdown, equityIndex / peak - 1);
  }
  return { return: last.equityIndex / first.equityIndex - 1, drawdown };
}

/** A period of a month or a year moves on at midnight, as long as it holds trades that can leave it. */
function nextChange(last: TrackedDay | undefined, today: string, timezone: string): string | null {
  const oldest = [dayBeforePeriod('1Y', today), dayBeforePeriod('YTD', today)].sort()[0] ?? '';
  if (!last || last.day <= oldest) return null;
  return startOfDay(today, timezone, 1) ?? null;
}
