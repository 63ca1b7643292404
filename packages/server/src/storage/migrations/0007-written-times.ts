import type { Migration } from './migration.ts';

/**
 * Moments as files write them, so that a file is recognised in another time zone and a date
 * without a time stays one; and for rows in conflict the fill that the account holds.
 */
export const writtenTimes: Migration = {
  name: '0007-written-times',
  statements: () => [
    // Null for fills that were stored before: theirs is worked out from the zone of their import.
    'alter table fills add column written_at text',
    'alter table fills add column day text',
    'alter table import_rows add column execution_id text',
    'alter table import_rows add column written_at text',
    'alter table import_rows add column day text',
    'alter table import_rows add column known text',
    'alter table positions add column opened_day text',
    'alter table positions add column closed_day text',
  ],
};
