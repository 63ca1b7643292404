import { type RawBuilder, sql } from 'kysely';
import type { Database, Engine } from '../src/storage/database.ts';
import { withoutQueryTimeout } from '../src/storage/query-timeout.ts';

/** Seconds since 1970: where three years of filled rows begin. */
const start = 1_700_000_000;

/** SQL for the instant so many seconds after the beginning. */
export const instants: Readonly<Record<Engine, (second: string) => string>> = {
  sqlite: (second) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${start} + ${second}, 'unixepoch')`,
  postgres: (second) =>
    `to_char(to_timestamp(${start} + ${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** Runs statements at once, without the triggers that keep sums of invoices and subscriptions. */
export async function runUntriggered(
  { engine, transaction, db }: Database,
  statements: readonly (string | RawBuilder<unknown>)[],
): Promise<void> {
  const dropped = ['ledger_entry_added', 'site_entry_added', 'revenue_moved'];
  const prepare =
    engine === 'sqlite'
      ? dropped.map((trigger) => `drop trigger if exists ${trigger}`)
      : ['set local session_replication_role = replica', 'set local statement_timeout = 0'];
  if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
  await withoutQueryTimeout(() =>
    transaction(async (inside) => {
      for (const statement of [...prepare, ...statements]) {
        const query = typeof statement === 'string' ? sql.raw(statement) : statement;
        await query.execute(inside);
      }
    }),
  );
}

/** As autovacuum does soon after many rows came. The embedded database plans without statistics, as in the product. */
export async function vacuum({ db, engine }: Database): Promise<void> {
  if (engine !== 'postgres') return;
  const session = db.connection();
  await withoutQueryTimeout(() =>
    session.execute(async (alone) => {
      await sql`set statement_timeout = 0`.execute(alone);
      await sql`vacuum analyze`.execute(alone);
      await sql`reset statement_timeout`.execute(alone);
    }),
  );
}
