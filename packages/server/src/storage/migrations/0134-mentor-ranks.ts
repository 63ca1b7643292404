import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Names are compared letter by letter in both databases. */
const text: Readonly<Record<Engine, string>> = { sqlite: 'text', postgres: 'text collate "C"' };

const known = [
  'plans',
  'active',
  'trialing',
  'comped',
  'past_due',
  'mrr',
  'revenue30d',
  'revenue_total',
  'accounts',
  'closed_positions',
  'sync_state',
  'payout_state',
];
const unknown = ['churn30d', 'refund_rate'];

const tables = (engine: Engine): readonly string[] => [
  `create table mentor_ranks (
    mentor_id text primary key,
    username ${text[engine]} not null,
    created_at ${text[engine]} not null,
    ${known.map((column) => `${column} bigint not null default 0,`).join(' ')}
    ${unknown.map((column) => `${column} double precision,`).join(' ')}
    last_trade_at ${text[engine]},
    due_at text
  )`,
  'create unique index mentor_ranks_by_username on mentor_ranks (username, mentor_id)',
  ...['created_at', ...known, ...unknown, 'last_trade_at'].map(
    (column) =>
      `create index mentor_ranks_by_${column} on mentor_ranks (${column} desc, username, mentor_id)`,
  ),
  'create index mentor_ranks_due on mentor_ranks (due_at) where due_at is not null',
  'create table mentor_rank_currency (id integer primary key check (id = 1), currency text not null)',
  "insert into mentor_rank_currency (id, currency) values (1, '')",
  'create index mentor_revenue_sales on mentor_revenue (currency, sales) where size = 0',
];

/** PostgreSQL keeps each change: those who write the same row would wait for each other. */
const changes: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['create table mentor_rank_changes (mentor_id text primary key) without rowid'],
  postgres: [
    'create table mentor_rank_changes (mentor_id text not null)',
    'create index mentor_rank_changes_by_mentor on mentor_rank_changes (mentor_id)',
  ],
};

interface Source {
  readonly table: string;
  /** Who the mentor is. */
  readonly mentor: string;
  readonly inserted?: boolean;
  readonly deleted?: boolean;
  /** An update counts where one of these becomes another; without any, none does. */
  readonly columns?: readonly string[];
  /** Rows that count. */
  readonly only?: string;
}

/** Tables that the figures of a mentor are made of. */
const sources: readonly Source[] = [
  { table: 'plans', mentor: 'mentor_id', inserted: true, deleted: true, columns: ['status'] },
  {
    table: 'member_counts',
    mentor: 'mentor_id',
    inserted: true,
    deleted: true,
    columns: ['count', 'amount', 'paying'],
  },
  // Whatever changes a month or a day changes the sums of all time.
  {
    table: 'mentor_revenue',
    mentor: 'mentor_id',
    inserted: true,
    columns: ['gross', 'refunds', 'sales', 'refunded'],
    only: 'size = 0',
  },
  { table: 'subscription_events', mentor: 'mentor_id', inserted: true },
  {
    table: 'accounts',
    mentor: 'owner_id',
    inserted: true,
    deleted: true,
    columns: ['revision', 'closed_count', 'last_import_at', 'archived_at'],
  },
  {
    table: 'payout_sellers',
    mentor: 'mentor_id',
    inserted: true,
    deleted: true,
    columns: ['can_receive'],
  },
  { table: 'payout_holds', mentor: 'user_id', inserted: true, deleted: true, columns: ['until'] },
  {
    table: 'user_roles',
    mentor: 'user_id',
    inserted: true,
    deleted: true,
    only: "role = 'mentor'",
  },
  { table: 'users', mentor: 'id', columns: ['username'] },
];

interface Event {
  readonly name: 'insert' | 'update' | 'delete';
  readonly row: 'new' | 'old';
  /** SQL; empty: always. */
  readonly when: string;
}

function eventsOf({ inserted, deleted, columns, only }: Source, engine: Engine): Event[] {
  const differs = engine === 'sqlite' ? 'is not' : 'is distinct from';
  const changed = columns?.map((name) => `old.${name} ${differs} new.${name}`).join(' or ');
  const of = (row: string) => (only === undefined ? [] : [`${row}.${only}`]);
  const event = (name: Event['name'], row: Event['row'], changing: readonly string[] = []) => ({
    name,
    row,
    when: [...of(row), ...changing].join(' and '),
  });
  return [
    ...(inserted ? [event('insert', 'new')] : []),
    ...(changed === undefined ? [] : [event('update', 'new', [`(${changed})`])]),
    ...(deleted ? [event('delete', 'old')] : []),
  ];
}

const nameOf = ({ table }: Source, { name }: Event) => `mentor_rank_after_${name}_of_${table}`;

const upkeep: Readonly<Record<Engine, () => readonly string[]>> = {
  sqlite: () =>
    sources.flatMap((source) =>
      eventsOf(source, 'sqlite').map(
        (event) => `create trigger ${nameOf(source, event)} after ${event.name} on ${source.table}
          ${event.when === '' ? '' : `when ${event.when}`} begin
          insert into mentor_rank_changes (mentor_id) values (${event.row}.${source.mentor})
          on conflict (mentor_id) do nothing; end`,
      ),
    ),
  postgres: () => [
    ...new Set(sources.map(({ mentor }) => mentor)).values().map(
      (
        mentor,
      ) => `create function mentor_rank_by_${mentor}() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then insert into mentor_rank_changes (mentor_id) values (old.${mentor});
        else insert into mentor_rank_changes (mentor_id) values (new.${mentor}); end if;
        return null; end $$`,
    ),
    ...sources.flatMap((source) =>
      eventsOf(source, 'postgres').map(
        (event) => `create trigger ${nameOf(source, event)} after ${event.name} on ${source.table}
          for each row ${event.when === '' ? '' : `when (${event.when})`}
          execute function mentor_rank_by_${source.mentor}()`,
      ),
    ),
  ],
};

/**
 * Figures that an admin's list of Skippers is sorted by, a row for each of them with an index for each figure: a page
 * deep in the list then reads an index. Changes are noted by the database itself, in their transactions.
 */
export const mentorRanks: Migration = {
  name: '0134-mentor-ranks',
  statements: (engine) => [
    ...tables(engine),
    ...changes[engine],
    // All figures are computed once the server runs.
    `insert into mentor_ranks (mentor_id, username, created_at, due_at)
      select id, username, created_at, '' from users
      where id in (select user_id from user_roles where role = 'mentor')`,
    ...upkeep[engine](),
  ],
};
