import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** A mentor's or a buyer's orders that are not paid yet, and subscriptions with a change that is not. */
export function listWaiting(
  db: Db,
  side: 'mentorId' | 'userId',
  id: string,
): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where(side, '=', id)
    .where((eb) =>
      eb.or([eb('billingStatus', '=', 'incomplete'), eb('openChange', 'is not', null)]),
    )
    .orderBy('id')
    .execute();
}
