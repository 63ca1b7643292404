import type { Db } from '../../../storage/database.ts';
import { listPrices } from './plans.repository.ts';

/**
 * Whether subscribers of a plan would pay for nothing: it has a price, and no account that it opens
 * is in use.
 */
export async function sellsNothing(db: Db, id: string): Promise<boolean> {
  if ((await listPrices(db, [id])).length === 0) return false;
  const opened = await db
    .selectFrom('planAccess')
    .innerJoin('accounts', 'accounts.id', 'planAccess.accountId')
    .select('planAccess.accountId')
    .where('planAccess.planId', '=', id)
    .where('accounts.archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return opened === undefined;
}

/** Orders of a plan and the deletion of the account that it opens take turns. */
export async function lockPlans(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('plans')
    .set((of) => ({ place: of.ref('place') }))
    .where('id', 'in', ids)
    .execute();
}

/** Plans that open this account and no other one in use. */
export function listOpeningOnly(db: Db, accountId: string) {
  return db
    .selectFrom('plans')
    .innerJoin('planAccess', 'planAccess.planId', 'plans.id')
    .select(['plans.id', 'plans.name', 'plans.status'])
    .where('planAccess.accountId', '=', accountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('planAccess as other')
            .innerJoin('accounts', 'accounts.id', 'other.accountId')
            .select('other.planId')
            .whereRef('other.planId', '=', 'plans.id')
            .where('other.accountId', '<>', accountId)
            .where('accounts.archivedAt', 'is', null),
        ),
      ),
    )
    .orderBy('plans.status')
    .orderBy('plans.place')
    .orderBy('plans.id')
    .execute();
}

/** Removes an account from all plans. */
export async function deleteAccess(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('planAccess').where('accountId', '=', accountId).execute();
}
