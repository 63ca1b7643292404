import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const tables = [
  `create table deployed_days (
    account_id text not null,
    day text not null,
    opened text,
    rise text not null,
    change text not null,
    primary key (account_id, day)
  )`,
  `create table deployed_days_due (
    account_id text not null,
    day text not null,
    mark text not null,
    primary key (account_id, day)
  )`,
];

const newMark: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

const marked = 'on conflict (account_id, day) do update set mark = excluded.mark';
const columns = 'account_id, opened_at, closed_at, status, quantity, entry_avg, multiplier, flags';

const oneDue = (row: 'old' | 'new') => `insert into deployed_days_due (account_id, day, mark)
  select ${row}.account_id, day, ${newMark.sqlite} from (
    select substr(${row}.opened_at, 1, 10) as day union select substr(${row}.closed_at, 1, 10))
  where ${row}.closed_at is not null ${marked};`;

const isOther = columns
  .split(', ')
  .map((column) => `old.${column} is not new.${column}`)
  .join(' or ');

const gone = 'delete from deployed_days where account_id = old.id';
const goneDue = 'delete from deployed_days_due where account_id = old.id';

const sqlite = [
  'drop trigger position_added_deployed',
  'drop trigger position_gone_deployed',
  'drop trigger position_changed_deployed',
  'drop trigger account_gone_deployed',
  `create trigger position_added_deployed after insert on positions begin ${oneDue('new')} end`,
  `create trigger position_gone_deployed after delete on positions begin ${oneDue('old')} end`,
  `create trigger position_changed_deployed after update of ${columns} on positions
    when ${isOther} begin ${oneDue('old')} ${oneDue('new')} end`,
  `create trigger account_gone_deployed after delete on accounts begin ${gone}; ${goneDue}; end`,
];

/** One statement for the rows of another, in the order of their keys, so that none waits in a circle. */
const manyDue = (rows: string) => `insert into deployed_days_due (account_id, day, mark)
  select account_id, day, ${newMark.postgres} from (
    select account_id, substr(opened_at, 1, 10) as day from ${rows} where closed_at is not null
    union select account_id, substr(closed_at, 1, 10) from ${rows} where closed_at is not null
    order by 1, 2
  ) changed ${marked};`;

const dueFunction = (name: string, rows: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as
    $$ begin ${manyDue(rows)} return null; end $$`;

const differing = (some: string, others: string) =>
  `(select id, ${columns} from ${some} except select id, ${columns} from ${others})`;

const moved = `(${differing('gone', 'came')} union all ${differing('came', 'gone')}) moved`;

/** The triggers stay; what they run is another. */
const postgres = [
  dueFunction('positions_added_deployed', 'came'),
  dueFunction('positions_gone_deployed', 'gone'),
  dueFunction('positions_changed_deployed', moved),
  `create or replace function account_gone_deployed() returns trigger language plpgsql as
    $$ begin ${gone}; ${goneDue}; return null; end $$`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/**
 * Days (UTC) by what each did to the sum that was deployed, whatever the days before it left: a change of a position makes
 * the days due on which it opened and closed, and none between them. A day without a name: all of the account.
 */
export const deployedByDayAlone: Migration = {
  name: '0166-deployed-by-day-alone',
  statements: (engine) => [
    ...tables,
    `insert into deployed_days_due select account_id, '', ${newMark[engine]} from (
      select account_id from account_deployed union select account_id from account_deployed_due
    ) accounts_with_days`,
    ...upkeep[engine],
    'drop table account_deployed',
    'drop table account_deployed_due',
  ],
};
