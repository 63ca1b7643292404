import type { Migration } from './migration.ts';

/** When sellers are paid out and from which amounts on, where they chose it. */
export const payoutSettings: Migration = {
  name: '0097-payout-settings',
  statements: () => [
    `create table payout_settings (
      user_id text primary key references users (id),
      schedule text not null,
      next_at text,
      minimums text not null
    )`,
    `create index payout_settings_due on payout_settings (next_at) where next_at is not null`,
  ],
};
