import type { Migration } from './migration.ts';

/** Codes of an authenticator app at sign-in, and codes for when it is lost. */
export const secondFactors: Migration = {
  name: '0187-second-factors',
  statements: () => [
    `create table second_factors (
      user_id text primary key references users (id),
      secret text not null,
      created_at text not null,
      confirmed_at text,
      used_step bigint not null
    )`,
    `create table recovery_codes (
      user_id text not null references users (id),
      code_hash text not null,
      primary key (user_id, code_hash)
    )`,
  ],
};
