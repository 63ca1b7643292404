import { formatValue, value } from '@skipper/core/presentation';

/** Days outside of models. Instants arrive as ISO 8601 in UTC. */

/** A calendar day `YYYY-MM-DD`, or the day of an instant in the reader's zone: Mar 4, 2026. */
export const formatDay = (day: string): string => formatValue(value.day(day), { style: 'reader' });

/** Making a formatter costs about 20 µs, so each is made once. */
const shortDays = new Map<string | undefined, Intl.DateTimeFormat>();

/** A day without its year, such as Mar 4, where room is short. */
export function formatShortDay(instant: string, timeZone?: string): string {
  const options = { month: 'short', day: 'numeric' } as const;
  const known =
    shortDays.get(timeZone) ??
    new Intl.DateTimeFormat(undefined, timeZone ? { ...options, timeZone } : options);
  shortDays.set(timeZone, known);
  return known.format(new Date(instant));
}

/** A month and a year, such as March 2026. */
export function formatMonth(instant: string): string {
  const format = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric' });
  return format.format(new Date(instant));
}
