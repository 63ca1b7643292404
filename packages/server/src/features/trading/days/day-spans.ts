import { instant } from '../../../adapters/clock.ts';
import { calendarDay, dayAfter, startOfDay } from '../../../domain/time/calendar-day.ts';
import type { DueDay } from './due-days.repository.ts';

/** Closing times of positions, both included. */
export interface DaySpan {
  readonly from: string;
  readonly until: string;
}

/** With more days due than these, all of them are computed. */
const manyDays = 60;

/**
 * The days of a zone that overlap days of UTC whose positions changed, oldest first; undefined: all
 * are due.
 */
export function daysDue(
  due: readonly Pick<DueDay, 'day'>[],
  timezone: string,
): readonly string[] | undefined {
  if (due.length > manyDays || due.some(({ day }) => day === '')) return undefined;
  const days = due.flatMap(({ day }) => [
    calendarDay(`${day}T00:00:00.000Z`, timezone),
    calendarDay(`${day}T23:59:59.999Z`, timezone),
  ]);
  return [...new Set(days)].sort();
}

/** Later than any position. */
export const always = '9999-12-31T23:59:59.999Z';
export const everything: DaySpan = { from: '', until: always };

/** The spans of days, those of neighbours in one; nothing outside of `bounds`. */
export function spansOf(
  days: readonly string[],
  timezone: string,
  bounds: DaySpan = everything,
): DaySpan[] {
  const runs: { first: string; last: string }[] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run && dayAfter(run.last) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs.map(({ first, last }) => {
    const next = startOfDay(last, timezone, 1) ?? '';
    const start = startOfDay(first, timezone) ?? '';
    const end = instant(Date.parse(next) - 1);
    return {
      from: bounds.from > start ? bounds.from : start,
      until: bounds.until < end ? bounds.until : end,
    };
  });
}
