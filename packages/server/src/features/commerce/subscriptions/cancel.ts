import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { MemberMails } from './member-mails.ts';
import { lockSubscription } from './subscription-changes.repository.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

interface CancelParts {
  readonly subscriptions: SubscriptionService;
  readonly mails: MemberMails;
}

/**
 * Ends a subscription with what was paid for. One that was not paid for, or whose end is not known,
 * ends now. Within a transaction. @throws ProblemError 409 where its state does not allow it.
 */
export async function cancel(
  db: Db,
  { subscriptions, mails }: CancelParts,
  id: string,
  cancelReason: string,
  now: number,
): Promise<void> {
  const change = endsNow(await lockSubscription(db, id)) ? 'end' : 'schedule-cancel';
  await mails.canceled(db, await subscriptions.change(db, id, change, now, { cancelReason }), now);
}

/** Gifts, and free plans, trials and pauses without an end. */
export function endsNow({
  billingStatus,
  currentPeriodEnd,
  pausedUntil,
}: SubscriptionsTable): boolean {
  if (billingStatus === 'paused') return pausedUntil === null;
  if (billingStatus === 'comped') return true;
  return currentPeriodEnd === null && (billingStatus === 'active' || billingStatus === 'trialing');
}
