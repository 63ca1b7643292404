import type { Migration } from './migration.ts';

/** Positions of a large account are recalculated by jobs, in steps that a restart goes on from. */
export const recalculations: Migration = {
  name: '0125-recalculations',
  statements: () => [
    `create table recalculations (
      account_id text primary key references accounts (id),
      order_id text not null,
      open_positions integer not null,
      short_sales integer not null,
      results integer not null,
      instrument_key text not null,
      opened_at text not null,
      position_id text not null,
      matching integer not null,
      done integer not null,
      total integer not null
    )`,
  ],
};
