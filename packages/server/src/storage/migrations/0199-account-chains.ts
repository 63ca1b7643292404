import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const tables = [
  `create table chain_links (
    id text primary key,
    account_id text not null references accounts (id),
    number integer not null,
    at text not null,
    kind text not null,
    import_id text references imports (id),
    body text not null,
    hash text not null,
    salt text,
    unique (account_id, number)
  )`,
  'create index chain_links_by_import on chain_links (import_id) where import_id is not null',
  `create table chain_items (
    link_id text not null references chain_links (id),
    sequence integer not null,
    body text not null,
    primary key (link_id, sequence)
  )`,
  // A million fills would stop the start for long, so their imports are linked later, one by one.
  `create table unchained_imports (
    import_id text primary key,
    account_id text not null,
    committed_at text not null
  )`,
  'create index unchained_by_account on unchained_imports (account_id)',
  `insert into unchained_imports (import_id, account_id, committed_at)
    select id, account_id, coalesce(committed_at, created_at) from imports
    where state = 'committed'
      and exists (select 1 from fills where fills.import_id = imports.id)`,
  // The fills of a link are read in their order.
  'drop index fills_by_import',
  'create index fills_by_import on fills (import_id, sequence)',
];

/** An undo without a trace takes a link out, and chains those after it again. */
const mayChange = `new.id = old.id and new.account_id = old.account_id and new.at = old.at
  and new.kind = old.kind and new.body = old.body and new.salt is not distinct from old.salt`;
const shown =
  'exists (select 1 from accounts where id = old.account_id and first_shown_at is not null)';
const message = 'The chain is append-only.';

const appendOnly: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger chain_refuses_update before update on chain_links
      when ${shown} or not (${mayChange})
      begin select raise(abort, '${message}'); end`,
    `create trigger chain_refuses_delete before delete on chain_links when ${shown}
      begin select raise(abort, '${message}'); end`,
    ...['update', 'delete'].map(
      (event) =>
        `create trigger chain_items_refuse_${event} before ${event} on chain_items
          begin select raise(abort, '${message}'); end`,
    ),
  ],
  postgres: [
    `create function refuse_chain_change() returns trigger language plpgsql as $$ begin
      if ${shown} then raise exception '${message}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      if not (${mayChange}) then raise exception '${message}'; end if;
      return new;
    end $$`,
    `create function refuse_chain_loss() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    `create trigger chain_refuses_change before update or delete on chain_links
      for each row execute function refuse_chain_change()`,
    `create trigger chain_refuses_truncate before truncate on chain_links
      for each statement execute function refuse_chain_loss()`,
    `create trigger chain_items_refuse_change before update or delete or truncate on chain_items
      for each statement execute function refuse_chain_loss()`,
  ],
};

/** Chains of accounts: each change of what an account says of its past, linked to all before it. */
export const accountChains: Migration = {
  name: '0199-account-chains',
  statements: (engine) => [...tables, ...appendOnly[engine]],
};
