import type { Migration } from './migration.ts';

/** Until when a subscription runs that is paid for elsewhere: it decides nothing here. */
export const foreignPeriods: Migration = {
  name: '0132-foreign-periods',
  statements: () => [
    `create table foreign_periods (
      subscription_id text primary key references subscriptions (id),
      period_end text,
      renews integer not null
    )`,
  ],
};
