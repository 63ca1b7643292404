import { cellWidth } from '../../output/cell.ts';
import type { Tone } from '../theme.ts';

export interface Stat {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** Cells between two columns of figures, and between a label and its figure. */
export const statGap = 4;
const labelGap = 2;

/** The widths of one column of figures, in cells; the label's holds its gap. */
export interface StatColumn {
  readonly label: number;
  readonly value: number;
}

/** The columns of as many figures side by side as fit into `room` cells, at least one. */
export function statColumns(stats: readonly Stat[], room: number): readonly StatColumn[] {
  for (let across = stats.length; across > 1; across -= 1) {
    const columns = columnsOf(stats, across);
    const width = columns.reduce(
      (sum, { label, value }) => sum + label + value + statGap,
      -statGap,
    );
    if (width <= room) return columns;
  }
  return columnsOf(stats, 1);
}

function columnsOf(stats: readonly Stat[], across: number): readonly StatColumn[] {
  return Array.from({ length: across }, (_none, index) => {
    const column = stats.filter((_stat, place) => place % across === index);
    return {
      label: labelGap + Math.max(0, ...column.map(({ label }) => cellWidth(label))),
      value: Math.max(0, ...column.map(({ value }) => cellWidth(value))),
    };
  });
}
