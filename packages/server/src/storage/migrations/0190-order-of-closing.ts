import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const newMark: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

/** Runs of wins and losses were counted by id among positions that closed at one instant. */
export const orderOfClosing: Migration = {
  name: '0190-order-of-closing',
  statements: (engine) => [
    `insert into account_days_due (account_id, day, mark)
     select account_id, day, ${newMark[engine]} from (
       select distinct account_id, substr(closed_at, 1, 10) as day from (
         select account_id, closed_at from positions where status = 'closed'
         group by account_id, closed_at having count(*) > 1
       ) together
     ) changed
     where true
     on conflict (account_id, day) do update set mark = excluded.mark`,
  ],
};
