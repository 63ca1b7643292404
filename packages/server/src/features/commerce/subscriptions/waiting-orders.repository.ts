import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Orders from a mentor that are not paid yet, and subscriptions with a change that is not. */
export function listWaiting(db: Db, mentorId: string): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .where((eb) =>
      eb.or([eb('billingStatus', '=', 'incomplete'), eb('openChange', 'is not', null)]),
    )
    .orderBy('id')
    .execute();
}
