import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const accounts = [
  "alter table accounts add column breakeven_tolerance text not null default '0'",
  'alter table accounts add column first_shown_at text',
  // Accounts were public from the start until now, so any that holds fills may have been seen.
  `update accounts set first_shown_at = created_at
   where exists (select 1 from fills where fills.account_id = accounts.id)`,
];

const record = [
  `create table record_entries (
    id text primary key,
    account_id text not null references accounts (id),
    at text not null,
    kind text not null,
    import_id text references imports (id),
    fills integer,
    setting text,
    before_value text,
    after_value text,
    reason text
  )`,
  'create index record_entries_by_account on record_entries (account_id, at)',
];

const appendOnly: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (event) =>
      `create trigger record_refuses_${event} before ${event} on record_entries
       begin select raise(abort, 'The record is append-only.'); end`,
  ),
  postgres: [
    `create function refuse_record_change() returns trigger language plpgsql as
     $$ begin raise exception 'The record is append-only.'; end $$`,
    `create trigger record_refuses_change before update or delete or truncate on record_entries
     for each statement execute function refuse_record_change()`,
  ],
};

/** The public record of what was undone or changed, and what a breakeven trade is per account. */
export const recordOfChanges: Migration = {
  name: '0008-record',
  statements: (engine) => [...accounts, ...record, ...appendOnly[engine]],
};
