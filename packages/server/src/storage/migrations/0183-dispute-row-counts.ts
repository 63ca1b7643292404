import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

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

/** Postings of disputes are counted by the day, like the payments that they are listed with. */
export const disputeRowCounts: Migration = {
  name: '0183-dispute-row-counts',
  statements: (engine) => [
    `insert into site_payment_days (day, shard, count)
      select substr(at, 1, 10), 0, sum(${by('')}) from ledger_entries where ${counted('')} group by 1
      ${merge}`,
    ...upkeep[engine],
  ],
};
