import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Adds this many paid sales of one mentor over three years, with their entries of the ledger. Sums
 * of days are kept by the database itself.
 */
export function fillSales(dataDir: string, username: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'skipper.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  const { id: mentorId } = database
    .prepare('select id from users where username = ?')
    .get(username) as { id: string };
  database
    .prepare(
      `insert into plans (id, mentor_id, name, status, created_at)
       values ('6c0c2f0e-0000-4000-8000-000000000001', ?, 'Full access', 'active', ?)`,
    )
    .run(mentorId, '2024-01-01T00:00:00.000Z');
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + n * 94, 'unixepoch')`;
  database
    .prepare(
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?),
        buyers as (select id, row_number() over (order by id) - 1 as place from users),
        size as (select count(*) as buyers from users)
      insert into invoices (id, number, user_id, mentor_id, plan_id, status, currency, total, tax,
        attempts, processing_bearer, issued_at, paid_at)
      select printf('%08x-0000-4000-8000-00000000b3c0', n), 'SK-' || n, buyers.id, ?,
        '6c0c2f0e-0000-4000-8000-000000000001', 'paid', 'USD', 5000, 0, 1, 'mentor', ${at}, ${at}
      from numbers, size join buyers on buyers.place = n % size.buyers`,
    )
    .run(count, mentorId);
  database.exec(`
    with shares(account, amount) as
      (values ('customer', -5000), ('processing', 175), ('platform', 500), ('mentor', 4325))
    insert into ledger_entries (id, transaction_id, at, account, mentor_id, invoice_id, amount,
      currency, available_at)
    select invoices.id || shares.account, invoices.id, invoices.paid_at, shares.account,
      invoices.mentor_id, invoices.id, shares.amount, 'USD',
      case shares.account when 'mentor' then invoices.paid_at end
    from invoices, shares`);
  database.exec('commit; analyze');
  database.close();
}
