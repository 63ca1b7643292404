import type { PlanLevel } from '@skipper/core/contract';
import type { App } from '../app.ts';
import type { NewPlan } from '../features/commerce/plans/plans.service.ts';
import { listAccounts } from '../features/trading/accounts/accounts.repository.ts';
import type { Db } from '../storage/database.ts';

export type PlanChanges = Partial<Omit<NewPlan, 'mentorId'>>;

export const monthly = { interval: 'month', amount: 49_00, currency: 'USD' } as const;

/** Ids of a mentor's accounts that are not archived. */
export async function accountsInUse(db: Db, mentorId: string): Promise<readonly string[]> {
  const accounts = await listAccounts(db, mentorId);
  return accounts.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
}

/** A plan for 49 dollars a month that opens every account in use at this level. Returns its id. */
export async function planOfAll(
  db: Db,
  { services }: App,
  mentorId: string,
  { level = 'full', ...changes }: PlanChanges & { readonly level?: PlanLevel },
  now: number,
): Promise<string> {
  const ids = await accountsInUse(db, mentorId);
  const access = ids.map((accountUuid) => ({ accountUuid, level }));
  return services.plans.create(
    db,
    { mentorId, name: 'Crew', prices: [monthly], access, ...changes },
    now,
  );
}

/** The latest subscription of the two, whose renewal is refused now. */
export async function renewLate(
  { services, database }: App,
  userId: string,
  mentorId: string,
  now: number,
): Promise<void> {
  await database.transaction(async (db) => {
    const { id, amount, currency } = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('userId', '=', userId)
      .where('mentorId', '=', mentorId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const lines = [{ description: 'Full access, one month', amount }];
    await services.billing.issue(db, { subscriptionId: id, lines, currency }, now);
    await services.subscriptions.change(db, id, 'fall-late', now, { failure: 'soft' });
  });
}
