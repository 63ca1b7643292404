import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const isListed = (user: string): string =>
  `${user}.show_profile = 1
   and exists (select 1 from user_roles where user_id = ${user}.id and role = 'mentor')
   and not exists (select 1 from suspensions where user_id = ${user}.id)`;

const sqliteTrigger = (name: string, event: string, id: string): string =>
  `create trigger ${name} after ${event} begin
     delete from listed_mentors where user_id = ${id};
     insert into listed_mentors (username, user_id)
     select users.username, users.id from users where users.id = ${id} and ${isListed('users')};
   end`;

/** All triggers that list a mentor: each holds the condition. */
const upkeep: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'drop trigger role_given',
    'drop trigger role_taken',
    'drop trigger user_changed',
    sqliteTrigger('role_given', 'insert on user_roles', 'new.user_id'),
    sqliteTrigger('role_taken', 'delete on user_roles', 'old.user_id'),
    sqliteTrigger(
      'user_changed',
      `update of username, show_profile on users
       when old.username <> new.username or old.show_profile <> new.show_profile`,
      'new.id',
    ),
    sqliteTrigger('suspended_unlisted', 'insert on suspensions', 'new.user_id'),
    sqliteTrigger('unsuspended_listed', 'delete on suspensions', 'old.user_id'),
  ],
  postgres: [
    // The lock makes two changes of one user wait for each other, and see each other then.
    `create or replace function list_mentor(id_of_user text) returns void language plpgsql as $$ begin
       perform 1 from users where id = id_of_user for no key update;
       delete from listed_mentors where user_id = id_of_user;
       insert into listed_mentors (username, user_id)
       select users.username, users.id from users
       where users.id = id_of_user and ${isListed('users')};
     end $$`,
    // The function that lists after a change of roles reads nothing but the id of the user.
    `create trigger suspension_changed after insert or delete on suspensions
     for each row execute function list_mentor_of_role()`,
  ],
};

/** Suspended mentors leave the search and every list made from it until the suspension is lifted. */
export const unlistedSuspended: Migration = {
  name: '0076-unlisted-suspended',
  statements: (engine) => [
    'delete from listed_mentors where user_id in (select user_id from suspensions)',
    ...upkeep[engine],
  ],
};
