/** Width requirements of a column, in terminal cells. */
export interface ColumnNeed {
  /** The widest cell, header included. */
  readonly content: number;
  /** It is never cut below this; wider content is shortened. */
  readonly least: number;
  /** Lower numbers are dropped first when space is short; 0 is always shown. */
  readonly priority: number;
}

/**
 * The width of every column in a table of `available` cells, 0 for a column that is
 * left out. Columns are dropped by priority (the highest number first) until the
 * rest can stand at their least; then what room is left goes to the content, in order.
 */
export function fitColumns(
  needs: readonly ColumnNeed[],
  available: number,
  gap = 2,
): readonly number[] {
  const kept = new Set(needs.keys());
  const least = (index: number) => {
    const need = needs[index];
    return need ? Math.min(need.least, need.content) : 0;
  };
  const total = () =>
    [...kept].reduce((sum, index) => sum + least(index), 0) + gap * Math.max(0, kept.size - 1);

  while (kept.size > 1 && total() > available) {
    const [last] = [...kept]
      .filter((index) => (needs[index]?.priority ?? 0) > 0)
      .sort((a, b) => (needs[b]?.priority ?? 0) - (needs[a]?.priority ?? 0) || b - a);
    if (last === undefined) break;
    kept.delete(last);
  }

  let spare = available - total();
  return needs.map((need, index) => {
    if (!kept.has(index)) return 0;
    const base = least(index);
    const extra = Math.max(0, Math.min(spare, need.content - base));
    spare -= extra;
    return base + extra;
  });
}
