import { isClosed } from '../../../domain/commerce/subscriptions/dunning.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

type Billing = Pick<
  SubscriptionsTable,
  'billingStatus' | 'currentPeriodEnd' | 'graceUntil' | 'cancelAtPeriodEnd'
>;

/** Whether a subscription grants access at this time (product rules 4.7, 7.3). */
export function grantsAccess(subscription: Billing, now: string): boolean {
  const { billingStatus, currentPeriodEnd, graceUntil, cancelAtPeriodEnd } = subscription;
  const periodRuns = currentPeriodEnd === null || currentPeriodEnd > now;
  switch (billingStatus) {
    case 'active':
    case 'trialing':
      // What is cancelled ends to the minute; a renewal may be late, but not for ever.
      return periodRuns || (cancelAtPeriodEnd === 0 && isRenewing(currentPeriodEnd, now));
    case 'comped':
      return periodRuns;
    case 'past_due':
      return graceUntil !== null && graceUntil > now;
    default:
      return false;
  }
}

/** Whether jobs that were stopped may still renew what ended then. */
const isRenewing = (periodEnd: string, now: string): boolean =>
  !isClosed(Date.parse(periodEnd), Date.parse(now));
