import type { PlanLevel } from '@skipper/core/contract';
import { accessStatuses } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Users with a subscription to a mentor that may grant access, in the order of their ids. */
export async function listFollowers(
  db: Db,
  mentorId: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('userId')
    .distinct()
    .where('mentorId', '=', mentorId)
    .where('billingStatus', 'in', accessStatuses)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Access of a subscription to one account; `level` null: nothing beyond what everyone sees. */
export interface FollowerAccess
  extends Pick<
    SubscriptionsTable,
    'userId' | 'billingStatus' | 'currentPeriodEnd' | 'graceUntil' | 'cancelAtPeriodEnd'
  > {
  readonly level: PlanLevel | null;
}

/** The subscriptions of these users to the owner of an account. */
export async function listFollowerAccess(
  db: Db,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  userIds: readonly string[],
): Promise<readonly FollowerAccess[]> {
  const found: FollowerAccess[] = [];
  for (const some of inChunks(userIds)) {
    const rows = await db
      .selectFrom('subscriptions')
      .leftJoin('planAccess', (join) =>
        join
          .onRef('planAccess.planId', '=', 'subscriptions.planId')
          .on('planAccess.accountId', '=', id),
      )
      .select([
        'subscriptions.userId',
        'subscriptions.billingStatus',
        'subscriptions.currentPeriodEnd',
        'subscriptions.graceUntil',
        'subscriptions.cancelAtPeriodEnd',
        'planAccess.level',
      ])
      .where('subscriptions.mentorId', '=', ownerId)
      .where('subscriptions.userId', 'in', some)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Mentors of a user's subscriptions that may grant access. */
export async function listHeldMentors(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('mentorId')
    .distinct()
    .where('userId', '=', userId)
    .where('billingStatus', 'in', accessStatuses)
    .orderBy('mentorId')
    .execute();
  return rows.map(({ mentorId }) => mentorId);
}
