import { useState } from 'react';
import { useParts } from '../app-context.ts';

export interface SelectedRowOptions<Row> {
  /** The table's. */
  readonly name: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onSelect?: ((row: Row) => unknown) | undefined;
}

/**
 * The selected row of a table by its index. On a screen that the user comes back to, the row they left,
 * and the first line that was on show there.
 */
export function useSelectedRow<Row>(options: SelectedRowOptions<Row>) {
  const { name, rows, rowKey, onSelect } = options;
  const { skipper, places } = useParts();
  const [{ rows: left, first: leftAt }] = useState(() => places.of(skipper.navigation.location));
  const [kept, setKept] = useState(() => {
    const index = rows.findIndex((row) => rowKey(row) === left.get(name));
    return Math.max(0, index);
  });
  const select = (index: number): void => {
    setKept(index);
    const row = rows[index];
    if (row === undefined) return;
    left.set(name, rowKey(row));
    onSelect?.(row);
  };
  return { selected: Math.min(kept, rows.length - 1), select, leftAt };
}
