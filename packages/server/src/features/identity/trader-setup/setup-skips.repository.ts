import type { TraderSetupStepKey } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';

export async function skippedSteps(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('traderSetupSkips')
    .select('step')
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

export async function insertSkip(
  db: Db,
  userId: string,
  step: TraderSetupStepKey,
  skippedAt: string,
): Promise<void> {
  await db
    .insertInto('traderSetupSkips')
    .values({ userId, step, skippedAt })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function resumeStep(db: Db, userId: string, step: TraderSetupStepKey): Promise<void> {
  await db
    .deleteFrom('traderSetupSkips')
    .where('userId', '=', userId)
    .where('step', '=', step)
    .execute();
}

export async function forgetSkips(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('traderSetupSkips').where('userId', '=', userId).execute();
}
