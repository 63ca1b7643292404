import { useEffect, useRef, useState } from 'react';
import { useParts } from '../app-context.ts';

export interface SelectedRowOptions<Row> {
  /** The table's. */
  readonly name: string;
  /** Undefined while they are not known yet. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** How they are sorted and narrowed, in any words: in another way, the list starts at its top. */
  readonly arrangement?: string | undefined;
}

/** The row that keys and actions are about. */
export interface RowSelection {
  /** Its index; -1 while there are no rows. */
  readonly selected: number;
  readonly select: (index: number) => void;
  /** The first line that was on show when the user left this screen. */
  readonly leftAt: number;
}

/**
 * The selected row of a table. Once a key has chosen it, it stays selected wherever it stands: rows that come or go
 * meanwhile must not put another one under the user's hands. One that goes leaves its place to the next. On a
 * screen that the user comes back to, it is the row they left.
 */
export function useSelectedRow<Row>(options: SelectedRowOptions<Row>): RowSelection {
  const { name, rows = [], rowKey, arrangement = '' } = options;
  const { skipper, places } = useParts();
  const [{ rows: left, first: leftAt }] = useState(() => places.of(skipper.navigation.location));
  const [kept, setKept] = useState(() => ({ key: left.get(name), arrangement }));
  const place = useRef(0);
  const key = kept.arrangement === arrangement ? kept.key : undefined;
  const found = key === undefined ? -1 : rows.findIndex((row) => rowKey(row) === key);
  if (key === undefined) place.current = 0;
  else if (found >= 0) place.current = found;
  const selected = Math.min(place.current, rows.length - 1);
  const row = rows[selected];
  const successor = key !== undefined && found < 0 && row !== undefined ? rowKey(row) : undefined;
  useEffect(() => {
    if (successor !== undefined) setKept({ key: successor, arrangement });
  }, [successor, arrangement]);
  const select = (index: number): void => {
    const next = rows[index];
    if (next === undefined) return;
    left.set(name, rowKey(next));
    setKept({ key: rowKey(next), arrangement });
  };
  return { selected, select, leftAt };
}
