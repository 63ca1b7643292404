import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Part of the key, as in the other sums of the site: connections of PostgreSQL write different rows. */
const shards: Readonly<Record<Engine, string>> = {
  sqlite: '0',
  postgres: '(pg_backend_pid() % 4)',
};

const flag = (condition: string): string => `case when ${condition} then 1 else 0 end`;
/** The source counts only for comped subscriptions. */
const compedByWhop = (event: string): string => `case
  when ${event}.to_status <> 'comped' and ${event}.from_status is distinct from 'comped' then 0
  when (select source from subscriptions where id = ${event}.subscription_id) = 'whop' then 1
  else 0 end`;

/** By what each sum is added up of a subscriber's `starting`, `ending` and `paid_before`. */
const measures: Readonly<Record<string, string>> = {
  change: 'ending - starting',
  fresh: 'case when starting = 0 and paid_before = 0 then ending else 0 end',
  reactivation: 'case when starting = 0 and paid_before = 1 then ending else 0 end',
  expansion: 'case when starting > 0 and ending > starting then ending - starting else 0 end',
  contraction: 'case when ending > 0 and starting > ending then starting - ending else 0 end',
  churn: 'case when starting > 0 and ending = 0 then starting else 0 end',
  joined: 'case when starting = 0 and ending > 0 then 1 else 0 end',
  churned: 'case when starting > 0 and ending = 0 then 1 else 0 end',
};
const counted = Object.keys(measures);

/** The first day of the span of an instant: spans of a month (UTC) begin on its 1st, 9th, 17th and 25th. */
const spanOf = (at: string): string => `(substr(${at}, 1, 7) || case
  when substr(${at}, 9, 2) < '09' then '-01' when substr(${at}, 9, 2) < '17' then '-09'
  when substr(${at}, 9, 2) < '25' then '-17' else '-25' end)`;

/** Revenue of each subscriber after each span with an event, and before the first of them. */
const states = (events: string) => `
  select sign, user_id, currency, span, lead(span) over own as next,
    sum(delta) over own as standing, max(pays) over own as paid
  from (
    select v.sign, e.user_id, case when v.own = 1 then e.currency else '' end as currency,
      case p.earliest when 1 then '' else ${spanOf('e.at')} end as span,
      sum(case p.earliest when 1 then 0 else e.yearly_after - e.yearly_before end) as delta,
      max(case when p.earliest = 0 and e.yearly_after > 0 then 1 else 0 end) as pays
    from ${events} cross join (select 0 as earliest union all select 1) p
    group by 1, 2, 3, 4
  ) spans window own as (partition by sign, user_id, currency order by span)`;

/**
 * The step from one state to a later one counts from the starts of spans that are after the one
 * and not after the next, to those after the other and not after its next: four corners, each of
 * which is added for all later starts.
 */
const corners = `(select 1 as corner, 0 as next_first, 0 as next_last union all select -1, 1, 0
  union all select -1, 0, 1 union all select 1, 1, 1)`;

const addSteps = (shard: string, events: string, since = '') => `
  with states as (${states(events)}), steps as (
    select a.sign * c.corner as sign, a.currency,
      case when c.next_first = 1 then a.next else a.span end as first_span,
      case when c.next_last = 1 then b.next else b.span end as last_span,
      a.standing as starting, b.standing as ending, a.paid as paid_before
    from states a
    join states b on b.user_id = a.user_id and b.currency = a.currency and b.sign = a.sign
      and b.span > a.span and b.standing <> a.standing
    cross join ${corners} c
  )
  select * from (
    select first_span, last_span, currency, ${shard} as shard,
      ${counted.map((name) => `sum(sign * (${measures[name]})) as ${name}`).join(', ')}
    from steps where last_span is not null ${since}
    group by first_span, last_span, currency
  ) sums where ${counted.map((name) => `${name} <> 0`).join(' or ')}`;

const columns = ['first_span', 'last_span', 'currency', 'shard', ...counted].join(', ');

/** The steps of the subscriber with the event, less the same steps without it. */
const moveSteps = (shard: string) => `insert into site_revenue_steps (${columns})
  ${addSteps(
    shard,
    `(select 1 as sign, 1 as own union all select -1, 1 union all select 1, 0
      union all select -1, 0) v join subscription_events e on e.user_id = new.user_id
      and (v.own = 0 or e.currency = new.currency) and (v.sign = 1 or e.id <> new.id)`,
    `and last_span >= ${spanOf('new.at')}`,
  )}
  order by first_span, last_span, currency
  on conflict (first_span, last_span, currency, shard) do update set
    ${counted.map((name) => `${name} = site_revenue_steps.${name} + excluded.${name}`).join(', ')}`;

const addStep = (shard: string) => `insert into site_step_days
  (day, kind, from_status, to_status, paid_before, pays_after, by_whop, shard, count)
  values (substr(new.at, 1, 10), new.kind, coalesce(new.from_status, ''), new.to_status,
    ${flag('new.yearly_before > 0')}, ${flag('new.yearly_after > 0')}, ${compedByWhop('new')},
    ${shard}, 1)
  on conflict (day, kind, from_status, to_status, paid_before, pays_after, by_whop, shard)
    do update set count = site_step_days.count + 1`;

export const stepDaysSoFar = `insert into site_step_days
  select substr(at, 1, 10), kind, coalesce(from_status, ''), to_status, ${flag('yearly_before > 0')},
    ${flag('yearly_after > 0')}, ${compedByWhop('e')}, 0, count(*)
  from subscription_events e group by 1, 2, 3, 4, 5, 6, 7`;

export const revenueStepsSoFar = `insert into site_revenue_steps ${addSteps(
  '0',
  '(select 1 as sign, 1 as own union all select 1, 0) v cross join subscription_events e',
)}`;

const moved = 'new.yearly_before <> new.yearly_after or new.yearly_after > 0';

const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger site_step_day_added after insert on subscription_events begin
      ${addStep(shards.sqlite)}; end`,
    `create trigger site_step_moved after insert on subscription_events
      when ${moved} begin ${moveSteps(shards.sqlite)}; end`,
  ],
  postgres: [
    `create function add_site_step_day() returns trigger language plpgsql as
      $$ begin ${addStep(shards.postgres)}; return null; end $$`,
    `create trigger site_step_day_added after insert on subscription_events
      for each row execute function add_site_step_day()`,
    // Of two changes of a subscriber at once, the second has to see the first.
    `create function move_site_step() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(hashtextextended(new.user_id, 60));
      ${moveSteps(shards.postgres)}; return null; end $$`,
    `create trigger site_step_moved after insert on subscription_events
      for each row when (${moved}) execute function move_site_step()`,
  ],
};

/**
 * How recurring revenue moves in one step from the start of one span to that of another, as
 * differences: the sum of all rows whose `first_span` is before the one and whose `last_span` is
 * before the other. So no period of admins adds up what each subscriber paid. And changes of
 * subscriptions by the day, beside those by the month.
 */
export const siteRevenueSteps: Migration = {
  name: '0080-site-revenue-steps',
  statements: (engine) => [
    // The same index, with all that is read of who changed and of the list of changes.
    'drop index subscription_events_by_time',
    'create index subscription_events_by_time on subscription_events (at, id, user_id)',
    `create table site_step_days (
      day text not null,
      kind text not null,
      from_status text not null,
      to_status text not null,
      paid_before integer not null,
      pays_after integer not null,
      by_whop integer not null,
      shard integer not null,
      count bigint not null,
      primary key (day, kind, from_status, to_status, paid_before, pays_after, by_whop, shard)
    )`,
    stepDaysSoFar,
    `create table site_revenue_steps (
      first_span text not null,
      last_span text not null,
      currency text not null,
      shard integer not null,
      ${counted.map((name) => `${name} bigint not null`).join(', ')},
      primary key (first_span, last_span, currency, shard)
    )`,
    revenueStepsSoFar,
    ...upkeep[engine],
  ],
};
