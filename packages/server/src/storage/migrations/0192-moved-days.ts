import type { Migration } from './migration.ts';

/** Fills of which only the day is known move with the zone of their account, in steps like its positions. */
export const movedDays: Migration = {
  name: '0192-moved-days',
  statements: () => [
    'alter table recalculations add column zones text',
    `create index fills_of_days on fills (account_id, executed_at, sequence)
      where day is not null`,
  ],
};
