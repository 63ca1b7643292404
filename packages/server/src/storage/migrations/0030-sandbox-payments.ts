import type { Migration } from './migration.ts';

/**
 * Tables of the sandbox of payments: a foreign system that happens to live in our database. No
 * other table refers to it, and it refers to none.
 */
export const sandboxPayments: Migration = {
  name: '0030-sandbox-payments',
  statements: () => [
    `create table sandbox_objects (
      id text primary key,
      kind text not null,
      customer_id text not null,
      body text not null,
      number bigint not null
    )`,
    'create index sandbox_objects_by_customer on sandbox_objects (customer_id, kind, number)',
    `create table sandbox_keys (
      key text primary key,
      request_hash text not null,
      object_id text not null
    )`,
    `create table sandbox_events (
      number bigint primary key,
      id text not null unique,
      kind text not null,
      subject text not null,
      at text not null,
      withheld integer not null,
      delivered_at text
    )`,
    'create index sandbox_events_undelivered on sandbox_events (number) where delivered_at is null',
    `create table sandbox_head (
      id integer primary key check (id = 1),
      number bigint not null
    )`,
    'insert into sandbox_head (id, number) values (1, 0)',
  ],
};
