import { cellWidth, toCell } from './cell.ts';
import { escapeControls } from './escape-controls.ts';
import { fitColumns } from './fit-columns.ts';
import type { RawReader } from './plain-lines.ts';

/** One column of a table for people. */
export interface TextColumn<Row> {
  readonly label: string;
  /** Text from users is escaped when it is printed. */
  readonly text: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Never shortened below this many cells. Absent: never shortened. */
  readonly least?: number;
  /** Left out first when a terminal is narrow; the highest number goes first. Absent: always shown. */
  readonly priority?: number;
}

/** A column in the same place for people and machines. */
export interface Column<Row> extends TextColumn<Row> {
  readonly raw: RawReader<Row>;
}

export interface TableStyle {
  readonly width: number;
  readonly heading: (text: string) => string;
}

/** The lines of a table that fits a terminal of `style.width` cells. */
export function tableLines<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
  style: TableStyle,
): readonly string[] {
  const texts = rows.map((row) => columns.map((column) => escapeControls(column.text(row))));
  const widths = tableWidths(columns, texts, style.width);
  const line = (cells: readonly string[]) =>
    columns
      .flatMap((column, index) => {
        const width = widths[index] ?? 0;
        return width > 0 ? [toCell(cells[index] ?? '', width, column.align)] : [];
      })
      .join('  ')
      .trimEnd();
  return [style.heading(line(columns.map((column) => column.label))), ...texts.map(line)];
}

/** The widths of the columns for these texts; 0 for one that is left out. */
export function tableWidths<Row>(
  columns: readonly TextColumn<Row>[],
  texts: readonly (readonly string[])[],
  available: number,
): readonly number[] {
  const needs = columns.map((column, index) => {
    const cells = [column.label, ...texts.map((row) => row[index] ?? '')];
    const content = Math.max(1, ...cells.map(cellWidth));
    return { content, least: column.least ?? content, priority: column.priority ?? 0 };
  });
  return fitColumns(needs, available);
}
