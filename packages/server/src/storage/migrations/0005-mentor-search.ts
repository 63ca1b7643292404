import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Longer than any username may be. */
const longest = 64;
const places = Array.from({ length: longest }, (_, index) => `(${index + 1})`).join(', ');

/** Every end of a name, for any part of a name is the beginning of one of its ends. */
const endsOf = (name: string): string =>
  `select substr(${name}, ends.column1), ${name}
   from (values ${places}) as ends where ends.column1 <= length(${name})`;

const isListed = (user: string): string =>
  `${user}.show_profile = 1 and exists (
    select 1 from user_roles where user_id = ${user}.id and role = 'mentor')`;

/** Text compares by its bytes on both engines, so that a range finds what begins alike. */
const tables: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create table listed_mentors (
      username text primary key,
      user_id text not null unique
    ) without rowid`,
    `create table mentor_name_ends (
      name_end text not null,
      username text not null,
      primary key (name_end, username)
    ) without rowid`,
  ],
  postgres: [
    `create table listed_mentors (
      username text collate "C" primary key,
      user_id text not null unique
    )`,
    `create table mentor_name_ends (
      name_end text collate "C" not null,
      username text collate "C" not null,
      primary key (name_end, username)
    )`,
  ],
};

const existing = [
  `insert into listed_mentors (username, user_id)
   select users.username, users.id from users where ${isListed('users')}`,
  `insert into mentor_name_ends (name_end, username)
   select substr(listed_mentors.username, ends.column1), listed_mentors.username
   from listed_mentors, (values ${places}) as ends
   where ends.column1 <= length(listed_mentors.username)`,
];

const sqliteTrigger = (name: string, event: string, ...statements: string[]): string =>
  `create trigger ${name} after ${event} begin ${statements.map((one) => `${one};`).join(' ')} end`;

const sqliteList = (id: string): string[] => [
  `delete from listed_mentors where user_id = ${id}`,
  `insert into listed_mentors (username, user_id)
   select users.username, users.id from users where users.id = ${id} and ${isListed('users')}`,
];

/** Whatever names a mentor, shows or hides one: the database keeps the list, so nothing forgets it. */
const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    sqliteTrigger(
      'mentor_gets_ends',
      'insert on listed_mentors',
      `insert into mentor_name_ends (name_end, username) ${endsOf('new.username')}`,
    ),
    sqliteTrigger(
      'mentor_loses_ends',
      'delete on listed_mentors',
      `delete from mentor_name_ends where (name_end, username) in (${endsOf('old.username')})`,
    ),
    sqliteTrigger('role_given', 'insert on user_roles', ...sqliteList('new.user_id')),
    sqliteTrigger('role_taken', 'delete on user_roles', ...sqliteList('old.user_id')),
    sqliteTrigger(
      'user_changed',
      `update of username, show_profile on users
       when old.username <> new.username or old.show_profile <> new.show_profile`,
      ...sqliteList('new.id'),
    ),
    sqliteTrigger(
      'user_gone',
      'delete on users',
      'delete from listed_mentors where user_id = old.id',
    ),
  ],
  postgres: [
    // The lock makes two changes of one user wait for each other, and see each other then.
    `create function list_mentor(id_of_user text) returns void language plpgsql as $$ begin
       perform 1 from users where id = id_of_user for no key update;
       delete from listed_mentors where user_id = id_of_user;
       insert into listed_mentors (username, user_id)
       select users.username, users.id from users
       where users.id = id_of_user and ${isListed('users')};
     end $$`,
    `create function list_mentor_of_role() returns trigger language plpgsql as $$ begin
       perform list_mentor(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
       return null;
     end $$`,
    `create function list_mentor_of_user() returns trigger language plpgsql as $$ begin
       perform list_mentor(case when tg_op = 'DELETE' then old.id else new.id end);
       return null;
     end $$`,
    `create function keep_name_ends() returns trigger language plpgsql as $$ begin
       if tg_op = 'DELETE' then
         delete from mentor_name_ends where username = old.username
         and name_end in (select right(old.username, n) from generate_series(1, length(old.username)) n);
       else
         insert into mentor_name_ends (name_end, username)
         select right(new.username, n), new.username from generate_series(1, length(new.username)) n;
       end if;
       return null;
     end $$`,
    `create trigger mentor_ends after insert or delete on listed_mentors
     for each row execute function keep_name_ends()`,
    `create trigger role_changed after insert or delete on user_roles
     for each row execute function list_mentor_of_role()`,
    `create trigger user_changed after update of username, show_profile on users for each row
     when (old.username <> new.username or old.show_profile <> new.show_profile)
     execute function list_mentor_of_user()`,
    `create trigger user_gone after delete on users
     for each row execute function list_mentor_of_user()`,
  ],
};

/** The mentors that a search may show, by name and by every end of it. */
export const mentorSearch: Migration = {
  name: '0005-mentor-search',
  statements: (engine) => [...tables[engine], ...existing, ...upkeep[engine]],
};
