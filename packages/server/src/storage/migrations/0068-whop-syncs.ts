import type { Migration } from './migration.ts';

/** When each connection to Whop is read again by itself: from its first sync on. */
export const whopSyncs: Migration = {
  name: '0068-whop-syncs',
  statements: () => [
    'alter table whop_connections add column next_sync_at text',
    'update whop_connections set next_sync_at = last_sync_at where last_sync_at is not null',
  ],
};
