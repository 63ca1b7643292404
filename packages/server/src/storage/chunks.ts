/** Rows of one insert. Bounded by SQLite's 32,766 and PostgreSQL's 65,535 parameters a statement. */
const rowsPerInsert = 500;

/** Cuts rows into pieces that fit one insert each. */
export function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    yield rows.slice(start, start + rowsPerInsert);
  }
}
