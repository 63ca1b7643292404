import type { Migration } from './migration.ts';

/** An account with fills that were typed by hand is verified no further than they are. */
export const typedFills: Migration = {
  name: '0206-typed-fills',
  statements: () => ['alter table accounts add column typed_fills integer not null default 0'],
};
