import type { Migration } from './migration.ts';

/** When each user who wants summaries gets the next one, and since when it counts. */
export const digests: Migration = {
  name: '0105-digests',
  statements: () => [
    `create table digests (
      user_id text primary key references users (id),
      next_at text not null,
      since text not null
    )`,
    'create index digests_due on digests (next_at)',
    `insert into digests (user_id, next_at, since)
      select user_id, updated_at, updated_at from preferences
      where value like '%"digest":"daily"%' or value like '%"digest":"weekly"%'`,
  ],
};
