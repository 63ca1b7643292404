import { type DialectAdapter, sql } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { Db } from './database.ts';
import { readAhead } from './moved-time.ts';

type TimeSource = (db: Db) => Promise<number>;

// The adapter is the same for a database and its transactions, and no other database's.
const sources = new WeakMap<DialectAdapter, TimeSource>();

/** Makes `clock` the time of this database. The embedded one has no clock. */
export function timeByClock(db: Db, clock: Clock): void {
  sources.set(db.getExecutor().adapter, async () => clock.now());
}

/** Lets this database's time be moved forward for the sandbox, at the price of a query. */
export function followMovedTime(db: Db): void {
  const { adapter } = db.getExecutor();
  const own = sources.get(adapter) ?? readPostgresClock;
  sources.set(adapter, async (inside) => (await own(inside)) + (await readAhead(inside)));
}

/**
 * Milliseconds by the clock that all processes over this database share: PostgreSQL's own, read at
 * this moment, not when the transaction began. Two servers never agree on the time, so whatever
 * they compete for (money, jobs, leases) is decided by this one, read after the lock is held.
 */
export function databaseNow(db: Db): Promise<number> {
  return (sources.get(db.getExecutor().adapter) ?? readPostgresClock)(db);
}

async function readPostgresClock(db: Db): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database gave no time.');
  return row.now;
}
