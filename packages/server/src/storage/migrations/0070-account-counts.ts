import type { Migration } from './migration.ts';

/** Accounts keep how many fills and positions they have: counting them grows with their history. */
export const accountCounts: Migration = {
  name: '0070-account-counts',
  statements: () => [
    'alter table accounts add column fill_count integer not null default 0',
    'alter table accounts add column open_count integer not null default 0',
    'alter table accounts add column closed_count integer not null default 0',
    `update accounts set
      fill_count = (select count(*) from fills where fills.account_id = accounts.id),
      open_count = (select count(*) from positions
        where positions.account_id = accounts.id and positions.status = 'open'),
      closed_count = (select count(*) from positions
        where positions.account_id = accounts.id and positions.status = 'closed')`,
  ],
};
