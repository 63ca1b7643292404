import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { lockSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

/**
 * Ends a subscription with what was paid for. One that was not paid for, or whose end is not known,
 * ends now. Within a transaction. @throws ProblemError 409 where its state does not allow it.
 */
export async function cancel(
  db: Db,
  subscriptions: SubscriptionService,
  id: string,
  cancelReason: string,
  now: number,
): Promise<void> {
  const change = endsNow(await lockSubscription(db, id)) ? 'end' : 'schedule-cancel';
  await subscriptions.change(db, id, change, now, { cancelReason });
}

/** Gifts, free plans, and pauses without an end. */
function endsNow({ billingStatus, currentPeriodEnd, pausedUntil }: SubscriptionsTable): boolean {
  if (billingStatus === 'paused') return pausedUntil === null;
  return billingStatus === 'comped' || (billingStatus === 'active' && currentPeriodEnd === null);
}
