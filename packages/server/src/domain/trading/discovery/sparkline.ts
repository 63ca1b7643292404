import type { EquityCurve } from '@skipper/core/contract';
import { daysFrom } from './track-period.ts';

type Point = Pick<EquityCurve['points'][number], 'date' | 'equityIndex'>;

/** How many values a small curve has: more cannot be told apart in its size. */
const values = 32;

/**
 * A curve as few values evenly spread over its days, each the last known by then. Empty for fewer
 * than two points.
 */
export function sparkline(points: readonly Point[]): number[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 2) return [];
  const days = daysFrom(first.date, last.date) - 1;
  const steps = Math.min(values - 1, days);
  const offsets = points.map(({ date }) => daysFrom(first.date, date) - 1);
  let at = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    while ((offsets[at + 1] ?? Number.POSITIVE_INFINITY) <= (step * days) / steps) at += 1;
    return Math.round((points[at] ?? first).equityIndex * 100) / 100;
  });
}
