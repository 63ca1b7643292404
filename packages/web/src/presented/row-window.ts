/** Longest list whose rows are all in the page, where the browser can search them. */
export const wholeUpTo = 200;

/** Rows drawn before and after what is in sight, so that none is missing while it scrolls. */
const spare = 20;

export interface RowWindow {
  readonly first: number;
  /** The row after the last. */
  readonly end: number;
  /** In pixels, for the place of the rows that are left out. */
  readonly rowHeight: number;
}

export interface RowWindowFacts {
  readonly count: number;
  readonly rowHeight: number;
  /** Pixels of the list that are above the top of the view; negative while it begins below. */
  readonly passed: number;
  /** Height of the view. */
  readonly height: number;
}

/** The rows of a long list that are in sight, with some to spare. */
export function rowWindow({ count, rowHeight, passed, height }: RowWindowFacts): RowWindow {
  const inSight = Math.ceil(height / rowHeight);
  const top = Math.floor(passed / rowHeight);
  const first = Math.max(0, Math.min(top, count - inSight) - spare);
  const end = Math.min(count, Math.max(0, top) + inSight + spare);
  return { first, end, rowHeight };
}

/** A row by its place in the list, or the height of the rows that are left out there. */
export type WindowPart = { readonly row: number } | { readonly gap: number; readonly name: string };

/**
 * The body of the table from top to bottom. A row that has the focus stays where it is,
 * however far from sight: without it the keyboard would begin at the top of the page again.
 */
export function windowParts(
  { first, end, rowHeight }: RowWindow,
  count: number,
  focused = -1,
): readonly WindowPart[] {
  const gap = (name: string, from: number, to: number) =>
    to > from ? [{ name, gap: (to - from) * rowHeight }] : [];
  const inSight = Array.from({ length: end - first }, (_none, index) => ({ row: first + index }));
  if (focused >= 0 && focused < first) {
    const before = [...gap('above', 0, focused), { row: focused }];
    return [
      ...before,
      ...gap('between', focused + 1, first),
      ...inSight,
      ...gap('below', end, count),
    ];
  }
  if (focused >= end && focused < count) {
    const after = [{ row: focused }, ...gap('below', focused + 1, count)];
    return [...gap('above', 0, first), ...inSight, ...gap('between', end, focused), ...after];
  }
  return [...gap('above', 0, first), ...inSight, ...gap('below', end, count)];
}
