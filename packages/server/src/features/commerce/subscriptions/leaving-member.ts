import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import { endsNow } from './cancel.ts';
import { endOrder } from './end-order.ts';
import { isHeldOff } from './held-off.ts';
import { listUnended } from './leaving.repository.ts';
import type { MemberMails } from './member-mails.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

/** Why the subscriptions of a user who leaves, and those to a mentor who does, ended. */
const cancelReason = 'account_deleted';

/**
 * Stops every renewal of a user who leaves: a subscription ends with what was paid for, an order
 * that waits for its payment ends now. What costs nothing stays. Within a transaction.
 */
export async function stopRenewals(
  db: Db,
  subscriptions: SubscriptionService,
  userId: string,
  now: number,
): Promise<void> {
  for (const row of await listUnended(db, 'userId', userId)) {
    if (row.billingStatus === 'incomplete') await end(db, subscriptions, row, now);
    else if (!renews(row)) continue;
    else if (endsNow(row)) await end(db, subscriptions, row, now);
    else await subscriptions.change(db, row.id, 'schedule-cancel', now, { cancelReason });
  }
}

/** Whop charges for its own. */
const renews = (row: SubscriptionsTable): boolean =>
  row.interval !== 'free' &&
  row.source !== 'whop' &&
  row.billingStatus !== 'comped' &&
  (row.cancelAtPeriodEnd === 0 || isHeldOff(row));

/** Ends what a user who is gone still has, and what others have with them. */
export async function endAllOf(
  db: Db,
  { subscriptions, mails }: { subscriptions: SubscriptionService; mails: MemberMails },
  userId: string,
  now: number,
): Promise<void> {
  for (const row of await listUnended(db, 'userId', userId)) await end(db, subscriptions, row, now);
  for (const row of await listUnended(db, 'mentorId', userId)) {
    await mails.ended(db, await end(db, subscriptions, row, now), now);
  }
}

async function end(
  db: Db,
  subscriptions: SubscriptionService,
  { id, billingStatus }: SubscriptionsTable,
  now: number,
): Promise<SubscriptionsTable> {
  if (billingStatus === 'incomplete') {
    return endOrder(db, subscriptions, id, now, { cancelReason });
  }
  await closeOpenInvoices(db, id, 'void');
  return subscriptions.change(db, id, 'end', now, { cancelReason });
}
