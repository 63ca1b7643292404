import type { DueDaysTable } from '../../../storage/account-day-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

export type DueDay = Pick<DueDaysTable, 'day' | 'mark'>;

/** Which figures: those of what closed on a day, or what a day did to the sum that was deployed. */
export type DueTable = (typeof dueTables)[number];
export const dueTables = ['accountDaysDue', 'deployedDaysDue'] as const;

const selectFrom = (table: DueTable) =>
  prepared((db, accountId: string) =>
    db.selectFrom(table).select(['day', 'mark']).where('accountId', '=', accountId).orderBy('day'),
  );
const selectDue = {
  accountDaysDue: selectFrom('accountDaysDue'),
  deployedDaysDue: selectFrom('deployedDaysDue'),
};

/** Oldest first. */
export const listDue = (db: Db, table: DueTable, accountId: string): Promise<readonly DueDay[]> =>
  selectDue[table](db, accountId);

/** Some accounts with days that are due. */
export async function accountsDue(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountDaysDue')
    .select('accountId')
    .where('accountId', '>', after)
    .union(db.selectFrom('deployedDaysDue').select('accountId').where('accountId', '>', after))
    .orderBy('accountId')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Takes days off what is due, in a transaction. False where a position of one of them has changed since. */
export async function takeDue(
  db: Db,
  table: DueTable,
  accountId: string,
  due: readonly DueDay[],
): Promise<boolean> {
  for (const { day, mark } of due) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('accountId', '=', accountId)
      .where('day', '=', day)
      .where('mark', '=', mark)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
  }
  return true;
}

/** Makes all days of an account due. */
export async function makeDue(
  db: Db,
  table: DueTable,
  accountId: string,
  mark: string,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ accountId, day: '', mark })
    .onConflict((conflict) => conflict.columns(['accountId', 'day']).doUpdateSet({ mark }))
    .execute();
}

/** Forgets what is due of an account that is gone. */
export async function forgetDue(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('deployedDaysDue').where('accountId', '=', accountId).execute();
  await db.deleteFrom('accountDaysDue').where('accountId', '=', accountId).execute();
}
