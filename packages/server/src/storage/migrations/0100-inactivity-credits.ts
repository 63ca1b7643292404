import type { Migration } from './migration.ts';

/** Days that subscribers are credited while their mentor does not trade. */
export const inactivityCredits: Migration = {
  name: '0100-inactivity-credits',
  statements: () => [
    `create table inactivity_options (
      mentor_id text primary key references users (id),
      since text not null,
      checked_at text not null,
      told_of text
    )`,
    `create table inactivity_credits (
      id text primary key,
      subscription_id text not null references subscriptions (id),
      user_id text not null references users (id),
      mentor_id text not null references users (id),
      quiet_from text not null,
      quiet_until text not null,
      at text not null,
      unique (subscription_id, quiet_from)
    )`,
    'create index inactivity_credits_by_user on inactivity_credits (user_id, at)',
    'create index inactivity_credits_by_mentor on inactivity_credits (mentor_id)',
  ],
};
