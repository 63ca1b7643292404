import { everyDay } from '@skipper/core';
import type { EquityPoint } from '@skipper/core/contract';
import { brailleChart } from './braille-chart.ts';

export interface EquityLine {
  readonly level: number;
  readonly line: string;
  /** The value at this height, where the scale says one. */
  readonly mark: string;
}

/** The curve over a linear time axis, line by line from the top. */
export function equityLines(
  points: readonly EquityPoint[],
  width: number,
  height: number,
): readonly EquityLine[] {
  const values = everyDay(points).map(({ equityIndex }) => equityIndex);
  return brailleChart(values, width, height).map((line, row) => {
    const bound = row === 0 ? Math.max(...values) : Math.min(...values);
    const marked = row === 0 || row === height - 1;
    return { level: height - row, line, mark: marked ? bound.toFixed(1) : '' };
  });
}
