import type { Migration } from './migration.ts';

/** Holds of what is paid to a user, and an order of all payouts for those who look through them. */
export const payoutHolds: Migration = {
  name: '0098-payout-holds',
  statements: () => [
    `create table payout_holds (
      user_id text primary key references users (id),
      payout_id text not null references payouts (id),
      at text not null,
      reason text not null,
      held_by text not null references users (id),
      until text
    )`,
    'create index payouts_newest on payouts (created_at, id)',
    'create index payouts_by_status on payouts (status, created_at, id)',
  ],
};
