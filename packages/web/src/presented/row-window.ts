/** Longest list whose rows are all in the page, where the browser can search them. */
export const wholeUpTo = 200;

/** Rows drawn before and after what is in sight, so that none is missing while it scrolls. */
const spare = 20;

export interface RowWindow {
  readonly first: number;
  /** The row after the last. */
  readonly end: number;
  /** Height of the rows left out above and below, in pixels. */
  readonly above: number;
  readonly below: number;
}

export interface RowWindowFacts {
  readonly count: number;
  readonly rowHeight: number;
  /** Pixels of the list that are above the top of the view; negative while it begins below. */
  readonly passed: number;
  /** Of the view. */
  readonly height: number;
}

/** The rows of a long list that are in sight, with some to spare. */
export function rowWindow({ count, rowHeight, passed, height }: RowWindowFacts): RowWindow {
  const inSight = Math.ceil(height / rowHeight);
  const top = Math.floor(passed / rowHeight);
  const first = Math.max(0, Math.min(top, count - inSight) - spare);
  const end = Math.min(count, Math.max(0, top) + inSight + spare);
  return { first, end, above: first * rowHeight, below: (count - end) * rowHeight };
}
