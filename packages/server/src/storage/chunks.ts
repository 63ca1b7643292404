import type { DeleteResult } from 'kysely';

/**
 * Rows of one statement: few numbers, so that few large texts are made, compiled and prepared again and
 * again. More rows at once cost as much each, and a statement of 500 keeps 1.7 MB outside of the heap.
 */
const sizes = [100, 20] as const;

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
