import type { Db } from '../../../storage/database.ts';

/** Who agreed to be shown, the earliest first. */
export async function listAgreed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('homePageConsents')
    .select('userId')
    .orderBy('agreedAt')
    .orderBy('userId')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function hasAgreed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('homePageConsents')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function agree(db: Db, userId: string, agreedAt: string): Promise<void> {
  await db
    .insertInto('homePageConsents')
    .values({ userId, agreedAt })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

export async function withdraw(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('homePageConsents').where('userId', '=', userId).execute();
}
