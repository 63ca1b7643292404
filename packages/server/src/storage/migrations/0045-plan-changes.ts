import type { Migration } from './migration.ts';

/** Changes of plan that are paid for before they are made. */
export const planChanges: Migration = {
  name: '0045-plan-changes',
  statements: () => [
    'alter table subscriptions add column open_change text',
    'alter table payment_attempts add column change_id text',
    // One payment at a time for a change.
    `create unique index payment_attempts_of_change on payment_attempts (change_id)
      where change_id is not null and status not in ('succeeded', 'failed', 'canceled')`,
  ],
};
