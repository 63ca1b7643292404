import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { createKysely, type Database } from './database.ts';
import { snakeCase } from './naming.ts';
import { isStale, namingPool, readDirectly } from './postgres-client.ts';
import type { DirectReads } from './prepared-query.ts';
import { statementTimeout } from './query-timeout.ts';

const maxAttempts = 4;
/** Serialisation failure and deadlock: the same work succeeds when it is tried again. */
const retryable = new Set(['40001', '40P01']);

const int8 = 20;

/** The presence of this process, and the locks of its exclusive work. Most of the time it is one. */
const lockConnections = 5;

/**
 * Opens a pool of `size` connections on a `postgres://` address. Statements are cut off after half a
 * minute, waits for a lock after two seconds. A connection without an answer is given up soon after.
 */
export function openPostgresDatabase(url: string, size: number): Database {
  const [{ db, close }, locks] = [openPool(url, size), openPool(url, lockConnections)];
  return {
    engine: 'postgres',
    db,
    locks: locks.db,
    transaction: (work) => withRetries(() => db.transaction().execute(work)),
    close: async () => {
      await Promise.all([close(), locks.close()]);
    },
  };
}

function openPool(url: string, size: number): Pick<Database, 'db' | 'close'> {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeout,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling, and workers for one statement, take longer than they save: ours are short.
    options: '-c jit=off -c max_parallel_workers_per_gather=0',
    types: { getTypeParser: parserOf },
  });
  // A connection that the database closes reports it here, idle or between two statements.
  // Unhandled, it would end the process; the next user of the connection gets the error anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createKysely({
    createDriver: () => new PostgresDriver({ pool: namingPool(pool) }),
    createAdapter: () => new NamingAdapter(pool),
    createQueryCompiler: () => new NamingCompiler(),
    createIntrospector: (of) => new PostgresIntrospector(of),
  });
  return {
    db,
    close: async () => {
      await db.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

class NamingAdapter extends PostgresAdapter implements DirectReads {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super();
    this.#pool = pool;
  }

  readRows<Row>(sql: string, parameters: readonly unknown[]): Promise<readonly Row[]> {
    return readDirectly<Row>(this.#pool, sql, parameters);
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
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
      const passes = retryable.has(codeOf(error)) || isStale(error);
      if (attempt >= maxAttempts || !passes) throw error;
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
