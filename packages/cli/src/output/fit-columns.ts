/** Width requirements of a column, in terminal cells. */
export interface ColumnNeed {
  /** The widest cell, header included. */
  readonly content: number;
  /** Wider content is shortened to this. */
  readonly least: number;
  /** Where that is too much: figures are whole, the label and words are cut. */
  readonly bare: number;
  /** The highest number is dropped first when space is short; 0 stays as long as its figures fit. */
  readonly priority: number;
}

/**
 * The width of every column in a table of `available` cells, 0 for a column that is
 * left out. Columns are dropped by priority (the highest number first) until the
 * rest can stand at their least. Where even those of priority 0 cannot, they are cut to what
 * is bare, and dropped from the end. Then what room is left goes to the content, in order.
 */
export function fitColumns(
  needs: readonly ColumnNeed[],
  available: number,
  gap = 2,
): readonly number[] {
  const least = needs.map((need) => Math.min(need.least, need.content));
  const bare = needs.map((need, index) => Math.min(need.bare, least[index] ?? 0));
  const spareOf = (kept: readonly number[], widths: readonly number[]) =>
    kept.reduce((spare, index) => spare - (widths[index] ?? 0) - gap, available + gap);
  /** The first so many of `order` that fit. */
  const fitting = (order: readonly number[], from: number, widths: readonly number[]) => {
    let count = order.length;
    while (count >= from && spareOf(order.slice(0, count), widths) < 0) count -= 1;
    return count < from ? undefined : order.slice(0, count);
  };

  const priority = (index: number) => needs[index]?.priority ?? 0;
  const order = [...needs.keys()].sort((a, b) => priority(a) - priority(b));
  const always = order.filter((index) => priority(index) === 0);
  const whole = fitting(order, Math.max(1, always.length), least);
  const widths = whole ? least : bare;
  const kept = whole ?? fitting(always, 1, bare) ?? always.slice(0, 1);

  let spare = spareOf(kept, widths);
  return needs.map(({ content }, index) => {
    if (!kept.includes(index)) return 0;
    const width = widths[index] ?? 0;
    const extra = Math.max(0, Math.min(spare, content - width));
    spare -= extra;
    return width + extra;
  });
}
