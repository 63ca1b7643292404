import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Part of the key, as in the sums of the site: connections of PostgreSQL write different rows. */
const shards: Readonly<Record<Engine, string>> = {
  sqlite: '0',
  postgres: '(pg_backend_pid() % 4)',
};

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
const count = (row: 'new' | 'old', shard: string): string => {
  const sign = row === 'new' ? '' : '-';
  return `insert into member_counts (${key}, count, amount)
    values (${group.map((name) => `${row}.${name}`).join(', ')}, ${shard}, ${sign}1, ${sign}${row}.amount)
    on conflict (${key}) do update set count = member_counts.count + excluded.count,
      amount = member_counts.amount + excluded.amount`;
};

const differ = [...group, 'amount'].map((name) => `old.${name} <> new.${name}`).join(' or ');

const sqlite = [
  `create trigger member_counted after insert on subscriptions begin
    ${count('new', shards.sqlite)}; end`,
  `create trigger member_counted_again after update on subscriptions when ${differ} begin
    ${count('old', shards.sqlite)}; ${count('new', shards.sqlite)}; end`,
  `create trigger member_gone after delete on subscriptions begin
    ${count('old', shards.sqlite)}; end`,
];

const postgres = [
  `create function count_member() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${count('old', shards.postgres)}; end if;
    if tg_op <> 'DELETE' then ${count('new', shards.postgres)}; end if;
    return null; end $$`,
  `create trigger member_counted after insert or delete on subscriptions
    for each row execute function count_member()`,
  `create trigger member_counted_again after update on subscriptions
    for each row when (${differ}) execute function count_member()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/**
 * The number of a mentor's members in each state, plan and price, and the sum of their prices, so
 * that no page of the list walks through all of them.
 */
export const memberCounts: Migration = {
  name: '0081-member-counts',
  statements: (engine) => [
    `create table member_counts (
      mentor_id text not null,
      billing_status text not null,
      cancel_at_period_end integer not null,
      plan_id text not null,
      interval text not null,
      currency text not null,
      shard integer not null,
      count bigint not null,
      amount bigint not null,
      primary key (${key})
    )`,
    `insert into member_counts
      select ${group.join(', ')}, 0, count(*), sum(amount) from subscriptions
      group by ${group.join(', ')}`,
    ...upkeep[engine],
  ],
};
