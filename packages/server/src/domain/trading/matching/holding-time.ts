import type { Trade } from './trade.ts';

const secondsOfDay = 86_400;

/**
 * Seconds from an entry to an exit. If either has only a date, whole days, without clock changes.
 * Unknown within one day.
 */
export function holdingTime(entry: Trade, exit: Trade): number | null {
  const seconds = Math.floor((exit.at - entry.at) / 1000);
  if (entry.fill.day === null && exit.fill.day === null) return seconds;
  const days = Math.round(seconds / secondsOfDay);
  return days === 0 ? null : days * secondsOfDay;
}
