import type { Engine } from '../database.ts';
import { revenueSoFar } from './0041-sales-sums.ts';
import { changesSoFar } from './0060-site-sums.ts';
import { revenueStepsSoFar, stepDaysSoFar } from './0080-site-revenue-steps.ts';
import type { Migration } from './migration.ts';

/** Part of the key, as in the sums of the site: connections of PostgreSQL write different rows. */
const shards: Readonly<Record<Engine, string>> = {
  sqlite: '0',
  postgres: '(pg_backend_pid() % 4)',
};

/** A term of the coupon that a subscription holds. */
const term = (engine: Engine, row: string, name: string): string =>
  engine === 'sqlite'
    ? `json_extract(${row}.discount, '$.${name}')`
    : `(cast(${row}.discount as json) ->> '${name}')`;

/** A price less the subscription's coupon, if that has no end. Rounded as invoices are. */
const recurring = (engine: Engine, row: string, price: string): string => {
  const number = (name: string) => `cast(${term(engine, row, name)} as bigint)`;
  return `(case when ${row}.discount is null then ${price}
    when ${term(engine, row, 'duration')} <> 'forever' then ${price}
    when ${term(engine, row, 'basisPoints')} is not null
      then ${price} - (${price} * ${number('basisPoints')} + 5000) / 10000
    when ${price} > coalesce(${number('amount')}, 0) then ${price} - coalesce(${number('amount')}, 0)
    else 0 end)`;
};

const perYear = (interval: string): string => `(case ${interval}
  when 'month' then 12 when 'quarter' then 4 else 1 end)`;

const group = [
  'mentor_id',
  'billing_status',
  'cancel_at_period_end',
  'plan_id',
  'interval',
  'currency',
];
const key = [...group, 'shard'].join(', ');

/** Adds a subscription to its group, or takes it from there. */
const count = (row: 'new' | 'old', engine: Engine): string => {
  const sign = row === 'new' ? '' : '-';
  const amount = recurring(engine, row, `${row}.amount`);
  return `insert into member_counts (${key}, count, amount, paying)
    values (${group.map((name) => `${row}.${name}`).join(', ')}, ${shards[engine]}, ${sign}1,
      ${sign}${amount}, ${sign}(case when ${amount} > 0 then 1 else 0 end))
    on conflict (${key}) do update set count = member_counts.count + excluded.count,
      amount = member_counts.amount + excluded.amount,
      paying = member_counts.paying + excluded.paying`;
};

const columns = (row: string): readonly string[] => [
  ...[...group, 'amount'].map((name) => `${row}.${name}`),
  `coalesce(${row}.discount, '')`,
];
const differ = columns('old')
  .map((before, place) => `${before} <> ${columns('new')[place]}`)
  .join(' or ');

const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'drop trigger member_counted',
    'drop trigger member_counted_again',
    'drop trigger member_gone',
    `create trigger member_counted after insert on subscriptions begin
      ${count('new', 'sqlite')}; end`,
    `create trigger member_counted_again after update on subscriptions when ${differ} begin
      ${count('old', 'sqlite')}; ${count('new', 'sqlite')}; end`,
    `create trigger member_gone after delete on subscriptions begin
      ${count('old', 'sqlite')}; end`,
  ],
  postgres: [
    'drop trigger member_counted_again on subscriptions',
    `create or replace function count_member() returns trigger language plpgsql as $$ begin
      if tg_op <> 'INSERT' then ${count('old', 'postgres')}; end if;
      if tg_op <> 'DELETE' then ${count('new', 'postgres')}; end if;
      return null; end $$`,
    `create trigger member_counted_again after update on subscriptions
      for each row when (${differ}) execute function count_member()`,
  ],
};

/** Revenue a year that a change was written with, less the coupon of its subscription. */
const corrected = (engine: Engine, yearly: string, interval: string): string =>
  `(${recurring(engine, 's', `(${yearly} / ${perYear(interval)})`)} * ${perYear(interval)})`;

/** The price before a change was that of the interval before it. */
const intervalBefore = `coalesce((select earlier.interval from subscription_events earlier
  where earlier.subscription_id = e.subscription_id and earlier.at < e.at
  order by earlier.at desc limit 1), e.interval)`;

const isForever = `like '%"duration":"forever"%'`;

const correctEvents = (engine: Engine): string => `update subscription_events set
    yearly_before = found.before, yearly_after = found.after
  from (
    select e.id, ${corrected(engine, 'e.yearly_before', intervalBefore)} as before,
      ${corrected(engine, 'e.yearly_after', 'e.interval')} as after
    from subscription_events e join subscriptions s on s.id = e.subscription_id
    where s.discount ${isForever}
  ) found where found.id = subscription_events.id`;

const sums = [
  'revenue_days',
  'site_step_months',
  'site_type_changes',
  'site_revenue_changes',
  'site_step_days',
  'site_revenue_steps',
];

/**
 * Recurring revenue is what is left after coupons without an end: of each member, in the changes of
 * subscriptions, and in everything that is added up of those.
 */
export const revenueAfterCoupons: Migration = {
  name: '0109-revenue-after-coupons',
  statements: (engine) => [
    'alter table member_counts add column paying bigint not null default 0',
    'delete from member_counts',
    `insert into member_counts
      select ${group.join(', ')}, 0, count(*), sum(${recurring(engine, 's', 's.amount')}),
        sum(case when ${recurring(engine, 's', 's.amount')} > 0 then 1 else 0 end)
      from subscriptions s group by ${group.join(', ')}`,
    ...upkeep[engine],
    correctEvents(engine),
    ...sums.map((table) => `delete from ${table}`),
    revenueSoFar,
    ...changesSoFar,
    stepDaysSoFar,
    revenueStepsSoFar,
  ],
};
