import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/**
 * Part of the key of every sum: connections of PostgreSQL write different rows, so that sales of
 * different mentors at one moment seldom wait for each other.
 */
const shards: Readonly<Record<Engine, string>> = {
  sqlite: '0',
  postgres: '(pg_backend_pid() % 4)',
};

const kindOf = (entry: string): string => `case when ${entry}.refund_id is not null then 'refund'
  when ${entry}.dispute_id is not null then 'dispute'
  when ${entry}.invoice_id is not null then 'sale' else 'reserve' end`;
const paysAfter = (event: string) => `case when ${event}.yearly_after > 0 then 1 else 0 end`;
const paidBefore = (event: string) => `case when ${event}.yearly_before > 0 then 1 else 0 end`;
const fromWhop = (event: string) => `case when (
  select source from subscriptions where id = ${event}.subscription_id) = 'whop' then 1 else 0 end`;
/** The source counts only for comped subscriptions. */
const compedByWhop = (event: string) => `case
  when ${event}.to_status <> 'comped' and ${event}.from_status is distinct from 'comped' then 0
  else ${fromWhop(event)} end`;

const addEntry = (shard: string) => `insert into site_sales_days
  (day, currency, kind, account, shard, amount)
  values (substr(new.at, 1, 10), new.currency, ${kindOf('new')}, new.account, ${shard}, new.amount)
  on conflict (day, currency, kind, account, shard) do update set
    amount = site_sales_days.amount + excluded.amount`;

const addStep = (shard: string) => `insert into site_step_months
  (month, kind, from_status, to_status, paid_before, pays_after, by_whop, shard, count)
  values (substr(new.at, 1, 7), new.kind, coalesce(new.from_status, ''), new.to_status,
    ${paidBefore('new')}, ${paysAfter('new')}, ${compedByWhop('new')}, ${shard}, 1)
  on conflict (month, kind, from_status, to_status, paid_before, pays_after, by_whop, shard)
    do update set count = site_step_months.count + 1`;

/** Sums are kept by the month and by the day: the first letters of an instant. */
const bySize = '(select 7 as size union all select 10)';

/** The state after an event comes, and the one after the event before it goes. */
const moveType = (shard: string) => `insert into site_type_changes
  (period, status, interval, currency, pays, by_whop, shard, count, yearly)
  select substr(new.at, 1, p.size), e.to_status, e.interval, e.currency, ${paysAfter('e')},
    ${fromWhop('new')}, ${shard}, sum(e.sign), sum(e.sign * e.yearly_after)
  from (
    select new.to_status, new.interval, new.currency, new.yearly_after, 1 as sign
    union all
    select * from (
      select to_status, interval, currency, yearly_after, -1 from subscription_events
      where subscription_id = new.subscription_id and at < new.at order by at desc limit 1
    ) earlier
  ) e cross join ${bySize} p
  where true
  group by p.size, e.to_status, e.interval, e.currency, ${paysAfter('e')}
  having sum(e.sign) <> 0 or sum(e.sign * e.yearly_after) <> 0
  on conflict (period, status, interval, currency, pays, by_whop, shard) do update set
    count = site_type_changes.count + excluded.count,
    yearly = site_type_changes.yearly + excluded.yearly`;

const counted = ['change', 'fresh', 'reactivation', 'expansion', 'contraction', 'churn', 'joined'];

const movementSums = `sum(sign * delta) as change,
  sum(sign * case when starting = 0 and paid_before = 0 then ending else 0 end) as fresh,
  sum(sign * case when starting = 0 and paid_before = 1 then ending else 0 end) as reactivation,
  sum(sign * case when starting > 0 and delta > 0 then delta else 0 end) as expansion,
  sum(sign * case when ending > 0 and starting > ending then -delta else 0 end) as contraction,
  sum(sign * case when starting > 0 and ending = 0 then starting else 0 end) as churn,
  sum(sign * case when starting = 0 and ending > 0 then 1
    when starting > 0 and ending = 0 then -1 else 0 end) as joined`;

/** Months and days of subscribers, each with what they paid at its start and end. */
const subscriberPeriods = (events: string) => `select sign, currency, period, delta,
    sum(delta) over own as ending, sum(delta) over own - delta as starting,
    coalesce(max(pays) over (partition by sign, size, user_id, currency order by period
      rows between unbounded preceding and 1 preceding), 0) as paid_before
  from (
    select v.sign, p.size, e.user_id, case when v.own = 1 then e.currency else '' end as currency,
      substr(e.at, 1, p.size) as period, sum(e.yearly_after - e.yearly_before) as delta,
      max(${paysAfter('e')}) as pays
    from ${events}
    group by 1, 2, 3, 4, 5
  ) sums window own as (partition by sign, size, user_id, currency order by period)`;

/** The periods of the subscriber with the event, less the same periods without it. */
const moveRevenue = (shard: string) => `insert into site_revenue_changes
  (period, currency, shard, ${counted.join(', ')})
  select * from (
    select period, currency, ${shard}, ${movementSums}
    from (${subscriberPeriods(`subscription_events e cross join ${bySize} p cross join (
        select 1 as sign, 1 as own union all select -1, 1 union all
        select 1, 0 union all select -1, 0) v
      where e.user_id = new.user_id and (v.own = 0 or e.currency = new.currency)
        and (v.sign = 1 or e.id <> new.id)`)}) periods
    where period >= substr(new.at, 1, length(period))
    group by period, currency
  ) moved
  where ${counted.map((name) => `${name} <> 0`).join(' or ')}
  on conflict (period, currency, shard) do update set
    ${counted.map((name) => `${name} = site_revenue_changes.${name} + excluded.${name}`).join(', ')}`;

const tables = [
  `create table site_sales_days (
    day text not null,
    currency text not null,
    kind text not null,
    account text not null,
    shard integer not null,
    amount bigint not null,
    primary key (day, currency, kind, account, shard)
  )`,
  `create table site_step_months (
    month text not null,
    kind text not null,
    from_status text not null,
    to_status text not null,
    paid_before integer not null,
    pays_after integer not null,
    by_whop integer not null,
    shard integer not null,
    count bigint not null,
    primary key (month, kind, from_status, to_status, paid_before, pays_after, by_whop, shard)
  )`,
  `create table site_type_changes (
    period text not null,
    status text not null,
    interval text not null,
    currency text not null,
    pays integer not null,
    by_whop integer not null,
    shard integer not null,
    count bigint not null,
    yearly bigint not null,
    primary key (period, status, interval, currency, pays, by_whop, shard)
  )`,
  `create table site_revenue_changes (
    period text not null,
    currency text not null,
    shard integer not null,
    change bigint not null,
    fresh bigint not null,
    reactivation bigint not null,
    expansion bigint not null,
    contraction bigint not null,
    churn bigint not null,
    joined bigint not null,
    primary key (period, currency, shard)
  )`,
];

const salesSoFar = `insert into site_sales_days
    select substr(at, 1, 10), currency, ${kindOf('e')}, account, 0, sum(amount)
    from ledger_entries e where payout_id is null group by 1, 2, 3, 4`;

/** The sums of all changes of subscriptions so far. */
export const changesSoFar = [
  `insert into site_step_months
    select substr(at, 1, 7), kind, coalesce(from_status, ''), to_status, ${paidBefore('e')},
      ${paysAfter('e')}, ${compedByWhop('e')}, 0, count(*)
    from subscription_events e group by 1, 2, 3, 4, 5, 6, 7`,
  `insert into site_type_changes
    select substr(at, 1, size), to_status, interval, currency, ${paysAfter('e')}, ${fromWhop('e')},
      0, sum(sign), sum(sign * yearly_after)
    from (
      select at, subscription_id, to_status, interval, currency, yearly_after, 1 as sign
      from subscription_events
      union all
      select next_at, subscription_id, to_status, interval, currency, yearly_after, -1
      from (
        select *, lead(at) over (partition by subscription_id order by at) as next_at
        from subscription_events
      ) followed
      where next_at is not null
    ) e cross join ${bySize} p group by 1, 2, 3, 4, 5, 6`,
  `insert into site_revenue_changes
    select period, currency, 0, ${movementSums}
    from (${subscriberPeriods(`subscription_events e cross join ${bySize} p cross join
      (select 1 as sign, 1 as own union all select 1, 0) v where true`)}) periods
    group by period, currency`,
];

const revenueMoved = 'new.yearly_before <> new.yearly_after or new.yearly_after > 0';

const sqlite = [
  `create trigger site_entry_added after insert on ledger_entries
    when new.payout_id is null begin ${addEntry(shards.sqlite)}; end`,
  `create trigger site_step_added after insert on subscription_events begin
    ${addStep(shards.sqlite)}; ${moveType(shards.sqlite)}; end`,
  `create trigger site_revenue_moved after insert on subscription_events
    when ${revenueMoved} begin ${moveRevenue(shards.sqlite)}; end`,
];

const postgres = [
  `create function add_site_entry() returns trigger language plpgsql as
    $$ begin ${addEntry(shards.postgres)}; return null; end $$`,
  `create trigger site_entry_added after insert on ledger_entries
    for each row when (new.payout_id is null) execute function add_site_entry()`,
  `create function add_site_step() returns trigger language plpgsql as
    $$ begin ${addStep(shards.postgres)}; ${moveType(shards.postgres)}; return null; end $$`,
  `create trigger site_step_added after insert on subscription_events
    for each row execute function add_site_step()`,
  // Of two changes of a subscriber at once, the second has to see the first.
  `create function move_site_revenue() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(hashtextextended(new.user_id, 60));
    ${moveRevenue(shards.postgres)}; return null; end $$`,
  `create trigger site_revenue_moved after insert on subscription_events
    for each row when (${revenueMoved}) execute function move_site_revenue()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/**
 * The figures of the site, added up by the day or the month (UTC) as they are written, so that no
 * page of admins adds up a million invoices.
 */
export const siteSums: Migration = {
  name: '0060-site-sums',
  statements: (engine) => [...tables, salesSoFar, ...changesSoFar, ...upkeep[engine]],
};
