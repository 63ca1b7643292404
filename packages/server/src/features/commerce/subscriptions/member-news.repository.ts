import type { SubscriptionEventKind } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import type { Db } from '../../../storage/database.ts';

/** The changes of membership that are news. */
const kinds = ['started', 'ended', 'late'] as const satisfies readonly SubscriptionEventKind[];

const eventsAfter = (db: Db, after: string) =>
  db
    .selectFrom('subscriptionEvents')
    .innerJoin('subscriptions', 'subscriptions.id', 'subscriptionEvents.subscriptionId')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users as member', 'member.id', 'subscriptionEvents.userId')
    .where('subscriptionEvents.at', '>', after);

/** Who subscribed, left or could not be charged at one mentor, newest first. */
export function listMemberNews(db: Db, mentorId: string, after: string, limit: number) {
  return eventsAfter(db, after)
    .select([
      'subscriptionEvents.id',
      'subscriptionEvents.kind',
      'subscriptionEvents.at',
      'plans.name as planName',
      'member.username',
      'member.avatarUrl',
    ])
    .where('subscriptionEvents.mentorId', '=', mentorId)
    .where('subscriptionEvents.kind', 'in', kinds)
    .orderBy('subscriptionEvents.at', 'desc')
    .orderBy('subscriptionEvents.id')
    .limit(limit)
    .execute();
}

/** Charges that failed anywhere, newest first. */
export function listFailedCharges(db: Db, after: string, limit: number) {
  return eventsAfter(db, after)
    .innerJoin('users as mentor', 'mentor.id', 'subscriptionEvents.mentorId')
    .select([
      'subscriptionEvents.id',
      'subscriptionEvents.at',
      'member.username',
      'member.avatarUrl',
      'mentor.username as mentorName',
      'mentor.avatarUrl as mentorAvatarUrl',
    ])
    .where('subscriptionEvents.kind', '=', 'late')
    .orderBy('subscriptionEvents.at', 'desc')
    .orderBy('subscriptionEvents.id')
    .limit(limit)
    .execute();
}

/** How many started and ended at one mentor in a span. */
export async function countMemberChanges(
  db: Db,
  mentorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly joined: number; readonly left: number }> {
  const rows = await db
    .selectFrom('subscriptionEvents')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('mentorId', '=', mentorId)
    .where('at', '>', from)
    .where('at', '<=', to)
    .where('kind', 'in', ['started', 'ended'])
    .groupBy('kind')
    .execute();
  const of = (kind: SubscriptionEventKind) =>
    Number(rows.find((row) => row.kind === kind)?.count ?? 0);
  return { joined: of('started'), left: of('ended') };
}
