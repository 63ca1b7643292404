import { instant } from '../../../adapters/clock.ts';
import { defaultPlan, type PayoutPlan } from '../../../domain/commerce/billing/payout-plan.ts';
import type { Db } from '../../../storage/database.ts';

/** A user's plan: what they chose, or the default. */
export async function readPayoutPlan(db: Db, userId: string): Promise<PayoutPlan> {
  const row = await db
    .selectFrom('payoutSettings')
    .select(['schedule', 'nextAt', 'minimums'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!row) return defaultPlan;
  return {
    schedule: row.schedule,
    nextAt: row.nextAt === null ? undefined : Date.parse(row.nextAt),
    minimums: JSON.parse(row.minimums) as PayoutPlan['minimums'],
  };
}

export async function keepPayoutPlan(
  db: Db,
  userId: string,
  { schedule, nextAt, minimums }: PayoutPlan,
): Promise<void> {
  const next = nextAt === undefined ? null : instant(nextAt);
  const change = { schedule, nextAt: next, minimums: JSON.stringify(minimums) };
  await db
    .insertInto('payoutSettings')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute();
}

/** Whose day has come. Milliseconds. */
export async function listScheduled(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payoutSettings')
    .select('userId')
    .where('nextAt', '<=', instant(now))
    .orderBy('nextAt')
    .execute();
  return rows.map(({ userId }) => userId);
}
