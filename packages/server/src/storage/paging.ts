/** The contract's paging: `page` from 1, `limit` at most 100. */
export interface Paging {
  readonly limit?: number;
  readonly page?: number;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** How many rows to skip and take; lists show 12 unless asked otherwise. */
export function window({ limit = 12, page = 1 }: Paging): Page {
  return { offset: (page - 1) * limit, limit };
}

export interface DayCount {
  readonly day: string;
  readonly rows: number;
}

/** Where to begin in a list that is newest first. */
export interface Beginning {
  /** Rows of this day and later ones are left out; undefined: of none. */
  readonly before: string | undefined;
  /** How many of the others to skip. */
  readonly offset: number;
}

/**
 * Skips whole days by how many rows they have, oldest day first, so that a page deep in a list reads
 * at most the rows of one day before its own.
 */
export function skipDays(days: readonly DayCount[], offset: number): Beginning {
  let left = offset;
  let before: string | undefined;
  for (const { day, rows } of days.toReversed()) {
    if (rows > left) break;
    left -= rows;
    before = day;
  }
  return { before, offset: left };
}

/** As {@link skipDays}, of a list that is oldest first: rows before `from` are left out. */
export function skipFirstDays(
  days: readonly DayCount[],
  offset: number,
): { readonly from: string | undefined; readonly offset: number } {
  let left = offset;
  for (const [index, { day, rows }] of days.entries()) {
    if (rows > left) return { from: index === 0 ? undefined : day, offset: left };
    left -= rows;
  }
  const last = days.at(-1);
  return last ? { from: last.day, offset: left + last.rows } : { from: undefined, offset };
}

/** As {@link Page}, from the end of a list that is nearer to it. */
export interface PageFromEnd extends Page {
  /** Whether the list is read in the opposite order, so that what was read is to be turned around. */
  readonly backwards: boolean;
}

/** A page of a list of so many rows; its limit is 0 after their end. */
export function fromNearerEnd({ limit, offset }: Page, total: number): PageFromEnd {
  if (offset <= total / 2) return { limit, offset, backwards: false };
  const end = Math.min(offset + limit, total);
  return { limit: Math.max(0, end - offset), offset: total - end, backwards: true };
}
