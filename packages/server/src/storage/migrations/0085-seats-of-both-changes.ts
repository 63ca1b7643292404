import type { Migration } from './migration.ts';

/**
 * A subscriber with a change that waits for the renewal may pay for another one meanwhile, and holds
 * the seats of both.
 */
export const seatsOfBothChanges: Migration = {
  name: '0085-seats-of-both-changes',
  statements: (engine) => {
    const target = (column: string) =>
      engine === 'sqlite'
        ? `json_extract(${column}, '$.planId')`
        : `cast(${column} as json) ->> 'planId'`;
    const [waiting, paid] = [target('pending_update'), target('open_change')];
    return [
      'alter table subscriptions add column change_plan_id text',
      `update subscriptions set
         reserved_plan_id = case when ${waiting} <> plan_id then ${waiting} end,
         change_plan_id = case
           when ${paid} <> plan_id and ${paid} <> coalesce(${waiting}, plan_id) then ${paid} end
       where open_change is not null`,
      `create index subscriptions_by_change_plan on subscriptions (change_plan_id)
        where change_plan_id is not null`,
    ];
  },
};
