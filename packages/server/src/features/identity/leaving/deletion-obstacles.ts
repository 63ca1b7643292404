import type { DeletionObstacle } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { unpaidMoney } from '../../commerce/payouts/unpaid-money.ts';
import { countOpenDisputes } from '../../commerce/sales/disputes.repository.ts';
import { countPaidFor } from '../../commerce/subscriptions/leaving.repository.ts';
import { otherAdmins, rolesOf } from '../users/roles.repository.ts';
import { leavingAmong } from './deletions.repository.ts';

/** Reasons why a user cannot be deleted yet: money of others, and money that is theirs. */
export async function deletionObstacles(
  db: Db,
  userId: string,
  now: number,
): Promise<DeletionObstacle[]> {
  const subscribers = await countPaidFor(db, userId);
  const amounts = await unpaidMoney(db, userId, now);
  const disputes = await countOpenDisputes(db, userId);
  const found: DeletionObstacle[] = [
    { kind: 'subscribers', count: subscribers, amounts: [] },
    { kind: 'balance', count: amounts.length === 0 ? 0 : 1, amounts },
    { kind: 'disputes', count: disputes, amounts: [] },
    { kind: 'last-admin', count: (await isLastAdmin(db, userId)) ? 1 : 0, amounts: [] },
  ];
  return found.filter(({ count }) => count > 0);
}

/** The platform needs an admin who can sign in and stays. */
async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  if (!(await rolesOf(db, userId)).includes('admin')) return false;
  const others = await otherAdmins(db, userId);
  const leaving = await leavingAmong(db, others);
  return others.every((id) => leaving.has(id));
}
