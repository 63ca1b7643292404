import type { Migration } from './migration.ts';

/** Companies at Whop that mentors have connected, and their plans there. */
export const whopConnections: Migration = {
  name: '0044-whop',
  statements: () => [
    `create table whop_connections (
      mentor_id text primary key references users (id),
      company_id text not null unique,
      api_key text not null,
      webhook_secret text,
      connected_at text not null,
      last_sync_at text,
      last_error text,
      linked integer not null default 0,
      unlinked integer not null default 0
    )`,
    `create table whop_plans (
      mentor_id text not null references users (id),
      whop_plan_id text not null,
      title text not null,
      plan_id text references plans (id),
      place integer not null,
      primary key (mentor_id, whop_plan_id)
    )`,
  ],
};
