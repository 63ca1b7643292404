import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Rows of a table that an admin's list of payments shows, and the column with their instant. */
interface Source {
  readonly table: string;
  readonly at: string;
  /** SQL on a row by this name. */
  readonly counts: (row: string) => string;
}

const sources: readonly Source[] = [
  {
    table: 'invoices',
    at: 'paid_at',
    counts: (row) => `${row}.status = 'paid' and ${row}.paid_at is not null`,
  },
  { table: 'refunds', at: 'at', counts: (row) => `${row}.status <> 'failed'` },
  { table: 'disputes', at: 'opened_at', counts: (row) => `${row}.status <> 'won'` },
];

const dayOf = ({ at }: Source, row: string): string => `substr(${row}.${at}, 1, 10)`;

const merge = `on conflict (day, shard) do update
  set count = site_payment_days.count + excluded.count`;

/** One row more or less, in the embedded database. */
const move = (source: Source, row: 'new' | 'old', by: '1' | '-1'): string =>
  `insert into site_payment_days (day, shard, count)
    select ${dayOf(source, row)}, 0, ${by} where ${source.counts(row)} ${merge}`;

const rowTriggers = (source: Source): string[] => {
  const { table, at } = source;
  const add = move(source, 'new', '1');
  const take = move(source, 'old', '-1');
  return [
    `create trigger site_payment_after_insert_of_${table} after insert on ${table}
      when ${source.counts('new')} begin ${add}; end`,
    `create trigger site_payment_after_update_of_${table} after update of status, ${at} on ${table}
      when old.status <> new.status or old.${at} is not new.${at} begin ${take}; ${add}; end`,
  ];
};

/** Rows of a statement, and by how much each counts. */
type Changed = readonly [rows: 'added' | 'taken', by: '1' | '-1'];

/** A connection writes one of four rows of a day, so that few wait for each other. */
const moveAll = (source: Source, changed: readonly Changed[]): string =>
  `insert into site_payment_days (day, shard, count)
    select day, pg_backend_pid() % 4, sum(by) from (
      ${changed
        .map(
          ([rows, by]) =>
            `select ${dayOf(source, rows)} as day, ${by} as by from ${rows} where ${source.counts(rows)}`,
        )
        .join(' union all ')}
    ) changes group by day having sum(by) <> 0 order by day ${merge}`;

const trigger = (source: Source, event: string, tables: string, changed: readonly Changed[]) => {
  const name = `site_payment_after_${event}_of_${source.table}`;
  return [
    `create function ${name}() returns trigger language plpgsql as
      $$ begin ${moveAll(source, changed)}; return null; end $$`,
    `create trigger ${name} after ${event} on ${source.table}
      referencing ${tables} for each statement execute function ${name}()`,
  ];
};

const statementTriggers = (source: Source): string[] => [
  ...trigger(source, 'insert', 'new table as added', [['added', '1']]),
  ...trigger(source, 'update', 'new table as added old table as taken', [
    ['added', '1'],
    ['taken', '-1'],
  ]),
];

const upkeep: Readonly<Record<Engine, (source: Source) => string[]>> = {
  sqlite: rowTriggers,
  postgres: statementTriggers,
};

/**
 * How many payments, refunds and disputes each day (UTC) has, so that an admin's list of them is not counted. Their
 * rows are never deleted.
 */
export const sitePaymentDays: Migration = {
  name: '0152-site-payment-days',
  statements: (engine) => [
    `create table site_payment_days (
      day text not null,
      shard integer not null,
      count bigint not null,
      primary key (day, shard)
    )`,
    `insert into site_payment_days (day, shard, count)
      select day, 0, count(*) from (
        ${sources
          .map(
            (source) =>
              `select ${dayOf(source, 'row')} as day from ${source.table} as row where ${source.counts('row')}`,
          )
          .join(' union all ')}
      ) counted group by day`,
    ...sources.flatMap(upkeep[engine]),
  ],
};
