import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const newMark: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

/** Public figures name the lowest price on sale, so they are computed again. */
const makeDue = (engine: Engine, mentor: string): string =>
  `insert into mentor_due (mentor_id, mark, due_at) select ${mentor}, ${newMark[engine]}, ''
   where ${mentor} is not null
   on conflict (mentor_id) do update set mark = excluded.mark, due_at = ''`;

const sqliteTrigger = (name: string, event: string, mentor: string): string =>
  `create trigger ${name} after ${event} begin ${makeDue('sqlite', mentor)}; end`;

const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    sqliteTrigger('terms_made', 'insert on mentor_terms', 'new.mentor_id'),
    sqliteTrigger('terms_changed', 'update on mentor_terms', 'new.mentor_id'),
    sqliteTrigger('seller_suspended', 'insert on suspensions', 'new.user_id'),
    sqliteTrigger('seller_back', 'delete on suspensions', 'old.user_id'),
  ],
  postgres: [
    `create function terms_make_due() returns trigger language plpgsql as $$ begin
       ${makeDue('postgres', 'new.mentor_id')};
       return null;
     end $$`,
    `create function suspension_makes_due() returns trigger language plpgsql as $$ begin
       ${makeDue('postgres', "case when tg_op = 'DELETE' then old.user_id else new.user_id end")};
       return null;
     end $$`,
    `create trigger terms_changed after insert or update on mentor_terms
     for each row execute function terms_make_due()`,
    `create trigger seller_suspended after insert or delete on suspensions
     for each row execute function suspension_makes_due()`,
  ],
};

/** A platform fee of a mentor's own, and whether their plans are on sale. */
export const mentorTerms: Migration = {
  name: '0033-mentor-terms',
  statements: (engine) => [
    `create table mentor_terms (
      mentor_id text primary key references users (id),
      platform_basis_points integer,
      sales_suspended integer not null
    )`,
    ...upkeep[engine],
  ],
};
