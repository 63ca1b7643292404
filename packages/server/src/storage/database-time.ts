import { type DialectAdapter, sql } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { Db } from './database.ts';
import { readAhead } from './moved-time.ts';

/** Milliseconds. */
export interface DatabaseTimes {
  readonly now: number;
  /** Without what admins of a sandbox moved it by: leases last as long as they say. */
  readonly unmoved: number;
}

type TimeSource = (db: Db) => Promise<DatabaseTimes>;

// The adapter is the same for a database and its transactions, and no other database's.
const sources = new WeakMap<DialectAdapter, TimeSource>();

const sourceOf = (db: Db): TimeSource => sources.get(db.getExecutor().adapter) ?? ownTimes;

/** Makes `clock` the time of this database. The embedded one has no clock. */
export function timeByClock(db: Db, clock: Clock): void {
  sources.set(db.getExecutor().adapter, async () => same(clock.now()));
}

/** Lets this database's time be moved forward for the sandbox, at the price of a query. */
export function followMovedTime(db: Db): void {
  const own = sourceOf(db);
  sources.set(db.getExecutor().adapter, async (inside) => {
    const { unmoved } = await own(inside);
    return { now: unmoved + (await readAhead(inside)), unmoved };
  });
}

/**
 * Milliseconds by the clock that all processes over this database share: PostgreSQL's own, read at
 * this moment, not when the transaction began. Two servers never agree on the time, so whatever
 * they compete for (money, jobs, leases) is decided by this one, read after the lock is held.
 */
export const databaseNow = async (db: Db): Promise<number> => (await sourceOf(db)(db)).now;

/** The same, and the time that leases are counted by. */
export const databaseTimes = (db: Db): Promise<DatabaseTimes> => sourceOf(db)(db);

const same = (now: number): DatabaseTimes => ({ now, unmoved: now });

const ownTimes: TimeSource = async (db) => same(await readPostgresClock(db));

async function readPostgresClock(db: Db): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database gave no time.');
  return row.now;
}
