import type { Migration } from './migration.ts';

/** Where a subscription stands in time, and when that is to be looked at again. */
const subscriptions = [
  'alter table subscriptions add column current_period_start text',
  'alter table subscriptions add column anchor_at text',
  'alter table subscriptions add column periods_from_anchor integer not null default 0',
  'alter table subscriptions add column paying_since text',
  'alter table subscriptions add column dunning_since text',
  'alter table subscriptions add column dunning_tries integer not null default 0',
  'alter table subscriptions add column dunning_failure text',
  'alter table subscriptions add column trial_reminded_at text',
  'alter table subscriptions add column paused_until text',
  'alter table subscriptions add column next_step_at text',
  // The end of the period stands for the anchor of what is older.
  `update subscriptions set anchor_at = current_period_end,
    dunning_since = case when billing_status = 'past_due' then created_at end,
    dunning_tries = case when billing_status = 'past_due' then 1 else 0 end,
    dunning_failure = case when billing_status = 'past_due' then 'hard' end,
    next_step_at = case
      when billing_status in ('trialing', 'active', 'comped') then current_period_end
      when billing_status = 'past_due' then grace_until
      when billing_status = 'incomplete' then created_at
    end`,
  `create index subscriptions_by_next_step on subscriptions (next_step_at)
    where next_step_at is not null`,
];

const payments = [
  `create table payment_customers (
    user_id text not null references users (id),
    provider text not null,
    customer_id text not null,
    primary key (user_id, provider)
  )`,
  `create table payment_attempts (
    id text primary key,
    purpose text not null,
    user_id text not null references users (id),
    subscription_id text references subscriptions (id),
    invoice_id text references invoices (id),
    amount bigint not null,
    currency text not null,
    method_id text,
    owner_is_present integer not null,
    return_url text not null,
    provider text not null,
    provider_attempt_id text,
    status text not null,
    page text,
    payment_id text,
    failure_code text,
    created_at text not null,
    updated_at text not null
  )`,
  'create index payment_attempts_by_subscription on payment_attempts (subscription_id, created_at)',
  'create index payment_attempts_by_invoice on payment_attempts (invoice_id)',
  `create unique index payment_attempts_by_provider
    on payment_attempts (provider, provider_attempt_id) where provider_attempt_id is not null`,
  // One payment at a time for an invoice, whatever runs beside it.
  `create unique index payment_attempts_in_progress on payment_attempts (invoice_id)
    where status not in ('succeeded', 'failed', 'canceled')`,
  `create table webhook_events (
    provider text not null,
    id text not null,
    kind text not null,
    subject text not null,
    received_at text not null,
    primary key (provider, id)
  )`,
  `create table provider_cursors (
    provider text primary key,
    position text not null
  )`,
  'alter table payment_methods add column provider text',
  'alter table payment_methods add column provider_method_id text',
  'alter table payment_methods add column fingerprint text',
  `create unique index payment_methods_by_provider
    on payment_methods (provider, provider_method_id) where provider_method_id is not null`,
  // A period is charged once.
  `create unique index invoices_once_a_period on invoices (subscription_id, period_start)
    where period_start is not null and status <> 'void'`,
];

/** Payments by a provider, and the clockwork of subscriptions. */
export const paymentsByProvider: Migration = {
  name: '0031-payments',
  statements: () => [...subscriptions, ...payments],
};
