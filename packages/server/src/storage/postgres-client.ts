import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { rowsMaker } from './naming.ts';
import { queryTimeout } from './query-timeout.ts';
import { nameOf } from './statement-names.ts';

/** Part of the names of statements: a changed table begins another one. */
let generation = 0;

/** The pool as Kysely uses it: rows arrive as arrays, and what has a name is sent by it. */
export function namingPool(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? namingClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => ask(client, sql, parameters);
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Rows of a query outside transactions. */
export async function readDirectly<Row>(
  pool: pg.Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  try {
    return await readOnce<Row>(pool, sql, parameters);
  } catch (error) {
    if (!isStale(error)) throw error;
    return readOnce<Row>(pool, sql, parameters);
  }
}

async function readOnce<Row>(
  pool: pg.Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  const client = await pool.connect();
  try {
    return (await ask<Row>(client, sql, parameters)).rows;
  } finally {
    client.release();
  }
}

async function ask<Row>(client: pg.PoolClient, text: string, values: readonly unknown[]) {
  const known = nameOf(text);
  const name = known && `${known}_${generation}`;
  const config = { text, values: [...values], rowMode: 'array' as const };
  const answered = breakIfSilent(client);
  try {
    const result = await client.query<unknown[]>(name ? { ...config, name } : config);
    const { command, rowCount, rows = [], fields = [] } = result;
    const named = rows.length === 0 ? [] : rows.map(rowsMaker(fields.map((field) => field.name)));
    return { command, rowCount, rows: named as Row[] };
  } catch (error) {
    if (isStale(error)) generation += 1;
    throw error;
  } finally {
    answered();
  }
}

/**
 * Breaks the connection of a query without an answer, which fails then; the pool drops a broken
 * connection. The returned function is called with the answer.
 */
function breakIfSilent({ connection }: pg.PoolClient): () => void {
  const milliseconds = queryTimeout();
  if (milliseconds === Number.POSITIVE_INFINITY) return () => undefined;
  let breaking: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    // An answer that came while this process was busy is read before the immediate runs.
    breaking = setImmediate(() => connection.stream.destroy(silence()));
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(breaking);
  };
}

const silence = () =>
  Object.assign(new Error('The database did not answer in time.'), { code: 'ETIMEDOUT' });

/** A table has changed since a connection parsed a statement about it, as while a new version starts. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && /cached plan must not change result type/.test(error.message);
