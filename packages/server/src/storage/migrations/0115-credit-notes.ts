import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** A count as the number of a credit note. */
const numbered: Readonly<Record<Engine, string>> = {
  sqlite: "'SC-' || printf('%06d', place)",
  postgres:
    "'SC-' || case when place < 1000000 then lpad(place::text, 6, '0') else place::text end",
};

/** Credit notes of refunds and of disputes that were lost; those from before get theirs in their order. */
export const creditNotes: Migration = {
  name: '0115-credit-notes',
  statements: (engine) => [
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
      unique (refund_id, kind),
      unique (dispute_id)
    )`,
    'create index credit_notes_by_invoice on credit_notes (invoice_id)',
    `insert into credit_notes
      select source.id, ${numbered[engine]}, source.kind, i.id, i.user_id, i.mentor_id,
        source.refund_id, source.dispute_id, null, source.at, i.currency,
        coalesce((select sum(e.amount) from ledger_entries e where e.account = 'tax'
          and (e.refund_id = source.refund_id or e.dispute_id = source.dispute_id)), 0),
        0 - source.amount
      from (
        select s.*, row_number() over (order by s.at, s.id) as place
        from (
          select id, invoice_id, 'refund' as kind, id as refund_id, null as dispute_id, at, amount
          from refunds where status <> 'failed'
          union all
          select id, invoice_id, 'dispute', null, id, coalesce(decided_at, opened_at), amount
          from disputes where status = 'lost'
        ) s
      ) source
      join invoices i on i.id = source.invoice_id`,
    `insert into settings (name, value)
      select 'last-credit-note-number', cast(count(*) as text) from credit_notes`,
  ],
};
