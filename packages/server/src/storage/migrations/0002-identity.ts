import type { Migration } from './migration.ts';

const defaultOptions = JSON.stringify({
  timezone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  lotMethod: 'FIFO',
  breakevenTolerance: '0',
});

const users = [
  'alter table users add column phone text',
  `alter table users add column opts text not null default '${defaultOptions}'`,
  'alter table users add column terms_accepted_at text',
];

/** Bearers of the old table have no id to be ended by; their users sign in again. */
const sessions = [
  'drop table sessions',
  `create table sessions (
    token_hash text primary key,
    id text not null unique,
    user_id text not null references users (id),
    device text not null,
    ip text not null,
    created_at text not null,
    last_seen_at text not null,
    expires_at text not null
  )`,
  'create index sessions_by_expiry on sessions (expires_at)',
  'create index sessions_by_user on sessions (user_id)',
];

const proofs = [
  `create table one_time_tokens (
    token_hash text primary key,
    user_id text not null references users (id),
    purpose text not null,
    target text not null,
    attempts integer not null,
    created_at text not null,
    expires_at text not null,
    used_at text
  )`,
  'create index one_time_tokens_by_user on one_time_tokens (user_id, purpose, created_at)',
  'create index one_time_tokens_by_expiry on one_time_tokens (expires_at)',
  `create table invitations (
    id text primary key,
    email text not null,
    role text not null,
    token_hash text not null unique,
    message text not null,
    invited_by text not null references users (id),
    created_at text not null,
    expires_at text not null,
    accepted_at text,
    accepted_by text references users (id),
    revoked_at text
  )`,
  'create index invitations_by_email on invitations (email)',
  'create index invitations_by_age on invitations (created_at)',
];

const work = [
  `create table jobs (
    id text primary key,
    kind text not null,
    payload text not null,
    attempts integer not null,
    run_at text not null,
    locked_until text,
    last_error text,
    created_at text not null,
    done_at text,
    dead_at text
  )`,
  'create index jobs_waiting on jobs (run_at) where done_at is null and dead_at is null',
  `create table rate_limits (
    key text primary key,
    window_end bigint not null,
    used integer not null
  )`,
  'create index rate_limits_by_end on rate_limits (window_end)',
];

const own = [
  `create table preferences (
    user_id text primary key references users (id),
    value text not null,
    updated_at text not null
  )`,
  `create table device_tokens (
    id text primary key,
    user_id text not null references users (id),
    platform text not null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    enabled integer not null,
    created_at text not null,
    last_success_at text
  )`,
  'create index device_tokens_by_user on device_tokens (user_id, platform)',
  'create table settings (name text primary key, value text not null)',
  `create table feedback (
    id text primary key,
    user_id text references users (id),
    category text not null,
    description text not null,
    created_at text not null
  )`,
  `create table trader_setup_skips (
    user_id text not null references users (id),
    step text not null,
    skipped_at text not null,
    primary key (user_id, step)
  )`,
];

/** Sign-up, proofs of addresses, invitations, the outbox, preferences and feedback. */
export const identity: Migration = {
  name: '0002-identity',
  statements: () => [...users, ...sessions, ...proofs, ...work, ...own],
};
