import { readerDates } from '@skipper/core/presentation';
import { TickMarkType, type Time } from 'lightweight-charts';

/** The calendar day `YYYY-MM-DD` of a place on the time axis. */
export function dayOf(time: Time): string {
  if (typeof time === 'string') return time;
  const instant =
    typeof time === 'number' ? time * 1_000 : Date.UTC(time.year, time.month - 1, time.day);
  return new Date(instant).toISOString().slice(0, 10);
}

/** A mark on the time axis: a year, a month, or a day with its month. */
export function tickLabel(time: Time, type: TickMarkType): string {
  const date = new Date(`${dayOf(time)}T00:00:00Z`);
  if (type === TickMarkType.Year) return String(date.getUTCFullYear());
  const options: Intl.DateTimeFormatOptions =
    type === TickMarkType.Month ? { month: 'short' } : { month: 'short', day: 'numeric' };
  return readerDates('UTC', options).format(date);
}
