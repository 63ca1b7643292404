import { type Dialect, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

/**
 * Where queries go: the database, or the transaction in progress. Repositories take one
 * as their first argument. Inside a transaction use nothing else: SQLite writes on a single
 * connection, so that a write beside the transaction would wait for itself, and a read beside it
 * does not see what it wrote.
 */
export type Db = Kysely<Schema>;

/** An open database. `transaction` runs `work` again when the engine says that a conflict was only bad luck. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /**
   * Connections beside those of `db`, for locks that are held as long as their connection: a lock
   * keeps none from the work under it, however small the pool.
   */
  readonly locks: Db;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function createKysely(dialect: Dialect): Db {
  return new Kysely<Schema>({ dialect });
}
