import { hour } from '../../contract/durations.ts';
import { formatDay } from './format-time.ts';

/**
 * The instant, ISO 8601 in UTC, at which a day of the reader's began: that of `now`, or one so many days
 * earlier. The same all day.
 */
export function startOfReadersDay(now: number, daysEarlier = 0): string {
  const wanted = new Date(Date.parse(dayOf(now)));
  wanted.setUTCDate(wanted.getUTCDate() - daysEarlier);
  const day = wanted.toISOString().slice(0, 'YYYY-MM-DD'.length);
  // No zone is further from UTC than these hours: the day is in between, and its start is searched for.
  let before = wanted.getTime() - 15 * hour;
  let within = wanted.getTime() + 15 * hour;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle) < day) before = middle;
    else within = middle;
  }
  return new Date(within).toISOString();
}

const dayOf = (instant: number): string =>
  formatDay(new Date(instant).toISOString(), { style: 'terminal' });
