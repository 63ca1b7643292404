import type { Migration } from './migration.ts';

/** A file whose times are outside of trading hours may be in another zone. */
export const zonesInDoubt: Migration = {
  name: '0202-zones-in-doubt',
  statements: () => ['alter table imports add column zone_in_doubt integer not null default 0'],
};
