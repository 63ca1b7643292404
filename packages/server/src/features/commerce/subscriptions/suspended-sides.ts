import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { suspendedAmong } from '../../identity/users/suspensions.repository.ts';

/**
 * Whether the account of the follower or of the mentor is suspended: a follower is not charged for
 * positions that they cannot see, or that are not traded any more.
 */
export async function hasSuspendedSide(
  db: Db,
  { userId, mentorId }: Pick<SubscriptionsTable, 'userId' | 'mentorId'>,
): Promise<boolean> {
  return (await suspendedAmong(db, [userId, mentorId])).size > 0;
}
