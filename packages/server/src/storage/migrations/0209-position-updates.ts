import type { Migration } from './migration.ts';

/**
 * Follow-ups to positions. Positions are computed again and again, so each names the fill that opened its
 * position, by the identity that stays when an import is undone and added again.
 */
export const positionUpdates: Migration = {
  name: '0209-position-updates',
  statements: () => [
    `create table position_updates (
      id text primary key,
      account_id text not null references accounts (id),
      author_id text not null references users (id),
      instrument_key text not null,
      subject text not null,
      kind text,
      body text,
      price text,
      created_at text not null,
      edited_at text,
      deleted_at text
    )`,
    `create index position_updates_by_instrument
      on position_updates (account_id, instrument_key, created_at)`,
    'create index position_updates_by_author on position_updates (author_id, created_at, id)',
  ],
};
