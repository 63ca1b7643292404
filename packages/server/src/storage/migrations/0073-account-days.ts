import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const tables = [
  `create table account_days (
    account_id text not null,
    day text not null,
    timezone text not null,
    positions bigint not null,
    tally text not null,
    peak text,
    primary key (account_id, day)
  )`,
  `create table account_days_due (
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

const marked = `on conflict (account_id, day) do update set mark = excluded.mark`;

const oneDue = (row: 'old' | 'new') => `insert into account_days_due (account_id, day, mark)
  select ${row}.account_id, substr(${row}.closed_at, 1, 10), ${newMark.sqlite}
  where ${row}.closed_at is not null ${marked};`;

const sqliteTrigger = (name: string, event: string, body: string) =>
  `create trigger ${name} after ${event} begin ${body} end`;

const sqlite = [
  sqliteTrigger('position_added_day', 'insert on positions', oneDue('new')),
  sqliteTrigger('position_gone_day', 'delete on positions', oneDue('old')),
  sqliteTrigger('position_changed_day', 'update on positions', oneDue('old') + oneDue('new')),
  sqliteTrigger(
    'account_zone_days',
    'update of timezone on accounts when old.timezone <> new.timezone',
    `insert into account_days_due values (new.id, '', ${newMark.sqlite}) ${marked};`,
  ),
  sqliteTrigger(
    'account_gone_days',
    'delete on accounts',
    `delete from account_days where account_id = old.id;
     delete from account_days_due where account_id = old.id;`,
  ),
];

/** One statement for the rows of another, in the order of their keys, so that none waits in a circle. */
const manyDue = (rows: string) => `insert into account_days_due (account_id, day, mark)
  select account_id, day, ${newMark.postgres} from (
    select distinct account_id, substr(closed_at, 1, 10) as day from ${rows}
    where closed_at is not null order by 1, 2
  ) changed ${marked};`;

const dayFunction = (name: string, rows: string) =>
  `create function ${name}() returns trigger language plpgsql as
    $$ begin ${manyDue(rows)} return null; end $$`;

const both = '(select * from gone union all select * from came) moved';

const postgres = [
  dayFunction('positions_added_days', 'came'),
  dayFunction('positions_gone_days', 'gone'),
  dayFunction('positions_changed_days', both),
  `create trigger positions_added_days after insert on positions
    referencing new table as came for each statement execute function positions_added_days()`,
  `create trigger positions_gone_days after delete on positions
    referencing old table as gone for each statement execute function positions_gone_days()`,
  `create trigger positions_changed_days after update on positions
    referencing old table as gone new table as came
    for each statement execute function positions_changed_days()`,
  `create function account_zone_days() returns trigger language plpgsql as $$ begin
    insert into account_days_due values (new.id, '', ${newMark.postgres}) ${marked};
    return null; end $$`,
  `create trigger account_zone_days after update of timezone on accounts
    for each row when (old.timezone <> new.timezone) execute function account_zone_days()`,
  `create function account_gone_days() returns trigger language plpgsql as $$ begin
    delete from account_days where account_id = old.id;
    delete from account_days_due where account_id = old.id;
    return null; end $$`,
  `create trigger account_gone_days after delete on accounts
    for each row execute function account_gone_days()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/** Figures of each day of an account, and the days (UTC; empty: all) whose positions changed since. */
export const accountDays: Migration = {
  name: '0073-account-days',
  statements: (engine) => [
    ...tables,
    `insert into account_days_due select account_id, '', ${newMark[engine]} from (
      select distinct account_id from positions where status = 'closed') accounts_with_days`,
    ...upkeep[engine],
  ],
};
