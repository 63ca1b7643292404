import type { Migration } from './migration.ts';

/** Values of the columns of a file, until its owner has said what each means. */
export const columnSamples: Migration = {
  name: '0061-column-samples',
  statements: () => [
    "alter table imports add column samples text not null default '[]'",
    'alter table imports add column recognised text',
  ],
};
