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

/**
 * An admin's list of payments shows what was posted for a dispute, on the day of each posting, as the
 * figures add it up: what was held, what came back, and fees. Postings of disputes are few, and are
 * counted in an index of their own.
 */
export const disputeRows: Migration = {
  name: '0182-dispute-rows',
  statements: (engine) => [
    ...dropped[engine],
    `insert into site_payment_days (day, shard, count)
      select substr(opened_at, 1, 10), 0, -count(*) from disputes where status <> 'won' group by 1
      on conflict (day, shard) do update set count = site_payment_days.count + excluded.count`,
    `create index ledger_entries_of_disputes on ledger_entries (at, account, transaction_id)
      where dispute_id is not null`,
  ],
};
