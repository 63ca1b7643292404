import { nextStatus } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import type { Db } from '../../../storage/database.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import { requireSubscription } from '../subscriptions/subscription-changes.repository.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { AccessAfter } from './refund-mails.ts';

/**
 * Ends the access whose money went back: with the period where a payment is under way, as its
 * outcome is not known. Under the lock of the subscription.
 */
export async function endAccess(
  db: Db,
  subscriptions: SubscriptionService,
  { id, cancelReason }: { readonly id: string; readonly cancelReason: string },
  now: number,
): Promise<AccessAfter> {
  const { payingSince, ...row } = await requireSubscription(db, id);
  if (payingSince === null) {
    await closeOpenInvoices(db, id, 'void');
    await subscriptions.change(db, id, 'end', now, { cancelReason });
    return { ended: true };
  }
  const isStopped = row.cancelAtPeriodEnd === 1;
  if (!isStopped && nextStatus('schedule-cancel', row.billingStatus) !== undefined) {
    await subscriptions.change(db, id, 'schedule-cancel', now, { cancelReason });
  }
  return row.currentPeriodEnd === null ? {} : { endsAt: row.currentPeriodEnd };
}
