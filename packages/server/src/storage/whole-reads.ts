import { sql } from 'kysely';
import type { Db } from './database.ts';
import { withStatementTimeout } from './query-timeout.ts';

/** Milliseconds. */
const longest = 600_000;

/**
 * For a transaction of PostgreSQL. Where it believes that a table has few rows, since they came after it last
 * counted, it would join two tables by comparing each row of the one with each of the other.
 */
const settings = [
  'enable_nestloop = off',
  'enable_mergejoin = off',
  "work_mem = '64MB'",
  `statement_timeout = ${longest}`,
];

/** Reads tables of PostgreSQL from end to end, as they are at one moment: longer than a request may. */
export function readWhole<T>(db: Db, read: (inside: Db) => Promise<T>): Promise<T> {
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return withStatementTimeout(longest, () =>
    transaction.execute(async (inside) => {
      for (const setting of settings) await sql.raw(`set local ${setting}`).execute(inside);
      return read(inside);
    }),
  );
}
