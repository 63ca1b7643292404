import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './database.ts';

/** Work that only one process does at a time, by PostgreSQL's numbers of its advisory locks. */
export const processLocks = {
  migrations: 7_245_103,
  payouts: 7_245_104,
  feeInvoices: 7_245_105,
} as const;

type ProcessLock = (typeof processLocks)[keyof typeof processLocks];

/** Locks of the embedded database, which has one process. */
const held = new WeakMap<Db, Set<ProcessLock>>();

/**
 * Runs `work` unless another process is running it; then returns undefined immediately.
 *
 * PostgreSQL's lock belongs to a connection reserved for it, and ends with it: a process that dies
 * blocks no other, and one that loses its connection may run beside another. Work that must not
 * happen twice needs a constraint of its own.
 */
export async function exclusively<T>(
  { db, engine, locks }: Database,
  lock: ProcessLock,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (engine === 'sqlite') return exclusivelyHere(db, lock, work);
  return locks.connection().execute(async (session) => {
    if (!(await ask(session, sql`select pg_try_advisory_lock(${lock}) as held`))) return undefined;
    try {
      return await work();
    } finally {
      // A connection that was lost has released it already.
      await ask(session, sql`select pg_advisory_unlock(${lock}) as held`).catch(() => false);
    }
  });
}

async function ask(session: Db, query: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await (query as RawBuilder<{ held: boolean }>).execute(session);
  return rows[0]?.held === true;
}

async function exclusivelyHere<T>(
  db: Db,
  lock: ProcessLock,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const locks = held.get(db) ?? new Set();
  held.set(db, locks);
  if (locks.has(lock)) return undefined;
  locks.add(lock);
  try {
    return await work();
  } finally {
    locks.delete(lock);
  }
}
