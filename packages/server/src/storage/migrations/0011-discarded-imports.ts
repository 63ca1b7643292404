import type { Migration } from './migration.ts';

const discarded = `select id from imports where state = 'discarded'`;

/** Imports that were dropped before they added anything leave no file and no rows behind. */
export const discardedImports: Migration = {
  name: '0011-discarded-imports',
  statements: () => [
    `update imports set state = 'discarded' where state = 'reverted' and committed_at is null`,
    `delete from import_rows where import_id in (${discarded})`,
    `delete from import_files where import_id in (${discarded})`,
  ],
};
