import { formatValue } from '../platform/presentation/format-value.ts';
import type { TableShape } from '../platform/presentation/table.ts';

/** The cells of a row by their column, as a terminal writes them. A missing value gives its reason. */
export function cellsOf<Row>(
  { columns }: Pick<TableShape<Row>, 'columns'>,
  row: Row,
): Readonly<Record<string, string>> {
  const cells = columns.map((column) => {
    const value = column.value(row);
    const text =
      value.kind === 'absent'
        ? value.reason
        : formatValue(value, { style: 'terminal', locale: 'en-US', timeZone: 'UTC' });
    return [column.key, text];
  });
  return Object.fromEntries(cells);
}
