import type { Migration } from './migration.ts';

/** The provider’s fee of a dispute. Those from before have it once the provider reports them again. */
export const disputeFees: Migration = {
  name: '0180-dispute-fees',
  statements: () => [
    'alter table disputes add column fee bigint not null default 0',
    'alter table disputes add column fee_bookings integer not null default 0',
  ],
};
