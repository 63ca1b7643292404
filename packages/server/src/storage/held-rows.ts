import { PostgresAdapter, type SelectQueryBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

/**
 * The rows of a query, held against others until the transaction ends. Ask in one order for several:
 * two that hold what the other waits for would wait for ever. The embedded database has one writer
 * at a time.
 */
export const held = <Tables extends keyof Schema, Row>(
  db: Db,
  query: SelectQueryBuilder<Schema, Tables, Row>,
): SelectQueryBuilder<Schema, Tables, Row> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;
