import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** A table of SQLite keeps the constraints that it was made with: it is made again. */
const perDecision: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'create table kept_credit_notes as select * from credit_notes',
    'drop table credit_notes',
    `create table credit_notes (
      id text primary key,
      number text not null unique,
      kind text not null,
      invoice_id text not null references invoices (id),
      user_id text not null references users (id),
      mentor_id text not null references users (id),
      refund_id text references refunds (id),
      dispute_id text references disputes (id),
      cancels text references credit_notes (id),
      issued_at text not null,
      currency text not null,
      tax bigint not null,
      total bigint not null,
      unique (refund_id, kind)
    )`,
    'insert into credit_notes select * from kept_credit_notes',
    'drop table kept_credit_notes',
    'create index credit_notes_by_invoice on credit_notes (invoice_id)',
  ],
  postgres: ['alter table credit_notes drop constraint credit_notes_dispute_id_key'],
};

/** A dispute that is decided more than once has a document for each decision. */
export const overturnedDisputes: Migration = {
  name: '0185-overturned-disputes',
  statements: (engine) => [
    ...perDecision[engine],
    `create index credit_notes_by_dispute on credit_notes (dispute_id)
      where dispute_id is not null`,
    `create unique index credit_notes_by_canceled on credit_notes (cancels)
      where cancels is not null`,
  ],
};
