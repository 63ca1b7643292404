import { formatValue, readerDates, value } from '@skipper/core/presentation';

/** Days outside of models. Instants arrive as ISO 8601 in UTC. */

/** A calendar day `YYYY-MM-DD`, or the day of an instant in the reader's zone: Mar 4, 2026. */
export const formatDay = (day: string): string => formatValue(value.day(day), { style: 'reader' });

/** A day without its year, such as Mar 4, where room is short. */
export function formatShortDay(instant: string, timeZone?: string): string {
  return readerDates(timeZone, { month: 'short', day: 'numeric' }).format(new Date(instant));
}

/** A month and a year, such as March 2026. */
export function formatMonth(instant: string): string {
  return readerDates(undefined, { month: 'long', year: 'numeric' }).format(new Date(instant));
}
