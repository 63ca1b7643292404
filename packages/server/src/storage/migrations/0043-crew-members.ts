import type { Migration } from './migration.ts';

/**
 * Where subscriptions come from and since when they are paused; and indexes that hold all that a
 * mentor's list of members is sorted, narrowed and counted by.
 */
export const crewMembers: Migration = {
  name: '0043-crew-members',
  statements: () => [
    "alter table subscriptions add column source text not null default 'checkout'",
    'alter table subscriptions add column paused_at text',
    `update subscriptions set paused_at = (
       select max(at) from subscription_events
       where subscription_events.subscription_id = subscriptions.id and kind = 'paused'
     ) where billing_status = 'paused'`,
    "update subscriptions set source = 'comp' where billing_status = 'comped'",
    `create index members_by_age on subscriptions
      (mentor_id, created_at, id, billing_status, cancel_at_period_end, plan_id, user_id)`,
    // The same expression as in the query: the time of the next bill, or the end of time.
    `create index members_by_next_bill on subscriptions (
      mentor_id,
      (case when billing_status in ('trialing', 'active', 'past_due') and cancel_at_period_end = 0
        and amount > 0 and current_period_end is not null
        then current_period_end else '~' end),
      id, billing_status, cancel_at_period_end, plan_id, user_id
    )`,
    `create index members_by_state on subscriptions
      (mentor_id, billing_status, cancel_at_period_end, plan_id, interval, currency, amount)`,
    'drop index subscriptions_by_mentor',
  ],
};
