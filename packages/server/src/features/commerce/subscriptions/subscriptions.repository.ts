import {
  accessStatuses,
  currentStatuses,
  orderedStatuses,
  renewingStatuses,
} from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

const described = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.planId')
    .innerJoin('users', 'users.id', 'subscriptions.mentorId')
    .selectAll('subscriptions')
    .select(['plans.name as planName', 'users.username', 'users.avatarUrl']);

/** @throws Error for an unknown id. */
export function readSubscription(db: Db, id: string) {
  return described(db).where('subscriptions.id', '=', id).executeTakeFirstOrThrow();
}

/** A user's subscriptions with plan and mentor, newest first. */
export function listSubscriptions(db: Db, userId: string) {
  return described(db)
    .where('subscriptions.userId', '=', userId)
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id')
    .execute();
}

/** The access that a user's plans grant at one mentor, by account. */
export const listEntitlements = prepared((db, userId: string, mentorId: string) =>
  db
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
    .where('subscriptions.mentorId', '=', mentorId),
);

/** Upcoming renewals with a price, next charge first, the first charge of a trial included. */
export function listRenewing(db: Db, userId: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.mentorId')
    .select([
      'subscriptions.id',
      'subscriptions.userId',
      'subscriptions.mentorId',
      'subscriptions.planId',
      'subscriptions.interval',
      'subscriptions.amount',
      'subscriptions.currency',
      'subscriptions.currentPeriodEnd',
      'subscriptions.pendingUpdate',
      'subscriptions.discount',
      'users.username',
    ])
    .where('subscriptions.userId', '=', userId)
    .where('subscriptions.billingStatus', 'in', renewingStatuses)
    .where('subscriptions.cancelAtPeriodEnd', '=', 0)
    .where('subscriptions.amount', '>', 0)
    .where('subscriptions.currentPeriodEnd', 'is not', null)
    .orderBy('subscriptions.currentPeriodEnd')
    .orderBy('subscriptions.id')
    .execute();
}

/** Holders of each plan: active, trialing, past due, paused and gifted. */
export function countHolders(
  db: Db,
  planIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, number>> {
  return countByPlan(db, planIds, now);
}

/**
 * Seats of each plan that are taken: by holders, by orders that wait for their payment, and by
 * changes that wait; but not by those of `buyerId`, which a new one replaces, nor by their gift, which
 * gives way to it.
 */
export async function countSeats(
  db: Db,
  planIds: readonly string[],
  now: string,
  buyerId = '',
): Promise<ReadonlyMap<string, number>> {
  // First: a seat that turns from one into the other between the two reads is not missed.
  const reserved = await listReserved(db, planIds, buyerId);
  const taken = new Map(await countByPlan(db, planIds, now, buyerId));
  for (const { planId, count } of reserved) {
    taken.set(planId, (taken.get(planId) ?? 0) + count);
  }
  return taken;
}

/** Who pays for each plan: subscribers, orders that wait for their payment, and changes that wait. */
export async function countPayers(
  db: Db,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (planIds.length === 0) return new Map();
  const reserved = await listReserved(db, planIds, '');
  const held = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => ['planId', fn.countAll<number>().as('count')])
    .where('planId', 'in', planIds)
    .where('billingStatus', 'in', [...orderedStatuses, 'incomplete'])
    // Members of a company at Whop pay there.
    .where((eb) => eb.or([eb('interval', '<>', 'free'), eb('source', '=', 'whop')]))
    .groupBy('planId')
    .execute();
  const payers = new Map<string, number>();
  for (const { planId, count } of [...reserved, ...held]) {
    payers.set(planId, (payers.get(planId) ?? 0) + count);
  }
  return payers;
}

/** Seats that are held by subscribers who change to a plan; a plan may come twice. */
async function listReserved(db: Db, planIds: readonly string[], buyerId: string) {
  const heldAs = (column: 'reservedPlanId' | 'changePlanId') =>
    db
      .selectFrom('subscriptions')
      .select(({ fn }) => [`${column} as planId`, fn.countAll<number>().as('count')])
      .where(column, 'in', planIds)
      .where('billingStatus', 'in', orderedStatuses)
      .where('userId', '<>', buyerId)
      .groupBy(column);
  // One read: a seat may turn from one into the other.
  const rows = await heldAs('changePlanId').unionAll(heldAs('reservedPlanId')).execute();
  return rows.map(({ planId, count }) => ({ planId: planId ?? '', count }));
}

/** Users, each once. `buyerId`: counts orders too, but neither the orders nor the gift of this one. */
async function countByPlan(
  db: Db,
  planIds: readonly string[],
  now: string,
  buyerId?: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => ['planId', fn.count<number>('userId').distinct().as('count')])
    .where('planId', 'in', planIds)
    .where((eb) =>
      eb.or([
        eb('billingStatus', 'in', orderedStatuses),
        eb.and([
          eb('billingStatus', '=', 'comped'),
          ...(buyerId === undefined ? [] : [eb('userId', '<>', buyerId)]),
          eb.or([eb('currentPeriodEnd', 'is', null), eb('currentPeriodEnd', '>', now)]),
        ]),
        ...(buyerId === undefined
          ? []
          : [eb.and([eb('billingStatus', '=', 'incomplete'), eb('userId', '<>', buyerId)])]),
      ]),
    )
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, count }) => [planId, count]));
}

/** Running subscriptions of each of these users. */
export async function countRunning(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => ['userId', fn.countAll<number>().as('count')])
    .where('userId', 'in', userIds)
    .where('billingStatus', 'in', accessStatuses)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** Subscriptions to a mentor that run or are paused. */
export async function countSubscribers(db: Db, mentorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mentorId', '=', mentorId)
    .where('billingStatus', 'in', currentStatuses)
    .executeTakeFirstOrThrow();
  return count;
}
