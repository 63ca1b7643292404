import { day } from '../../time/durations.ts';

/** Monday (UTC) of the week of an instant, as YYYY-MM-DD. Milliseconds. */
export function payoutWeek(now: number): string {
  // Sunday is 0 and ends the week.
  const sinceMonday = (new Date(now).getUTCDay() + 6) % 7;
  return new Date(now - sinceMonday * day).toISOString().slice(0, 10);
}
