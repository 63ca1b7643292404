import { calendarDay, dayBefore, startOfDay } from '../../../domain/time/calendar-day.ts';
import type { Branch } from './list-positions.repository.ts';

/**
 * The positions that a delay shows, as two branches: days that it shows in full, which are the same until midnight, and the day
 * that it cuts through. So places in a long list serve more than one request.
 */
export function splitAtToday({ closedUntil, ...branch }: Branch): Branch[] {
  const { timezone, days, closedFrom } = branch;
  if (closedUntil === undefined) return [branch];
  const today = calendarDay(closedUntil, timezone);
  if (days?.to !== undefined && days.to < today) return [branch];
  const cut = { ...branch, closedUntil };
  if (days?.from !== undefined && days.from >= today) return [cut];
  const midnight = startOfDay(today, timezone);
  const whole = { ...days, to: dayBefore(today) };
  return [
    { ...branch, closedFrom, closedBefore: midnight, days: whole },
    { ...cut, closedFrom: midnight, days: { ...days, from: today } },
  ];
}
