import type { Migration } from './migration.ts';

/** Orders of lists in full, so that what a deep page skips is read from an index alone. */
export const deepPages: Migration = {
  name: '0135-deep-pages',
  statements: () => [
    'create index users_by_name on users (username, id)',
    `create index jobs_dead on jobs (dead_at desc, run_at, id)
      where done_at is null and dead_at is not null`,
    `create index jobs_dead_of_kind on jobs (kind, dead_at desc, run_at, id)
      where done_at is null and dead_at is not null`,
    'drop index invitations_by_age',
    `create index invitations_newest on invitations
      (created_at desc, id, accepted_at, revoked_at, expires_at)`,
    'drop index imports_by_account',
    'create index imports_by_account on imports (account_id, created_at desc, id, state)',
    'drop index record_entries_by_account',
    'create index record_entries_by_account on record_entries (account_id, at desc, id)',
  ],
};
