import { cellWidth } from '../../output/cell.ts';
import type { Tone } from '../theme.ts';

export interface Stat {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** Cells between two columns of figures. */
export const statGap = 4;
/** The fewest cells between a label and its figure. */
const labelGap = 2;

/** The widths, in cells, of as many columns of figures as fit side by side into `room`, at least one. */
export function statColumns(stats: readonly Stat[], room: number): readonly number[] {
  for (let across = stats.length; across > 1; across -= 1) {
    const widths = widthsOf(stats, across);
    const taken = widths.reduce((sum, width) => sum + width + statGap, -statGap);
    if (taken <= room) return widths;
  }
  return widthsOf(stats, 1).map((width) => Math.min(width, room));
}

/** Whether a figure has room beside its label, both in full; else it stands below. */
export const standsBeside = (stat: Stat, width: number): boolean => pairWidth(stat) <= width;

/** A long label often has a short figure, so a column is as wide as its widest pair. */
function widthsOf(stats: readonly Stat[], across: number): readonly number[] {
  return Array.from({ length: across }, (_none, index) => {
    const column = stats.filter((_stat, place) => place % across === index);
    return Math.max(0, ...column.map(pairWidth));
  });
}

const pairWidth = ({ label, value }: Stat): number =>
  cellWidth(label) + labelGap + cellWidth(value);
