import {
  formatValue,
  type Column as ShapeColumn,
  type TableShape,
  type Value,
} from '@skipper/core/presentation';
import type { TextColumn } from './table.ts';

/** Numbers in a terminal are the same wherever it runs, so that scripts and screenshots agree. */
const locale = 'en-US';

/** A value in the cells of a terminal. */
export function valueText(value: Value, timeZone?: string): string {
  return formatValue(value, { locale, timeZone, style: 'terminal' });
}

/** The columns of a table in a terminal. */
export const tableColumns = <Row>({ columns }: TableShape<Row>): readonly TextColumn<Row>[] =>
  columns.map((column, index) => textColumn(column, index === 0));

/** A column in a terminal. Only names and sentences are cut short; figures are whole or left out. */
export function textColumn<Row>(
  column: ShapeColumn<Row>,
  named: boolean,
  timeZone?: () => string | undefined,
): TextColumn<Row> {
  const { label, align, long, whole, importance = 1 } = column;
  return {
    label,
    text: (row) => valueText(column.value(row), timeZone?.()),
    ...(align === 'end' ? { align: 'right' } : {}),
    ...((named && !whole) || long ? { least: 8 } : {}),
    ...(importance > 1 ? { priority: importance } : {}),
    isWords: (row) => words.has(column.value(row).kind),
  };
}

const words: ReadonlySet<Value['kind']> = new Set(['text', 'person', 'badge', 'absent']);
