import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const users = [
  'alter table users add column coupon text',
  'alter table users add column referred_by text',
];

/** Sign-in through other services, and used tokens. */
const identities = [
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id text not null references users (id),
    created_at text not null,
    primary key (issuer, subject)
  )`,
  'create index identities_by_user on identities (user_id)',
  `create table used_credentials (
    hash text primary key,
    expires_at text not null
  )`,
  'create index used_credentials_by_expiry on used_credentials (expires_at)',
];

const audit = [
  `create table audit_log (
    number integer primary key,
    at text not null,
    actor_id text,
    action text not null,
    subject_id text,
    details text not null,
    ip text not null,
    request_id text not null,
    previous_hash text not null,
    hash text not null
  )`,
  'create index audit_log_by_subject on audit_log (subject_id, number)',
  'create index audit_log_by_actor on audit_log (actor_id, number)',
  `create table audit_head (
    id integer primary key check (id = 1),
    number integer not null,
    hash text not null
  )`,
  "insert into audit_head (id, number, hash) values (1, 0, '')",
];

/** Entries are added and never changed: the database itself refuses. */
const appendOnly: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (event) =>
      `create trigger audit_log_refuses_${event} before ${event} on audit_log
       begin select raise(abort, 'The audit log is append-only.'); end`,
  ),
  postgres: [
    `create function refuse_change() returns trigger language plpgsql as
     $$ begin raise exception 'The audit log is append-only.'; end $$`,
    `create trigger audit_log_refuses_change before update or delete or truncate on audit_log
     for each statement execute function refuse_change()`,
  ],
};

/** The audit log, identities of elsewhere, and where a newcomer came from. */
export const auditing: Migration = {
  name: '0003-audit',
  statements: (engine) => [...users, ...identities, ...audit, ...appendOnly[engine]],
};
