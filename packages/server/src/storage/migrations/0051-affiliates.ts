import type { Migration } from './migration.ts';

/** Affiliates of mentors, the subscriptions that they brought, and whose account a share is on. */
export const affiliates: Migration = {
  name: '0051-affiliates',
  statements: () => [
    `create table affiliate_programs (
      mentor_id text primary key references users (id),
      basis_points integer not null
    )`,
    `create table affiliates (
      id text primary key,
      mentor_id text not null references users (id),
      user_id text not null references users (id),
      code text not null,
      status text not null,
      created_at text not null,
      unique (mentor_id, user_id),
      unique (mentor_id, code)
    )`,
    'create index affiliates_by_user on affiliates (user_id)',
    `create table referrals (
      subscription_id text primary key references subscriptions (id),
      affiliate_id text not null references affiliates (id),
      basis_points integer not null,
      at text not null
    )`,
    'create index referrals_by_affiliate on referrals (affiliate_id)',
    'alter table coupons add column affiliate_id text references affiliates (id)',
    'alter table ledger_entries add column payee_id text references users (id)',
    'create index ledger_by_payee on ledger_entries (payee_id, at, id) where payee_id is not null',
    'create index ledger_by_referral on ledger_entries (mentor_id) where payee_id is not null',
  ],
};
