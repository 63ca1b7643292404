import {
  endedStatuses,
  orderedStatuses,
} from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Subscriptions that have not ended: those of a user, or those that others hold with a mentor. */
export function listUnended(
  db: Db,
  by: 'userId' | 'mentorId',
  id: string,
): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where(by, '=', id)
    .where('billingStatus', 'not in', endedStatuses)
    .orderBy('id')
    .execute();
}

/** Subscriptions that others pay for, or began to: neither free nor given. */
export async function countPaidFor(db: Db, mentorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mentorId', '=', mentorId)
    .where('billingStatus', 'in', ['incomplete', ...orderedStatuses])
    .where('interval', '<>', 'free')
    .executeTakeFirstOrThrow();
  return Number(count);
}
