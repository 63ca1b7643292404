import { brand, isolated } from '@skipper/core/contract';
import { conflict, type ProblemError } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { PlansTable } from '../../../storage/plan-tables.ts';
import { countPayers } from '../subscriptions/subscriptions.repository.ts';
import { deleteAccess, listOpeningOnly, lockPlans } from './opened-accounts.repository.ts';

/**
 * Removes an account that is deleted from all plans. Under the lock of its owner, so that no other
 * account of theirs goes at the same time.
 *
 * @throws ProblemError 409 where someone pays for a plan that opens no other account in use.
 */
export async function forgetAccount(db: Db, accountId: string): Promise<void> {
  const plans = await listOpeningOnly(db, accountId);
  const ids = plans.map(({ id }) => id);
  await lockPlans(db, ids);
  const payers = await countPayers(db, ids);
  for (const plan of plans) {
    const count = payers.get(plan.id) ?? 0;
    if (count > 0) throw stillPaid(plan, count);
  }
  await deleteAccess(db, accountId);
}

/** An archived plan cannot open another account. */
function stillPaid({ name, status }: Paid, count: number): ProblemError {
  const who = count === 1 ? `1 ${brand.mentee} has` : `${count} ${brand.mentees} have`;
  const remedy =
    status === 'archived'
      ? `Remove them from your ${brand.mentees} first.`
      : 'Let the plan open another account first, or archive it and end its subscriptions.';
  return conflict(
    `${who} ${isolated(name)}, which opens no other account. ${remedy}`,
    'account_paid_for',
  );
}

type Paid = Pick<PlansTable, 'name'> & { readonly status: 'active' | 'archived' };
