import type { Migration } from './migration.ts';

/** Proof of who signed up, names that their owners gave up, and where users signed in before. */
export const firstOwners: Migration = {
  name: '0016-first-owners',
  statements: () => [
    'alter table users add column sign_up_proof text',
    `create table former_usernames (
      username text primary key,
      user_id text not null references users (id),
      freed_at text not null
    )`,
    'create index former_usernames_by_user on former_usernames (user_id, freed_at)',
    `create table known_networks (
      user_id text not null references users (id),
      network text not null,
      last_seen_at text not null,
      primary key (user_id, network)
    )`,
    'create index known_networks_by_age on known_networks (last_seen_at)',
  ],
};
