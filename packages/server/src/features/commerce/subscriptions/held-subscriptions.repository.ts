import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Everything a user ever held with a mentor, newest first. */
export function listHeld(db: Db, userId: string, mentorId: string): Promise<SubscriptionsTable[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userId', '=', userId)
    .where('mentorId', '=', mentorId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}
