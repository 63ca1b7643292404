import type { QueryResult } from '../query/query-result.ts';
import { ApiError } from '../transport/api-error.ts';

interface Listed {
  readonly total: number;
}

/** How a list is read to its end. */
export interface ListReading<T, Row> {
  rowsOf(data: T): readonly Row[];
  /** Distinguishes rows of all pages. */
  keyOf(row: Row): string;
  /** Gets the number of rows so far. */
  onPage?(rows: number): void;
}

/** How often a list is read before it counts as changing all the time. */
const readings = 3;

/**
 * Every row of a list. Pages are numbered by place: rows that come or go while they are read move
 * others over the edge of a page. So a row that comes twice is kept once, and where the counts say that
 * one was missed the list is read again; only by cursor none can be. The question stays the one of
 * `first`, whatever is chosen meanwhile. Throws ApiError, also when the list never holds still.
 */
export async function readWholeList<T extends Listed, Row>(
  first: QueryResult<T>,
  reading: ListReading<T, Row>,
): Promise<readonly Row[]> {
  for (let count = 1; count <= readings; count += 1) {
    const rows = await readOnce(first, reading);
    if (rows) return rows;
  }
  const message = 'The list kept changing while it was read. Try again.';
  throw new ApiError({ kind: 'http', items: [{ message, code: 'list_changed' }] });
}

/** Undefined where a row was missed. */
async function readOnce<T extends Listed, Row>(
  first: QueryResult<T>,
  reading: ListReading<T, Row>,
): Promise<readonly Row[] | undefined> {
  const rows = new Map<string, Row>();
  let data = await answerOf(first.asking({}));
  const { total: least } = data;
  if (cursorOf(data) !== undefined) return readByCursor(first, data, reading);
  for (let page = 1, read = 0; ; page += 1) {
    const { total } = data;
    const more = reading.rowsOf(data);
    read += more.length;
    for (const row of more) rows.set(reading.keyOf(row), row);
    reading.onPage?.(rows.size);
    if (more.length === 0 || read >= total) break;
    data = await answerOf(first.asking({ page: page + 1 }));
    // One that is gone pulls another one into a page that was read.
    if (data.total < total) return undefined;
  }
  return rows.size < least ? undefined : [...rows.values()];
}

/** By cursor a list continues behind its last row, wherever that is by now. */
async function readByCursor<T, Row>(
  first: QueryResult<T>,
  begun: T,
  reading: ListReading<T, Row>,
): Promise<readonly Row[]> {
  const rows = [...reading.rowsOf(begun)];
  reading.onPage?.(rows.length);
  for (let cursor = cursorOf(begun); cursor !== null; ) {
    const data = await answerOf(first.asking({ page: undefined, cursor }));
    rows.push(...reading.rowsOf(data));
    reading.onPage?.(rows.length);
    cursor = cursorOf(data) ?? null;
  }
  return rows;
}

/** Where the next page begins; null on the last one, undefined for a list without cursors. */
function cursorOf(data: unknown): string | number | null | undefined {
  return (data as { readonly nextCursor?: string | number | null }).nextCursor;
}

async function answerOf<T>(result: QueryResult<T>): Promise<T> {
  await result.refetch();
  if (result.error) throw result.error;
  if (result.data === undefined) throw new ApiError({ kind: 'aborted' });
  return result.data;
}
