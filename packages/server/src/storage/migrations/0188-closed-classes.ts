import type { Migration } from './migration.ts';

/** Whether any position of a class closed by a time is one look into an index. */
export const closedClasses: Migration = {
  name: '0188-closed-classes',
  statements: () => [
    'drop index positions_by_class',
    'create index positions_by_class on positions (account_id, asset_class, status, closed_at)',
  ],
};
