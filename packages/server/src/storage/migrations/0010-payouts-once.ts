import type { Migration } from './migration.ts';

/**
 * A mentor is paid once a week in each currency: the database refuses a second payout, however it
 * came about. Payouts from before have no week, which the index passes over: some were made twice.
 * A payout is sent by the process that holds it.
 */
export const payoutsOnce: Migration = {
  name: '0010-payouts-once',
  statements: () => [
    'alter table payouts add column week text',
    'alter table payouts add column locked_until text',
    `create unique index payouts_once_a_week on payouts (mentor_id, currency, week)
      where status <> 'failed'`,
  ],
};
