import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const dropped: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'drop trigger site_payment_after_insert_of_disputes',
    'drop trigger site_payment_after_update_of_disputes',
  ],
  postgres: [
    'drop trigger site_payment_after_insert_of_disputes on disputes',
    'drop function site_payment_after_insert_of_disputes',
    'drop trigger site_payment_after_update_of_disputes on disputes',
    'drop function site_payment_after_update_of_disputes',
  ],
};

/** A posting has one entry of these; what goes to the buyer has two, and is not listed. */
const counted = (row: string): string =>
  `${row}dispute_id is not null and ${row}account in ('customer', 'disputes', 'processing')`;
const by = (row: string): string => `case ${row}account when 'customer' then -1 else 1 end`;

const merge = `on conflict (day, shard) do update
  set count = site_payment_days.count + excluded.count`;

const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger site_payment_after_posting_of_dispute after insert on ledger_entries
      when ${counted('new.')} begin
        insert into site_payment_days (day, shard, count)
        values (substr(new.at, 1, 10), 0, ${by('new.')}) ${merge};
      end`,
  ],
  postgres: [
    `create function site_payment_after_posting_of_dispute() returns trigger language plpgsql as
      $$ begin
        insert into site_payment_days (day, shard, count)
        values (substr(new.at, 1, 10), pg_backend_pid() % 4, ${by('new.')}) ${merge};
        return null;
      end $$`,
    `create trigger site_payment_after_posting_of_dispute after insert on ledger_entries
      for each row when (${counted('new.')})
      execute function site_payment_after_posting_of_dispute()`,
  ],
};

/**
 * An admin's list of payments shows what was posted for a dispute, on the day of each posting, as the
 * figures add it up: what was held, what came back, and fees.
 */
export const disputeRows: Migration = {
  name: '0182-dispute-rows',
  statements: (engine) => [
    ...dropped[engine],
    `insert into site_payment_days (day, shard, count)
      select substr(opened_at, 1, 10), 0, -count(*) from disputes where status <> 'won' group by 1
      ${merge}`,
    `insert into site_payment_days (day, shard, count)
      select substr(at, 1, 10), 0, sum(${by('')}) from ledger_entries where ${counted('')} group by 1
      ${merge}`,
    `create index ledger_entries_of_disputes on ledger_entries (at, account, transaction_id)
      where dispute_id is not null`,
    ...upkeep[engine],
  ],
};
