import type { StatsInstantQuery, StatsPeriodQuery } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { invalid } from '../../../http/problem-error.ts';

const longest = 3653 * day;
/** “Last 30 days”: never a calendar month. */
export const thirtyDays = 30 * day;

/** A half-open period of instants. */
export interface StatsPeriod {
  readonly from: string;
  readonly to: string;
}

/** Defaults to the last 30 days. @throws ProblemError 400 naming the field. */
export function readPeriod({ from, to }: StatsPeriodQuery, now: number): StatsPeriod {
  const end = to === undefined ? now : dayStart(to, 'to');
  return checked(from === undefined ? end - thirtyDays : dayStart(from, 'from'), end);
}

/** Whole months: `from` is moved to the start of its month; by default twelve months. */
export function readMonths({ from, to }: StatsPeriodQuery, now: number): StatsPeriod {
  const end = to === undefined ? now : dayStart(to, 'to');
  if (from === undefined) return { from: monthStart(instant(end - 1), 11), to: instant(end) };
  const period = checked(dayStart(from, 'from'), end);
  return { ...period, from: monthStart(period.from, 0) };
}

/** Undefined: now. */
export function readInstant({ at }: StatsInstantQuery): string | undefined {
  return at === undefined ? undefined : instant(dayStart(at, 'at'));
}

function checked(from: number, to: number): StatsPeriod {
  if (from >= to) throw invalid('The period must start before it ends.', 'invalid_period', 'from');
  if (to - from > longest) {
    throw invalid('A period can be at most ten years long.', 'period_too_long', 'from');
  }
  return { from: instant(from), to: instant(to) };
}

function dayStart(text: string, field: string): number {
  const start = Date.parse(`${text}T00:00:00.000Z`);
  // `Date` reads 30 February as 2 March.
  if (Number.isNaN(start) || !instant(start).startsWith(text)) {
    throw invalid('This date does not exist.', 'invalid_date', field);
  }
  return start;
}

function monthStart(at: string, monthsBefore: number): string {
  const month = Temporal.PlainYearMonth.from(at.slice(0, 7)).subtract({ months: monthsBefore });
  return `${month}-01T00:00:00.000Z`;
}
