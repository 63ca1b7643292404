import type { Subscription } from '@skipper/core/contract';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { suspendedAmong } from '../../identity/users/suspensions.repository.ts';
import { sellsNothing } from '../plans/opened-accounts.repository.ts';
import { dueChange } from './pending-change.ts';

type RenewalStop = Exclude<NonNullable<Subscription['stops']>, 'disputed'>;

type Row = Pick<
  SubscriptionsTable,
  | 'id'
  | 'userId'
  | 'mentorId'
  | 'planId'
  | 'currency'
  | 'currentPeriodEnd'
  | 'pendingUpdate'
  | 'discount'
>;

/**
 * Why subscriptions end where they would be charged next, by id. No one pays for positions that they
 * cannot see, or that are not traded any more: while either side is suspended, and for a plan that
 * was chosen for the next period and has lost its accounts since (ADR 93).
 */
export async function readStops(
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, RenewalStop>> {
  const sides = rows.flatMap(({ userId, mentorId }) => [userId, mentorId]);
  const suspended = await suspendedAmong(db, [...new Set(sides)]);
  const stops = new Map<string, RenewalStop>();
  for (const row of rows) {
    const next = dueChange(row)?.planId ?? row.planId;
    if (suspended.has(row.userId) || suspended.has(row.mentorId)) stops.set(row.id, 'suspended');
    else if (next !== row.planId && (await sellsNothing(db, next))) {
      stops.set(row.id, 'opens_nothing');
    }
  }
  return stops;
}

export const findStop = async (db: Db, row: Row): Promise<RenewalStop | undefined> =>
  (await readStops(db, [row])).get(row.id);
