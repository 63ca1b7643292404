import type { Migration } from './migration.ts';

/** The plan whose seat a subscriber holds besides their own, until they have changed to it. */
export const reservedSeats: Migration = {
  name: '0067-reserved-seats',
  statements: (engine) => {
    const changes = 'coalesce(open_change, pending_update)';
    const target =
      engine === 'sqlite'
        ? `json_extract(${changes}, '$.planId')`
        : `cast(${changes} as json) ->> 'planId'`;
    return [
      'alter table subscriptions add column reserved_plan_id text',
      `update subscriptions set reserved_plan_id = ${target} where ${target} <> plan_id`,
      `create index subscriptions_by_reserved_plan on subscriptions (reserved_plan_id)
        where reserved_plan_id is not null`,
    ];
  },
};
