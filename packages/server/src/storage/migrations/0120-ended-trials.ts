import type { Migration } from './migration.ts';

/** Ended trials of a mentor by time, so that their conversion reads no other change. */
export const endedTrials: Migration = {
  name: '0120-ended-trials',
  statements: () => [
    `create index subscription_events_by_ended_trial
      on subscription_events (mentor_id, at, yearly_after)
      where from_status = 'trialing' and to_status <> 'trialing'`,
  ],
};
