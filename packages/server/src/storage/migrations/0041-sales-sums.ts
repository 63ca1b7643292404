import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** The kind of transaction that an entry belongs to. */
const kindOf = (entry: string): string => `case when ${entry}.payout_id is not null then 'payout'
  when ${entry}.refund_id is not null then 'refund'
  when ${entry}.dispute_id is not null then 'dispute'
  when ${entry}.invoice_id is not null then 'sale' else 'reserve' end`;

const planOf = (entry: string): string =>
  `coalesce((select plan_id from invoices where invoices.id = ${entry}.invoice_id), '')`;

const addEntry = `insert into sales_days
  (mentor_id, day, currency, plan_id, kind, account, amount, entries)
  values (new.mentor_id, substr(new.at, 1, 10), new.currency, ${planOf('new')}, ${kindOf('new')},
    new.account, new.amount, 1)
  on conflict (mentor_id, day, currency, plan_id, kind, account) do update set
    amount = sales_days.amount + excluded.amount, entries = sales_days.entries + 1`;

/** One of a subscriber's changes of recurring revenue, by name. */
const movementOf = (event: string): string => `case
  when ${event}.yearly_before = 0 and exists (
    select 1 from subscription_events earlier
    where earlier.user_id = ${event}.user_id and earlier.mentor_id = ${event}.mentor_id
      and earlier.currency = ${event}.currency and earlier.yearly_after > 0
      and earlier.id <> ${event}.id and earlier.at <= ${event}.at
  ) then 'reactivation'
  when ${event}.yearly_before = 0 then 'new'
  when ${event}.yearly_after = 0 then 'churn'
  when ${event}.yearly_after > ${event}.yearly_before then 'expansion'
  else 'contraction' end`;

const addEvent = `insert into revenue_days (mentor_id, day, currency, movement, amount, entries)
  values (new.mentor_id, substr(new.at, 1, 10), new.currency, ${movementOf('new')},
    new.yearly_after - new.yearly_before, 1)
  on conflict (mentor_id, day, currency, movement) do update set
    amount = revenue_days.amount + excluded.amount, entries = revenue_days.entries + 1`;

/** Recurring revenue of all changes so far. */
export const revenueSoFar = `insert into revenue_days
      select mentor_id, substr(at, 1, 10), currency, ${movementOf('e')},
        sum(yearly_after - yearly_before), count(*)
      from subscription_events e where yearly_before <> yearly_after group by 1, 2, 3, 4`;

const sqlite = [
  `create trigger ledger_entry_added after insert on ledger_entries begin ${addEntry}; end`,
  `create trigger revenue_moved after insert on subscription_events
    when new.yearly_before <> new.yearly_after begin ${addEvent}; end`,
];

const postgres = [
  `create function add_ledger_entry() returns trigger language plpgsql as
    $$ begin ${addEntry}; return null; end $$`,
  `create trigger ledger_entry_added after insert on ledger_entries
    for each row execute function add_ledger_entry()`,
  `create function add_revenue() returns trigger language plpgsql as
    $$ begin ${addEvent}; return null; end $$`,
  `create trigger revenue_moved after insert on subscription_events
    for each row when (new.yearly_before <> new.yearly_after) execute function add_revenue()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/**
 * Sales and recurring revenue of a mentor, added up by the day as they are written, so that no page
 * adds up a million invoices. Invoices keep the plan they were written for.
 */
export const salesSums: Migration = {
  name: '0041-sales-sums',
  statements: (engine) => [
    'alter table invoices add column plan_id text references plans (id)',
    `update invoices set plan_id = (
      select plan_id from subscriptions where subscriptions.id = invoices.subscription_id)`,
    `create index invoices_by_sale on invoices (mentor_id, paid_at, id)
      where status = 'paid' and total > 0`,
    `create index invoices_by_plan_sold on invoices (mentor_id, plan_id, paid_at, id)
      where status = 'paid' and total > 0`,
    `create table sales_days (
      mentor_id text not null references users (id),
      day text not null,
      currency text not null,
      plan_id text not null,
      kind text not null,
      account text not null,
      amount bigint not null,
      entries bigint not null,
      primary key (mentor_id, day, currency, plan_id, kind, account)
    )`,
    `insert into sales_days
      select mentor_id, substr(at, 1, 10), currency, ${planOf('e')}, ${kindOf('e')}, account,
        sum(amount), count(*)
      from ledger_entries e group by 1, 2, 3, 4, 5, 6`,
    `create table revenue_days (
      mentor_id text not null references users (id),
      day text not null,
      currency text not null,
      movement text not null,
      amount bigint not null,
      entries bigint not null,
      primary key (mentor_id, day, currency, movement)
    )`,
    revenueSoFar,
    ...upkeep[engine],
  ],
};
