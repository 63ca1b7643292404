import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const tables = [
  `create table account_deployed (
    account_id text not null,
    day text not null,
    opened text,
    most text not null,
    at_end text not null,
    primary key (account_id, day)
  )`,
  `create table account_deployed_due (
    account_id text primary key,
    opened text not null,
    closed text not null,
    mark text not null
  )`,
];

const newMark: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

const wider: Readonly<Record<Engine, readonly [string, string]>> = {
  sqlite: ['min', 'max'],
  postgres: ['least', 'greatest'],
};

/** The span of what changed before grows by that of another change. */
const grown = (engine: Engine): string => {
  const [least, greatest] = wider[engine];
  return `on conflict (account_id) do update set
    opened = ${least}(account_deployed_due.opened, excluded.opened),
    closed = ${greatest}(account_deployed_due.closed, excluded.closed), mark = excluded.mark`;
};

const columns = 'account_id, opened_at, closed_at, status, quantity, entry_avg, multiplier, flags';

const oneDue = (row: 'old' | 'new') =>
  `insert into account_deployed_due (account_id, opened, closed, mark)
    select ${row}.account_id, ${row}.opened_at, ${row}.closed_at, ${newMark.sqlite}
    where ${row}.closed_at is not null ${grown('sqlite')};`;

const isOther = columns
  .split(', ')
  .map((column) => `old.${column} is not new.${column}`)
  .join(' or ');

const sqlite = [
  `create trigger position_added_deployed after insert on positions begin ${oneDue('new')} end`,
  `create trigger position_gone_deployed after delete on positions begin ${oneDue('old')} end`,
  `create trigger position_changed_deployed after update of ${columns} on positions
    when ${isOther} begin ${oneDue('old')} ${oneDue('new')} end`,
  `create trigger account_gone_deployed after delete on accounts begin
    delete from account_deployed where account_id = old.id;
    delete from account_deployed_due where account_id = old.id; end`,
];

/** One statement for the rows of another, in the order of their keys, so that none waits in a circle. */
const manyDue = (
  rows: string,
) => `insert into account_deployed_due (account_id, opened, closed, mark)
  select account_id, min(opened_at), max(closed_at), ${newMark.postgres} from ${rows}
  where closed_at is not null group by account_id order by account_id ${grown('postgres')};`;

const dueFunction = (name: string, rows: string) =>
  `create function ${name}() returns trigger language plpgsql as
    $$ begin ${manyDue(rows)} return null; end $$`;

const differing = (some: string, others: string) =>
  `(select id, ${columns} from ${some} except select id, ${columns} from ${others})`;

const moved = `(${differing('gone', 'came')} union all ${differing('came', 'gone')}) moved`;

const postgres = [
  dueFunction('positions_added_deployed', 'came'),
  dueFunction('positions_gone_deployed', 'gone'),
  dueFunction('positions_changed_deployed', moved),
  `create trigger positions_added_deployed after insert on positions
    referencing new table as came for each statement execute function positions_added_deployed()`,
  `create trigger positions_gone_deployed after delete on positions
    referencing old table as gone for each statement execute function positions_gone_deployed()`,
  `create trigger positions_changed_deployed after update on positions
    referencing old table as gone new table as came
    for each statement execute function positions_changed_deployed()`,
  `create function account_gone_deployed() returns trigger language plpgsql as $$ begin
    delete from account_deployed where account_id = old.id;
    delete from account_deployed_due where account_id = old.id;
    return null; end $$`,
  `create trigger account_gone_deployed after delete on accounts
    for each row execute function account_gone_deployed()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/**
 * The most that was deployed on each day (UTC), and from where to where positions have changed since, whose days are
 * computed again. The database notes it, so that nothing that writes positions can forget to.
 */
export const deployedDays: Migration = {
  name: '0158-deployed-days',
  statements: (engine) => [
    ...tables,
    `insert into account_deployed_due select account_id, '', '9999', ${newMark[engine]} from (
      select distinct account_id from account_days
      union select distinct account_id from account_days_due) accounts_with_days`,
    ...upkeep[engine],
  ],
};
