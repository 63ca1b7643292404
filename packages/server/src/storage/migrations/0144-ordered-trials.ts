import type { Migration } from './migration.ts';

/**
 * The days of a trial as they were ordered: its card may come after the plan has other ones. Null for
 * orders of earlier versions, and for all that is no trial.
 */
export const orderedTrials: Migration = {
  name: '0144-ordered-trials',
  statements: () => ['alter table payment_attempts add column trial_days integer'],
};
