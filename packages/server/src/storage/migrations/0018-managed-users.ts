import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Longer than any email may be. */
const longest = 254;
const places = Array.from({ length: longest }, (_, index) => `(${index + 1})`).join(', ');
const separators = '_.-+@';

const find: Readonly<Record<Engine, string>> = { sqlite: 'instr', postgres: 'strpos' };

/** A text from the beginning of each of its words on. */
const wordsOf = (engine: Engine, text: string, id: string, from = ''): string =>
  `select substr(${text}, at.column1), ${id}
   from ${from} (values ${places}) as at
   where at.column1 <= length(${text}) and (at.column1 = 1
     or ${find[engine]}('${separators}', substr(${text}, at.column1 - 1, 1)) > 0)`;

const wordsOfUser = (engine: Engine, user: string, from = ''): string =>
  `insert into user_words (word, user_id)
   ${wordsOf(engine, `${user}.username`, `${user}.id`, from)}
   union ${wordsOf(engine, `${user}.email`, `${user}.id`, from)}`;

/** Text compares by its bytes on both engines, so that a range finds what begins alike. */
const tables: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create table user_words (
      word text not null,
      user_id text not null,
      primary key (word, user_id)
    ) without rowid`,
  ],
  postgres: [
    `create table user_words (
      word text collate "C" not null,
      user_id text not null,
      primary key (word, user_id)
    )`,
  ],
};

const forget = (user: string): string => `delete from user_words where user_id = ${user}.id`;

const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger user_gets_words after insert on users
     begin ${wordsOfUser('sqlite', 'new')}; end`,
    `create trigger user_changes_words after update of username, email on users
     when old.username <> new.username or old.email <> new.email
     begin ${forget('old')}; ${wordsOfUser('sqlite', 'new')}; end`,
    `create trigger user_loses_words after delete on users begin ${forget('old')}; end`,
  ],
  postgres: [
    `create function keep_user_words() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${forget('old')}; end if;
       if tg_op <> 'DELETE' then ${wordsOfUser('postgres', 'new')}; end if;
       return null;
     end $$`,
    `create trigger user_words_kept after insert or delete on users
     for each row execute function keep_user_words()`,
    `create trigger user_words_changed after update of username, email on users for each row
     when (old.username <> new.username or old.email <> new.email)
     execute function keep_user_words()`,
  ],
};

/** Search, suspension and last visits of users, for admins. */
export const managedUsers: Migration = {
  name: '0018-managed-users',
  statements: (engine) => [
    `create table suspensions (
      user_id text primary key references users (id),
      at text not null,
      reason text not null,
      suspended_by text not null references users (id)
    )`,
    `create table user_visits (
      user_id text primary key references users (id),
      last_seen_at text not null
    )`,
    `insert into user_visits (user_id, last_seen_at)
     select user_id, max(last_seen_at) from (
       select user_id, last_seen_at from sessions
       union all select user_id, last_seen_at from known_networks
     ) as visits group by user_id`,
    ...tables[engine],
    wordsOfUser(engine, 'users', 'users,'),
    'create index user_words_by_user on user_words (user_id, word)',
    'create index user_roles_by_role on user_roles (role, user_id)',
    'create index users_by_age on users (created_at, id)',
    ...upkeep[engine],
  ],
};
