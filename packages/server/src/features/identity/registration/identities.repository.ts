import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { IdentitiesTable } from '../../../storage/identity-tables.ts';

export function findIdentity(
  db: Db,
  { issuer, subject }: Pick<IdentitiesTable, 'issuer' | 'subject'>,
) {
  return db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function insertIdentity(db: Db, identity: IdentitiesTable): Promise<void> {
  await db.insertInto('identities').values(identity).execute();
}

/** Whether a user can sign in through another service. */
export async function hasIdentity(db: Db, userId: string): Promise<boolean> {
  const identity = await db
    .selectFrom('identities')
    .select('issuer')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return identity !== undefined;
}

/** Returns false if this token was used before. */
export async function useCredential(db: Db, hash: string, expiresAt: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedCredentials')
    .values({ hash, expiresAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Expired tokens need not be remembered: their expiry refuses them. */
export async function deleteUsedCredentials(db: Db, now: number): Promise<void> {
  await db.deleteFrom('usedCredentials').where('expiresAt', '<=', instant(now)).execute();
}

/** The same person at the other service can open a new account. */
export async function forgetIdentities(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('identities').where('userId', '=', userId).execute();
}
