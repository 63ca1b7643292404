import type { DeleteResult } from 'kysely';

/**
 * Rows of one statement: the most that fit (SQLite's 32,766 and PostgreSQL's 65,535 parameters), and
 * a few smaller numbers, so that few large texts are made, compiled and prepared again and again.
 */
const sizes = [500, 100, 20] as const;

/** Cuts rows into pieces that fit one statement each. */
export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  let start = 0;
  for (const size of sizes) {
    for (; rows.length - start >= size; start += size) yield rows.slice(start, start + size);
  }
  if (start < rows.length) yield rows.slice(start);
}

/** Rows per deletion, so that other statements run in between. */
export const rowsPerDelete = 250;

/** Deletes until nothing is left, and returns the number of rows. */
export async function deleteInTurns(some: () => Promise<DeleteResult>): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numDeletedRows } = await some();
    if (numDeletedRows === 0n) return deleted;
    deleted += Number(numDeletedRows);
  }
}
