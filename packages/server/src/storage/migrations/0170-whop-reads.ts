import type { Migration } from './migration.ts';

/** Which read of a company's memberships stands: syncs run beside each other, in several processes. */
export const whopReads: Migration = {
  name: '0170-whop-reads',
  statements: () => [
    'alter table whop_connections add column reads_begun integer not null default 0',
    'alter table whop_connections add column read_applied integer not null default 0',
  ],
};
