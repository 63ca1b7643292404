import type { Migration } from './migration.ts';

/** Large files are read, added and removed by jobs, in steps that a restart goes on from. */
export const importJobs: Migration = {
  name: '0057-import-jobs',
  statements: () => [
    'alter table imports add column problem text',
    'alter table imports add column row_counts text',
    'alter table imports add column staged_revision integer',
    `create table import_jobs (
      import_id text primary key references imports (id),
      account_id text unique references accounts (id),
      owner_id text not null references users (id),
      kind text not null,
      options text not null,
      done integer not null,
      total integer,
      first_sequence integer,
      attempts integer not null,
      created_at text not null,
      lease_until text
    )`,
    'create index import_jobs_by_owner on import_jobs (owner_id)',
  ],
};
