import { cellWidth } from '../../output/cell.ts';
import { absent } from '../../output/format.ts';

interface CuttableColumn {
  readonly label: string;
  /** Absent: never cut short. */
  readonly least?: number;
}

/** The cells of a row that are cut short, in full; undefined where none is. */
export function cutCells(
  columns: readonly CuttableColumn[],
  cells: readonly string[],
  widths: readonly number[],
): string | undefined {
  const cut = columns.flatMap(({ label, least }, index) => {
    const cell = cells[index] ?? absent;
    const fits = least === undefined || cell === absent || cellWidth(cell) <= (widths[index] ?? 0);
    return fits ? [] : [`${label}: ${cell}`];
  });
  return cut.length > 0 ? cut.join(' · ') : undefined;
}
