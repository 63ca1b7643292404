import type { TrackPeriod } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';

/** All periods, the longest last. */
export const trackPeriods: readonly TrackPeriod[] = ['1M', '3M', 'YTD', '1Y', 'All'];

/**
 * The last day before a period that ends today, as YYYY-MM-DD; null: the period has no beginning. A
 * month ago is the same day of the month, or its last day.
 */
export function dayBeforePeriod(period: TrackPeriod, today: string): string | null {
  const end = Temporal.PlainDate.from(today);
  switch (period) {
    case '1M':
      return end.subtract({ months: 1 }).toString();
    case '3M':
      return end.subtract({ months: 3 }).toString();
    case 'YTD':
      return end.with({ month: 1, day: 1 }).subtract({ days: 1 }).toString();
    case '1Y':
      return end.subtract({ years: 1 }).toString();
    case 'All':
      return null;
  }
}

/** A calendar day YYYY-MM-DD as a number that goes up by 1 each day: 0 is Thursday, 1970-01-01. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/** Days from one to another, both included. */
export const daysFrom = (first: string, last: string): number =>
  dayNumber(last) - dayNumber(first) + 1;
