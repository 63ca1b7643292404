import type { Migration } from './migration.ts';

/**
 * Where each position begins among its fills, so that matching goes on from there. Null in what was
 * computed before, until the instrument or the account is computed the next time.
 */
export const resumePoints: Migration = {
  name: '0017-resume-points',
  statements: () => [
    'alter table positions add column opened_sequence integer',
    'alter table positions add column opening_quantity text',
    `create index positions_by_instrument
      on positions (account_id, instrument_key, opened_at, opened_sequence)`,
    'create index fills_by_instrument on fills (account_id, instrument_key, executed_at, sequence)',
    'alter table accounts add column position_total bigint',
    'alter table accounts add column next_sequence integer',
  ],
};
