import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const name = 'accepted_disclaimers';

/** Evidence is only added to. */
const appendOnly: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (event) =>
      `create trigger ${name}_refuse_${event} before ${event} on ${name}
       begin select raise(abort, 'Accepted disclaimers are append-only.'); end`,
  ),
  postgres: [
    `create function refuse_disclaimer_change() returns trigger language plpgsql as
     $$ begin raise exception 'Accepted disclaimers are append-only.'; end $$`,
    `create trigger ${name}_refuse_change before update or delete or truncate on ${name}
     for each statement execute function refuse_disclaimer_change()`,
  ],
};

/** The version of the risk disclosure that a buyer accepted with an order, and when. */
export const acceptedDisclaimers: Migration = {
  name: '0110-accepted-disclaimers',
  statements: (engine) => [
    `create table ${name} (
      id text primary key,
      subscription_id text not null references subscriptions (id),
      user_id text not null references users (id),
      version integer not null,
      at text not null
    )`,
    `create index accepted_disclaimers_by_subscription on ${name} (subscription_id, at)`,
    ...appendOnly[engine],
  ],
};
