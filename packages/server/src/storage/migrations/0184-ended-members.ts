import type { Migration } from './migration.ts';

/** A mentor's members who ended: a page in the middle of them need not pass by all others. */
export const endedMembers: Migration = {
  name: '0184-ended-members',
  statements: () => [
    `create index members_who_ended on subscriptions (mentor_id, created_at, id, billing_status, plan_id, user_id)
      where billing_status in ('canceled', 'expired')`,
  ],
};
