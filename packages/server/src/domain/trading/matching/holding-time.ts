import type { Trade } from './trade.ts';

const secondsOfDay = 86_400;

/**
 * Seconds from an entry to an exit. Where only a day is known of either, whole days: the clock
 * changes in spring and autumn are no part of a day count. Within one day nothing is known.
 */
export function holdingTime(entry: Trade, exit: Trade): number | null {
  const seconds = Math.floor((exit.at - entry.at) / 1000);
  if (entry.fill.day === null && exit.fill.day === null) return seconds;
  const days = Math.round(seconds / secondsOfDay);
  return days === 0 ? null : days * secondsOfDay;
}
