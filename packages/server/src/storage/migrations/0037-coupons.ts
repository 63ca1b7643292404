import type { Migration } from './migration.ts';

/** Coupons of mentors, the orders that hold them, and the discount of a subscription. */
export const coupons: Migration = {
  name: '0037-coupons',
  statements: () => [
    `create table coupons (
      id text primary key,
      mentor_id text not null references users (id),
      code text not null,
      basis_points integer,
      amount bigint,
      currency text,
      duration text not null,
      months integer,
      max_uses integer,
      uses integer not null,
      plan_ids text not null,
      first_time_only integer not null,
      starts_at text,
      ends_at text,
      status text not null,
      created_at text not null
    )`,
    `create unique index coupons_by_code on coupons (mentor_id, code) where status = 'active'`,
    `create table coupon_uses (
      subscription_id text primary key references subscriptions (id),
      coupon_id text not null references coupons (id),
      user_id text not null references users (id),
      at text not null
    )`,
    'create index coupon_uses_by_user on coupon_uses (coupon_id, user_id)',
    'alter table subscriptions add column discount text',
  ],
};
