import type { Db } from '../../../storage/database.ts';
import type { DashboardVisitsTable } from '../../../storage/shell-tables.ts';

export type View = DashboardVisitsTable['view'];

export function findVisit(
  db: Db,
  userId: string,
  view: View,
): Promise<DashboardVisitsTable | undefined> {
  return db
    .selectFrom('dashboardVisits')
    .selectAll()
    .where('userId', '=', userId)
    .where('view', '=', view)
    .executeTakeFirst();
}

export const wasSeen = async (db: Db, userId: string, view: View): Promise<boolean> =>
  (await findVisit(db, userId, view)) !== undefined;

/** A concurrent later visit stays. */
export async function writeVisit(db: Db, visit: DashboardVisitsTable): Promise<void> {
  const { seenAt, beforeAt } = visit;
  await db
    .insertInto('dashboardVisits')
    .values(visit)
    .onConflict((on) =>
      on
        .columns(['userId', 'view'])
        .doUpdateSet({ seenAt, beforeAt })
        .where('dashboardVisits.seenAt', '<', seenAt),
    )
    .execute();
}

export async function deleteVisits(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('dashboardVisits').where('userId', '=', userId).execute();
}
