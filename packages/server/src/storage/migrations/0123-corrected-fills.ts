import type { Migration } from './migration.ts';

/** Marks corrected fills, so that lists of positions can. Rows of imports name those from before. */
export const correctedFills: Migration = {
  name: '0123-corrected-fills',
  statements: () => [
    'alter table fills add column corrected integer not null default 0',
    `update fills set corrected = 1 where exists (
      select 1 from import_rows join imports on imports.id = import_rows.import_id
      where import_rows.reason = 'Corrected.'
        and import_rows.identity = fills.identity
        and imports.account_id = fills.account_id
    )`,
    `create index fills_corrected on fills (account_id, instrument_key, executed_at)
      where corrected = 1`,
  ],
};
