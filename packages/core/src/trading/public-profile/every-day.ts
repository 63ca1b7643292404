import { day } from '../../contract/durations.ts';
import type { EquityPoint } from '../../contract/index.ts';

/**
 * The curve with a point for each calendar day, so that a chart with evenly spaced points has
 * a linear time axis. Between two closes equity is what it was after the first of them.
 */
export function everyDay(points: readonly EquityPoint[]): readonly EquityPoint[] {
  return points.flatMap((point, index) => {
    const from = Date.parse(point.date);
    const next = points[index + 1];
    const days = next ? Math.round((Date.parse(next.date) - from) / day) : 1;
    return Array.from({ length: days }, (_none, later) =>
      later === 0
        ? point
        : { ...point, date: new Date(from + later * day).toISOString().slice(0, 10) },
    );
  });
}
