import type { Migration } from './migration.ts';

/** Indexes that hold all that is read of a mentor's members by their next charge, and of what is pending. */
export const listsOfMentors: Migration = {
  name: '0082-lists-of-mentors',
  statements: () => [
    'drop index members_by_next_bill',
    // PostgreSQL reads an expression from an index only with the columns that it is made of.
    `create index members_by_next_bill on subscriptions (
      mentor_id,
      (case when billing_status in ('trialing', 'active', 'past_due') and cancel_at_period_end = 0
        and amount > 0 and current_period_end is not null
        then current_period_end else '~' end),
      id, billing_status, cancel_at_period_end, plan_id, user_id, amount, current_period_end
    )`,
    `create index ledger_entries_pending on ledger_entries
      (mentor_id, available_at, account, currency, amount) where account in ('mentor', 'reserve')`,
  ],
};
