import type { Migration } from './migration.ts';

/** How many text messages a user was sent on the last day (UTC) with any: each costs money. */
export const sentTexts: Migration = {
  name: '0195-sent-texts',
  statements: () => [
    `create table sent_texts (
      user_id text primary key references users (id),
      day text not null,
      sent integer not null
    )`,
  ],
};
