import type { Migration } from './migration.ts';

/** Owners who agreed that the home page shows their public figures. */
export const homePage: Migration = {
  name: '0032-home-page',
  statements: () => [
    `create table home_page_consents (
      user_id text primary key references users (id) on delete cascade,
      agreed_at text not null
    )`,
  ],
};
