import type { Migration } from './migration.ts';

/** Refunds that a provider makes, and payments that a bank disputes. */
export const reversals: Migration = {
  name: '0040-reversals',
  statements: () => [
    "alter table refunds add column status text not null default 'succeeded'",
    'alter table refunds add column provider text',
    'alter table refunds add column provider_refund_id text',
    'alter table refunds add column made_by text references users (id)',
    `create unique index refunds_by_provider on refunds (provider, provider_refund_id)
      where provider_refund_id is not null`,
    `create table disputes (
      id text primary key,
      invoice_id text not null references invoices (id),
      amount bigint not null check (amount > 0),
      status text not null,
      provider text not null,
      provider_dispute_id text not null,
      opened_at text not null,
      decided_at text
    )`,
    'create unique index disputes_by_provider on disputes (provider, provider_dispute_id)',
    'create index disputes_by_invoice on disputes (invoice_id)',
    'create index disputes_by_time on disputes (opened_at)',
    'alter table ledger_entries add column dispute_id text references disputes (id)',
    `create index ledger_entries_by_invoice on ledger_entries (invoice_id)
      where invoice_id is not null`,
    `create index payment_attempts_by_payment on payment_attempts (provider, payment_id)
      where payment_id is not null`,
  ],
};
