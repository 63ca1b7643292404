import type { DeleteResult } from 'kysely';

/** Rows of one insert. Bounded by SQLite's 32,766 and PostgreSQL's 65,535 parameters a statement. */
const rowsPerInsert = 500;

/** Cuts rows into pieces that fit one insert each. */
export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    yield rows.slice(start, start + rowsPerInsert);
  }
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
