import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

type Billing = Pick<
  SubscriptionsTable,
  'billingStatus' | 'currentPeriodEnd' | 'graceUntil' | 'cancelAtPeriodEnd'
>;

/** Whether a subscription grants access at this time (product rules, subscription states). */
export function grantsAccess(subscription: Billing, now: string): boolean {
  const { billingStatus, currentPeriodEnd, graceUntil, cancelAtPeriodEnd } = subscription;
  const periodRuns = currentPeriodEnd === null || currentPeriodEnd > now;
  switch (billingStatus) {
    case 'active':
    case 'trialing':
      // A renewal may be late by one job run; only a cancelled subscription ends to the minute.
      return cancelAtPeriodEnd === 0 || periodRuns;
    case 'comped':
      return periodRuns;
    case 'past_due':
      return graceUntil !== null && graceUntil > now;
    default:
      return false;
  }
}
