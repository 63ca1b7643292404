import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** A ranking scans all rows of one period, so they lie together. */
const clustered: Readonly<Record<Engine, string>> = { sqlite: 'without rowid', postgres: '' };

const tables = (engine: Engine): readonly string[] => [
  `create table mentor_due (
    mentor_id text primary key,
    mark text not null,
    computed text,
    due_at text
  )`,
  'create index mentor_due_next on mentor_due (due_at)',
  `create table mentor_summaries (
    period text not null,
    mentor_id text not null,
    day_before text,
    account_id text not null,
    verified_level integer not null,
    asset_classes integer not null,
    ranked integer not null,
    closed integer not null,
    days integer not null,
    wins integer not null,
    win_rate double precision,
    win_rate_low double precision,
    total_return double precision,
    max_drawdown double precision,
    as_of text not null,
    primary key (period, mentor_id)
  ) ${clustered[engine]}`,
  `create table mentor_curves (
    mentor_id text primary key,
    account_id text not null,
    sparklines text not null,
    points text not null
  )`,
  // Sorting by age reads these two alone, not the wide rows.
  'create index users_with_age on users (id, created_at)',
  'create table mentor_prices (mentor_id text primary key, monthly double precision not null)',
];

const newMark: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

/** A due time before every other: now. */
const makeDue = (engine: Engine, mentor: string): string =>
  `insert into mentor_due (mentor_id, mark, due_at) select ${mentor}, ${newMark[engine]}, ''
   where ${mentor} is not null
   on conflict (mentor_id) do update set mark = excluded.mark, due_at = ''`;

const forget = (owner: string, account: string): readonly string[] =>
  [
    "mentor_summaries where period in ('1M', '3M', 'YTD', '1Y', 'All') and",
    'mentor_curves where',
  ].map((rows) => `delete from ${rows} mentor_id = ${owner} and account_id = ${account}`);

const sqliteTrigger = (name: string, event: string, statements: readonly string[]): string =>
  `create trigger ${name} after ${event} begin ${statements.map((one) => `${one};`).join(' ')} end`;

const mentorOfPlan = (plan: string) => `(select mentor_id from plans where id = ${plan})`;
const sqliteDue = (mentor: string) => [makeDue('sqlite', mentor)];

/**
 * Figures of an account are gone as soon as anything of it changes, in the same transaction: its
 * fills, its settings, its level. So no figure outlives what it was computed from. On PostgreSQL at
 * the end of the transaction, so that a long import holds no lock that the computation waits for.
 */
const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    sqliteTrigger('account_added_due', 'insert on accounts', sqliteDue('new.owner_id')),
    sqliteTrigger('account_changed_due', 'update of revision on accounts', [
      ...forget('new.owner_id', 'new.id'),
      ...sqliteDue('new.owner_id'),
    ]),
    sqliteTrigger('account_gone_due', 'delete on accounts', [
      ...forget('old.owner_id', 'old.id'),
      ...sqliteDue('old.owner_id'),
    ]),
    sqliteTrigger('plan_added_due', 'insert on plans', sqliteDue('new.mentor_id')),
    sqliteTrigger('plan_changed_due', 'update on plans', sqliteDue('new.mentor_id')),
    sqliteTrigger('plan_gone_due', 'delete on plans', sqliteDue('old.mentor_id')),
    sqliteTrigger(
      'price_added_due',
      'insert on plan_prices',
      sqliteDue(mentorOfPlan('new.plan_id')),
    ),
    sqliteTrigger(
      'price_gone_due',
      'delete on plan_prices',
      sqliteDue(mentorOfPlan('old.plan_id')),
    ),
  ],
  postgres: [
    `create function account_makes_due() returns trigger language plpgsql as $$ begin
       if tg_op = 'INSERT' then
         ${makeDue('postgres', 'new.owner_id')};
       elsif tg_op = 'DELETE' then
         ${makeDue('postgres', 'old.owner_id')};
         ${forget('old.owner_id', 'old.id').join('; ')};
       else
         ${makeDue('postgres', 'new.owner_id')};
         ${forget('new.owner_id', 'new.id').join('; ')};
       end if;
       return null;
     end $$`,
    `create function plan_makes_due() returns trigger language plpgsql as $$ begin
       ${makeDue('postgres', 'coalesce(new.mentor_id, old.mentor_id)')};
       return null;
     end $$`,
    `create function price_makes_due() returns trigger language plpgsql as $$ begin
       ${makeDue('postgres', mentorOfPlan('coalesce(new.plan_id, old.plan_id)'))};
       return null;
     end $$`,
    `create constraint trigger account_due after insert or update of revision or delete on accounts
     deferrable initially deferred for each row execute function account_makes_due()`,
    `create constraint trigger plan_due after insert or update or delete on plans
     deferrable initially deferred for each row execute function plan_makes_due()`,
    `create constraint trigger price_due after insert or delete on plan_prices
     deferrable initially deferred for each row execute function price_makes_due()`,
  ],
};

const existing = (engine: Engine): string =>
  `insert into mentor_due (mentor_id, mark, due_at)
   select mentors.mentor_id, ${newMark[engine]}, '' from (
     select owner_id as mentor_id from accounts union select mentor_id from plans
   ) as mentors`;

/** The public figures of each mentor, kept for cards, rankings and comparisons. */
export const mentorSummaries: Migration = {
  name: '0019-mentor-summaries',
  statements: (engine) => [...tables(engine), existing(engine), ...upkeep[engine]],
};
