import type { Migration } from './migration.ts';

/** Accounts of mentors at a provider that sends them their money, and its payouts. */
export const payoutSellers: Migration = {
  name: '0049-payout-sellers',
  statements: () => [
    `create table payout_sellers (
      mentor_id text not null references users (id),
      provider text not null,
      seller_id text,
      asked_at text not null,
      page text,
      page_at text,
      can_receive integer not null default 0,
      state text,
      checked_at text,
      primary key (mentor_id, provider)
    )`,
    `create unique index payout_sellers_by_id on payout_sellers (provider, seller_id)
      where seller_id is not null`,
    'alter table payouts add column provider_payout_id text',
    'alter table payouts add column failure text',
  ],
};
