import {
  currentStatuses,
  orderedStatuses,
} from '../../../domain/commerce/subscriptions/billing-status.ts';
import { inChunks } from '../../../storage/chunks.ts';
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

/** Ids of the other orders and subscriptions that buyers of unpaid orders have with the same mentor. */
export async function listBesides(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('subscriptions as orders')
    .innerJoin('subscriptions as others', (join) =>
      join
        .onRef('others.userId', '=', 'orders.userId')
        .onRef('others.mentorId', '=', 'orders.mentorId')
        .onRef('others.id', '<>', 'orders.id'),
    )
    .select('others.id')
    .distinct()
    .where('orders.id', 'in', orderIds)
    .where('orders.billingStatus', '=', 'incomplete')
    .where('others.billingStatus', 'in', ['incomplete', ...orderedStatuses])
    .execute();
  return rows.map(({ id }) => id);
}

/** Running subscriptions to a mentor: those by Whop, and all of these users. */
export async function listHeldByWhop(db: Db, mentorId: string, userIds: readonly string[]) {
  const rows = await runningAt(db, mentorId).where('source', '=', 'whop').execute();
  const known = new Set(rows.map(({ id }) => id));
  for (const some of inChunks(userIds)) {
    const own = await runningAt(db, mentorId).where('userId', 'in', some).execute();
    rows.push(...own.filter(({ id }) => !known.has(id)));
  }
  return rows.map(({ source, ...row }) => ({ ...row, byWhop: source === 'whop' }));
}

const runningAt = (db: Db, mentorId: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.userId')
    .select([
      'subscriptions.id',
      'subscriptions.userId',
      'users.username',
      'subscriptions.planId',
      'subscriptions.source',
    ])
    .where('mentorId', '=', mentorId)
    .where('billingStatus', 'in', currentStatuses);
