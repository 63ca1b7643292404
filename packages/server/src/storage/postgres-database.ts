import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { createKysely, type Database } from './database.ts';

const maxAttempts = 4;
/** Serialisation failure and deadlock: the same work succeeds when it is tried again. */
const retryable = new Set(['40001', '40P01']);

const int8 = 20;

/** Opens a pool of `size` connections on a `postgres://` address. Statements are cut off after half a minute, waits for a lock after two seconds. */
export function openPostgresDatabase(url: string, size: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: parserOf },
  });
  // A connection that the database closes reports it here, idle or between two statements.
  // Unhandled, it would end the process; the next user of the connection gets the error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createKysely(new PostgresDialect({ pool }));
  return {
    engine: 'postgres',
    db,
    transaction: (work) => withRetries(() => db.transaction().execute(work)),
    close: () => db.destroy(),
  };
}

/** Counts and amounts arrive as 64-bit integers; ours all fit a number exactly. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  return oid === int8 ? Number : pg.types.getTypeParser(oid, format ?? 'text');
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !retryable.has(codeOf(error))) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
