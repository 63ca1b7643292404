import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * A column with its letters from a to z in capitals: an expression that an index holds. Other letters
 * stay, which databases know more or less about.
 */
export const upperAscii = (db: Db, column: string): RawBuilder<string> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`upper(${sql.ref(column)} collate "C")`
    : sql`upper(${sql.ref(column)})`;
