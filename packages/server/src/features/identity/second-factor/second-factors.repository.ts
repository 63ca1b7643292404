import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import { insertAll } from '../../../storage/insert-all.ts';
import type { SecondFactorsTable } from '../../../storage/second-factor-tables.ts';

/** The one that a user has, or is about to. */
export function findFactor(db: Db, userId: string): Promise<SecondFactorsTable | undefined> {
  return db.selectFrom('secondFactors').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** The one that is asked for at sign-in. */
export async function findConfirmed(
  db: Db,
  userId: string,
): Promise<SecondFactorsTable | undefined> {
  const factor = await findFactor(db, userId);
  return factor?.confirmedAt ? factor : undefined;
}

/** Begins again where one was begun. */
export async function beginFactor(
  db: Db,
  userId: string,
  secret: string,
  now: number,
): Promise<void> {
  const row = { secret, createdAt: instant(now), confirmedAt: null, usedStep: 0 };
  await db
    .insertInto('secondFactors')
    .values({ userId, ...row })
    .onConflict((on) => on.column('userId').doUpdateSet(row))
    .execute();
}

export async function changeFactor(
  db: Db,
  userId: string,
  change: Partial<Pick<SecondFactorsTable, 'confirmedAt' | 'usedStep'>>,
): Promise<void> {
  await db.updateTable('secondFactors').set(change).where('userId', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The former ones stop working. */
export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const rows = hashes.map((codeHash) => ({ userId, codeHash }));
  await insertAll(db, db.insertInto('recoveryCodes'), rows);
}

/** Returns false where there is no such code. */
export async function spendRecoveryCode(
  db: Db,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Nothing is asked for at sign-in any more. Returns false where nothing was. */
export async function forgetFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
