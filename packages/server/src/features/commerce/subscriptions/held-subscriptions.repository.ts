import { currentStatuses } from '../../../domain/commerce/subscriptions/billing-status.ts';
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
