import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../storage/database.ts';
import { engines } from '../../../testing/engines.ts';
import { numbers } from '../../../testing/sql-numbers.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const sales = 30_000;
const at = '2026-01-01T00:00:00.000Z';

/** As after a night of renewals, all of one moment: neither database has counted its rows yet. */
describe.each(engines)('many new sales on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.app.database.transaction(async (db) => {
      if (engine === 'postgres') await ignoreNewRows(db);
      for (const statement of paidSales()) await sql.raw(statement).execute(db);
      if (engine === 'postgres') for (const statement of sums) await sql.raw(statement).execute(db);
    });
  }, 60_000);
  afterAll(() => server.close());

  test('are proven, in passes over the tables', { timeout: 60_000 }, async () => {
    const check = await server.app.services.books.run();
    expect(check).toMatchObject({ balanced: true, transactions: sales, invoices: sales });
  });
});

/** Also in the background, and without the sums that triggers keep. */
async function ignoreNewRows(db: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  for (const table of ['invoices', 'invoice_lines', 'ledger_entries', 'payment_attempts']) {
    await sql.raw(`alter table ${table} set (autovacuum_enabled = false)`).execute(db);
  }
}

/** Of the one day of these sales, as the triggers would have kept them. */
const sums = [
  `insert into sales_days (mentor_id, day, currency, plan_id, kind, account, amount, entries)
    select mentor_id, substr(at, 1, 10), currency, '', 'sale', account, sum(amount), count(*)
    from ledger_entries group by 1, 2, 3, 6`,
  `insert into site_sales_days (day, currency, kind, account, shard, amount)
    select day, currency, kind, account, 0, amount from sales_days`,
  `insert into mentor_revenue
      (size, period, mentor_id, currency, gross, refunds, sales, refunded)
    select size, substr(day, 1, size), mentor_id, currency, -amount, 0, entries, 0
    from sales_days cross join
      (select 0 as size union all select 7 union all select 10) sizes
    where account = 'customer'`,
];

function paidSales(): string[] {
  return [
    `insert into users (id, email, username, password_hash, about, public_info, show_profile,
      needs_setup, email_is_verified, phone_is_verified, is_onboarded, created_at)
    select id, id || '@example.com', id, 'x', '', '{}', 1, 0, 1, 0, 1, '${at}'
    from (select 'buyer' as id union all select 'seller') both_sides`,
    `insert into invoices (id, number, user_id, mentor_id, status, currency, total, tax, attempts,
      processing_bearer, issued_at, paid_at)
    ${numbers(sales)}
    select 'i' || n, 'SK-' || n, 'buyer', 'seller', 'paid', 'USD', 4900, 0, 1, 'mentor', '${at}',
      '${at}' from numbers`,
    `insert into invoice_lines (invoice_id, place, description, amount)
    select id, 0, 'Crew', total from invoices`,
    `insert into ledger_entries (id, transaction_id, at, account, mentor_id, invoice_id, amount,
      currency)
    select id || account, id, paid_at, account, mentor_id, id, sign * total, currency
    from invoices cross join
      (select 'customer' as account, -1 as sign union all select 'mentor', 1) sides`,
  ];
}
