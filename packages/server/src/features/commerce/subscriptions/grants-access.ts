import type { SubscriptionsTable } from '../../../storage/billing-tables.ts';

type Billing = Pick<
  SubscriptionsTable,
  'billingStatus' | 'currentPeriodEnd' | 'graceUntil' | 'cancelAtPeriodEnd'
>;

/** Whether a subscription lets its holder in at this instant (product rules, subscription states). */
export function grantsAccess(subscription: Billing, now: string): boolean {
  const { billingStatus, currentPeriodEnd, graceUntil, cancelAtPeriodEnd } = subscription;
  const periodRuns = currentPeriodEnd === null || currentPeriodEnd > now;
  switch (billingStatus) {
    case 'active':
    case 'trialing':
      // A renewal may be late by a job's run; only a cancelled one ends at the minute.
      return cancelAtPeriodEnd === 0 || periodRuns;
    case 'comped':
      return periodRuns;
    case 'past_due':
      return graceUntil !== null && graceUntil > now;
    default:
      return false;
  }
}
