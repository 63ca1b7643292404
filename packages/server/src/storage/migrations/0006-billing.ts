import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const plans = [
  "alter table plans add column description text not null default ''",
  "alter table plans add column benefits text not null default '[]'",
  'alter table plans add column trial_days integer not null default 0',
  'alter table plans add column seats_cap integer',
  "alter table plans add column visibility text not null default 'public'",
  'alter table plans add column place integer not null default 0',
  `create table plan_prices (
    plan_id text not null references plans (id),
    interval text not null,
    amount bigint not null check (amount >= 0),
    currency text not null,
    primary key (plan_id, interval)
  )`,
];

const subscriptions = [
  'alter table subscriptions add column trial_ends_at text',
  'alter table subscriptions add column ended_at text',
  'alter table subscriptions add column cancel_reason text',
  'alter table subscriptions add column pending_update text',
  'create index subscriptions_by_plan on subscriptions (plan_id)',
  `create table subscription_events (
    id text primary key,
    subscription_id text not null references subscriptions (id),
    user_id text not null references users (id),
    mentor_id text not null references users (id),
    at text not null,
    kind text not null,
    from_status text,
    to_status text not null,
    interval text not null,
    currency text not null,
    yearly_before bigint not null,
    yearly_after bigint not null
  )`,
  'create index subscription_events_by_time on subscription_events (at)',
  'create index subscription_events_by_subscription on subscription_events (subscription_id, at)',
  // Holds all that the movement of revenue is added up from.
  'create index subscription_events_by_subscriber on subscription_events (user_id, currency, at, yearly_before, yearly_after)',
  'create index subscription_events_by_mentor on subscription_events (mentor_id, at)',
  `insert into subscription_events
    select id, id, user_id, mentor_id, created_at, 'started', null, billing_status, interval, currency, 0,
      case when billing_status in ('active', 'past_due') then
        amount * case interval when 'month' then 12 when 'quarter' then 4 when 'year' then 1 else 0 end
      else 0 end
    from subscriptions`,
];

const invoices = [
  `create table invoices (
    id text primary key,
    number text not null unique,
    user_id text not null references users (id),
    mentor_id text not null references users (id),
    subscription_id text references subscriptions (id),
    status text not null,
    currency text not null,
    total bigint not null check (total >= 0),
    tax bigint not null,
    attempts integer not null,
    processing_bearer text,
    issued_at text not null,
    paid_at text,
    period_start text,
    period_end text
  )`,
  'create index invoices_by_user on invoices (user_id, issued_at)',
  'create index invoices_by_mentor on invoices (mentor_id, issued_at)',
  'create index invoices_by_payment on invoices (paid_at, status, currency, total)',
  `create table invoice_lines (
    invoice_id text not null references invoices (id),
    place integer not null,
    description text not null,
    amount bigint not null,
    primary key (invoice_id, place)
  )`,
  `create table refunds (
    id text primary key,
    invoice_id text not null references invoices (id),
    amount bigint not null check (amount > 0),
    reason text not null,
    at text not null
  )`,
  'create index refunds_by_invoice on refunds (invoice_id)',
  'create index refunds_by_time on refunds (at)',
];

const ledger = [
  `create table payouts (
    id text primary key,
    mentor_id text not null references users (id),
    amount bigint not null check (amount > 0),
    currency text not null,
    status text not null,
    created_at text not null,
    arrival_date text not null
  )`,
  'create index payouts_by_mentor on payouts (mentor_id, created_at)',
  `create table ledger_entries (
    id text primary key,
    transaction_id text not null,
    at text not null,
    account text not null,
    mentor_id text not null references users (id),
    invoice_id text references invoices (id),
    refund_id text references refunds (id),
    payout_id text references payouts (id),
    amount bigint not null,
    currency text not null,
    available_at text
  )`,
  'create index ledger_entries_by_mentor on ledger_entries (mentor_id, account, at)',
  'create index ledger_entries_by_transaction on ledger_entries (transaction_id)',
  'create index ledger_entries_by_time on ledger_entries (at, currency, account, payout_id, amount)',
];

/** Money movements are never altered: a mistake is corrected by another entry. */
const appendOnly: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (event) =>
      `create trigger ledger_refuses_${event} before ${event} on ledger_entries
       begin select raise(abort, 'The ledger is append-only.'); end`,
  ),
  postgres: [
    `create function refuse_ledger_change() returns trigger language plpgsql as
     $$ begin raise exception 'The ledger is append-only.'; end $$`,
    `create trigger ledger_refuses_change before update or delete or truncate on ledger_entries
     for each statement execute function refuse_ledger_change()`,
  ],
};

const people = [
  `create table payment_methods (
    id text primary key,
    user_id text not null references users (id),
    brand text not null,
    last4 text not null,
    exp_month integer not null,
    exp_year integer not null,
    is_default integer not null,
    created_at text not null
  )`,
  'create index payment_methods_by_user on payment_methods (user_id)',
  `create table billing_details (
    user_id text primary key references users (id),
    legal_name text not null,
    address text not null,
    tax_id text not null,
    updated_at text not null
  )`,
];

const orders = [
  'alter table accounts add column archived_at text',
  'alter table fills add column order_id text',
  'alter table import_rows add column order_id text',
  'create index fills_by_time on fills (account_id, executed_at, sequence, order_id)',
  `create index fills_by_order
    on fills (account_id, order_id, instrument_key, side, executed_at, sequence)
    where order_id is not null`,
];

/**
 * Plans, payments, the split of payments, and subscription histories; and the orders of fills.
 * Accounts can be archived.
 */
export const billing: Migration = {
  name: '0006-billing',
  statements: (engine) => [
    ...plans,
    ...subscriptions,
    ...invoices,
    ...ledger,
    ...people,
    ...orders,
    ...appendOnly[engine],
  ],
};
