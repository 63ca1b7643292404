import type { Db } from '../../../storage/database.ts';

/** A user's subscriptions with their plan and mentor, newest first. */
export function listSubscriptions(db: Db, userId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users', 'users.id', 'subscriptions.mentorId')
    .selectAll('subscriptions')
    .select(['plans.name as planName', 'users.username', 'users.avatarUrl'])
    .where('subscriptions.userId', '=', userId)
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id')
    .execute();
}

/** What a user's plans open at one mentor, account by account. */
export function listEntitlements(db: Db, userId: string, mentorId: string) {
  return db
    .selectFrom('subscriptions')
    .leftJoin('planAccess', 'planAccess.planId', 'subscriptions.planId')
    .select([
      'subscriptions.billingStatus',
      'subscriptions.currentPeriodEnd',
      'subscriptions.graceUntil',
      'subscriptions.cancelAtPeriodEnd',
      'planAccess.accountId',
      'planAccess.level',
    ])
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.mentorId', '=', mentorId)
    .execute();
}
