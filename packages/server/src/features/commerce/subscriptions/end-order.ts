import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';
import { releaseUse } from '../coupons/coupons.repository.ts';
import type { ChangeDetails, SubscriptionService } from './subscriptions.service.ts';

/** Ends an order that was never paid: nothing is owed for it, and its coupon can be used again. */
export async function endOrder(
  db: Db,
  subscriptions: SubscriptionService,
  id: string,
  now: number,
  details?: ChangeDetails,
): Promise<SubscriptionsTable> {
  await closeOpenInvoices(db, id, 'void');
  await releaseUse(db, id);
  return subscriptions.change(db, id, 'end', now, details);
}
