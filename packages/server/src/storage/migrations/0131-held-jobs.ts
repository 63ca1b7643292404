import type { Migration } from './migration.ts';

/** Which process holds a job, so that others can tell whether it lives. Few are held at a time. */
export const heldJobs: Migration = {
  name: '0131-held-jobs',
  statements: () => [
    'alter table jobs add column locked_by integer',
    'create index jobs_held on jobs (locked_by) where locked_until is not null',
  ],
};
