import type { Migration } from './migration.ts';

/** A payout that failed does not take the place of its week’s: another may be made. */
export const weeksOfFailedPayouts: Migration = {
  name: '0086-weeks-of-failed-payouts',
  statements: () => [`update payouts set week = null where status = 'failed'`],
};
