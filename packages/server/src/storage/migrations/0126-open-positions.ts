import type { Migration } from './migration.ts';

/** Open positions of an account by instrument: few among all, and each may be recalculated. */
export const openPositions: Migration = {
  name: '0126-open-positions',
  statements: () => [
    `create index positions_open on positions (account_id, instrument_key, opened_at, id)
      where status = 'open'`,
  ],
};
