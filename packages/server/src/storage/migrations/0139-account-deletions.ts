import type { Migration } from './migration.ts';

/** Accounts that are to be deleted, and those that were. */
export const accountDeletions: Migration = {
  name: '0139-account-deletions',
  statements: () => [
    `create table account_deletions (
      user_id text primary key references users (id),
      requested_at text not null,
      due_at text not null,
      erased_at text
    )`,
    'create index account_deletions_due on account_deletions (due_at) where erased_at is null',
  ],
};
