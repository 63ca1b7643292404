import { sql } from 'kysely';
import type { Database, Engine } from '../src/storage/database.ts';
import { withoutQueryTimeout } from '../src/storage/query-timeout.ts';
import { vacuum } from './fill-sql.ts';

/** Positions close over a thousand days up to the end of 2025. */
const seconds = 1_000 * 86_400;
const start = Date.UTC(2025, 11, 31) / 1_000 - seconds;

const instants: Readonly<Record<Engine, (second: string) => string>> = {
  sqlite: (second) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${start} + ${second}, 'unixepoch')`,
  postgres: (second) =>
    `to_char(to_timestamp(${start} + ${second}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const ids: Readonly<Record<Engine, string>> = {
  sqlite: `printf('%08x-0000-4000-8000-00000000b3c0', n)`,
  postgres: `lpad(to_hex(n), 8, '0') || '-0000-4000-8000-00000000b3c0'`,
};

/** Adds positions straight into the table, from one number to another; ten of them are open. */
export async function fillPositions(
  database: Database,
  accountId: string,
  [from, to]: readonly [number, number],
): Promise<void> {
  const { engine } = database;
  const closing = `((n * 69621) % ${seconds})`;
  // One in twenty is held for more than a day.
  const held = '(60 + n % 7000 + case when n % 20 = 0 then 140000 else 0 end)';
  const net = '((n * 31) % 2001 - 1000)';
  const open = 'n < 10';
  await withoutQueryTimeout(() =>
    database.transaction(async (db) => {
      if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
      await sql
        .raw(
          `insert into positions (id, account_id, instrument_key, symbol, asset_class, multiplier, side,
            status, quantity, open_quantity, entry_avg, exit_avg, opened_at, closed_at, gross, fees,
            net, net_minor, return_pct, hold_seconds, result, flags)
          with recursive numbers(n) as
            (select cast(${from} as bigint) union all select n + 1 from numbers where n < ${to - 1})
          select ${ids[engine]}, '${accountId}', 'equity:S' || (n % 50), 'S' || (n % 50), 'equity', '1',
            'long', case when ${open} then 'open' else 'closed' end, '100', '0', '12.5', '13',
            ${instants[engine](`${closing} - ${held}`)},
            case when ${open} then null else ${instants[engine](closing)} end,
            cast(${net} + 1 as text), '1', cast(${net} as text), ${net} * 100, '0.01', ${held},
            case when ${open} then 'open' when ${net} > 0 then 'win' when ${net} < 0 then 'loss'
              else 'breakeven' end, '[]'
          from numbers`,
        )
        .execute(db);
    }),
  );
  // A delay within the days that positions closed on.
  const delay = Math.ceil((Date.now() / 1_000 - start - seconds) / 86_400) + 30;
  await sql`update accounts set delay_days = ${delay} where id = ${accountId}`.execute(database.db);
  await vacuum(database);
}
