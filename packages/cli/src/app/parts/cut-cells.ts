import { cellWidth } from '../../output/cell.ts';
import { absent } from '../../output/format.ts';

interface CuttableColumn {
  readonly label: string;
  /** Absent: figures, which are whole or left out. */
  readonly least?: number;
  /** Absent: left out only where nothing else fits. */
  readonly priority?: number;
}

/** The cells of a row that are cut short, in full; undefined where none is. */
export function cutCells(
  columns: readonly CuttableColumn[],
  cells: readonly string[],
  widths: readonly number[],
): string | undefined {
  const cut = columns.flatMap(({ label, least, priority }, index) => {
    const cell = cells[index] ?? absent;
    const width = widths[index] ?? 0;
    const minor = width === 0 && least === undefined && priority !== undefined;
    return minor || cell === absent || cellWidth(cell) <= width ? [] : [`${label}: ${cell}`];
  });
  return cut.length > 0 ? cut.join(' · ') : undefined;
}
