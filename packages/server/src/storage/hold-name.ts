import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/** The first key of PostgreSQL's advisory locks on names; `processLocks` have a single key. */
const namesKey = 7_245;

/**
 * Makes every other transaction that asks for the same name wait for the end of this one: for what
 * may exist once and has no row to lock yet. Ask in one order for several. The embedded database
 * runs one transaction at a time. Names that share a hash wait for each other, which does no harm.
 */
export async function holdName(
  db: Db,
  kind: 'invitation' | 'role' | 'webhook',
  name: string,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${namesKey}, hashtext(${`${kind} ${name}`}))`.execute(db);
}
