import type { Migration } from './migration.ts';

/** The kind of transaction that an entry belongs to. */
const kindOf = (ofPayout: string): string => `case ${ofPayout}
  when refund_id is not null then 'refund'
  when dispute_id is not null then 'dispute'
  when invoice_id is not null then 'sale' else 'reserve' end`;

/** Sums are written in one order: two that hold what the other waits for would wait for ever. */
const addToSales = `insert into sales_days
    (mentor_id, day, currency, plan_id, kind, account, amount, entries)
  select mentor_id, substr(at, 1, 10),
    currency, coalesce((select plan_id from invoices where invoices.id = added.invoice_id), ''),
    ${kindOf("when payout_id is not null then 'payout'")}, account, sum(amount), count(*)
  from added group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (mentor_id, day, currency, plan_id, kind, account) do update set
    amount = sales_days.amount + excluded.amount,
    entries = sales_days.entries + excluded.entries`;

/** As before, each of four connections has sums of its own. */
const addToSite = `insert into site_sales_days (day, currency, kind, account, shard, amount)
  select substr(at, 1, 10), currency, ${kindOf('')}, account, pg_backend_pid() % 4, sum(amount)
  from added where payout_id is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (day, currency, kind, account, shard) do update set
    amount = site_sales_days.amount + excluded.amount`;

const trigger = (name: string, run: string): string =>
  `create trigger ${name} after insert on ledger_entries
    referencing new table as added for each statement execute function ${run}()`;

const body = (statement: string): string => `returns trigger language plpgsql as
  $$ begin ${statement}; return null; end $$`;

/**
 * Entries of the ledger that are written by one statement are added to the sums of their day
 * together: a batch of fifty sales changes each sum once, not fifty times. The embedded database
 * knows only triggers for each row.
 */
export const sumsOfBatches: Migration = {
  name: '0096-sums-of-batches',
  statements: (engine) =>
    engine === 'sqlite'
      ? []
      : [
          'drop trigger ledger_entry_added on ledger_entries',
          'drop trigger site_entry_added on ledger_entries',
          'drop function add_ledger_entry()',
          'drop function add_site_entry()',
          `create function add_ledger_entries() ${body(addToSales)}`,
          `create function add_site_entries() ${body(addToSite)}`,
          trigger('ledger_entry_added', 'add_ledger_entries'),
          trigger('site_entry_added', 'add_site_entries'),
        ],
};
