import type { PayoutHold } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { PayoutHoldsTable } from '../../../storage/payout-tables.ts';

/** The hold of a user that is in force. Milliseconds. */
export async function findHold(
  db: Db,
  userId: string,
  now: number,
): Promise<PayoutHold | undefined> {
  return (await listHolds(db, [userId], now)).get(userId);
}

/** Of those of these users who have one. Milliseconds. */
export async function listHolds(
  db: Db,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, PayoutHold>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payoutHolds')
    .innerJoin('users', 'users.id', 'payoutHolds.heldBy')
    .select([
      'payoutHolds.userId',
      'payoutHolds.at',
      'payoutHolds.reason',
      'payoutHolds.until',
      'users.username as by',
    ])
    .where('payoutHolds.userId', 'in', userIds)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', instant(now))]))
    .execute();
  return new Map(
    rows.map(({ userId, until, ...hold }) => [
      userId,
      { ...hold, until: until === null ? null : until.slice(0, 10) },
    ]),
  );
}

/** In place of one that has ended. */
export async function keepHold(db: Db, hold: PayoutHoldsTable): Promise<void> {
  const { userId: _, ...change } = hold;
  await db
    .insertInto('payoutHolds')
    .values(hold)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

export async function deleteHold(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('payoutHolds').where('userId', '=', userId).execute();
}
