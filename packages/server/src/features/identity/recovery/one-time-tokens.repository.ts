import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import type { Db } from '../../../storage/database.ts';
import type { OneTimeTokensTable } from '../../../storage/identity-tables.ts';
import { lockUser } from '../users/users.repository.ts';

export type Purpose = OneTimeTokensTable['purpose'];

/** Lifetime of a link in milliseconds. */
export const lifeOf = {
  'verify-email': day,
  'reset-password': hour,
} as const satisfies Partial<Record<Purpose, number>>;

/**
 * Creates a link token of 256 random bits, stored as a hash. Older tokens of the same purpose stop
 * working.
 */
export async function issueToken(
  db: Db,
  random: Random,
  link: {
    readonly userId: string;
    readonly purpose: keyof typeof lifeOf;
    readonly target: string;
  },
  now: number,
): Promise<string> {
  // Two at once would not see each other's link, and both would work.
  await lockUser(db, link.userId);
  await withdrawTokens(db, link.userId, link.purpose);
  const token = Buffer.from(random.bytes(32)).toString('base64url');
  await insertToken(db, {
    ...link,
    tokenHash: hashToken(token),
    attempts: 0,
    createdAt: instant(now),
    expiresAt: instant(now + lifeOf[link.purpose]),
    usedAt: null,
  });
  return token;
}

export async function insertToken(db: Db, row: OneTimeTokensTable): Promise<void> {
  await db.insertInto('oneTimeTokens').values(row).execute();
}

/** Unused links and codes stop working. */
export async function withdrawTokens(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('oneTimeTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute();
}

/** Deletes everything sent for a purpose, used or not. */
export async function forgetTokens(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .deleteFrom('oneTimeTokens')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}

/** Deletes every link and code of all users. */
export async function forgetAllTokens(db: Db): Promise<void> {
  await db.deleteFrom('oneTimeTokens').execute();
}

/** The latest working code of a purpose. */
export function findLatest(db: Db, userId: string, purpose: Purpose, now: number) {
  return db
    .selectFrom('oneTimeTokens')
    .select(['tokenHash', 'target'])
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', instant(now))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();
}

/** Counts an attempt. Returns false beyond the limit. */
export async function countTry(db: Db, tokenHash: string, allowed: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeTokens')
    .set((of) => ({ attempts: of('attempts', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('attempts', '<', allowed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function findToken(
  db: Db,
  token: string,
  purpose: Purpose,
): Promise<OneTimeTokensTable | undefined> {
  return db
    .selectFrom('oneTimeTokens')
    .selectAll()
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Returns true for the first use only, also under concurrency. */
export async function spendToken(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oneTimeTokens')
    .set({ usedAt: instant(now) })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', instant(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When the latest link of a purpose was sent, in milliseconds. */
export async function lastIssued(
  db: Db,
  userId: string,
  purpose: Purpose,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('oneTimeTokens')
    .select((of) => of.fn.max('createdAt').as('createdAt'))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.createdAt ? Date.parse(row.createdAt) : undefined;
}

/** Links that expired a week ago: until then the server can say why they do not work. */
export async function deleteOldTokens(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('oneTimeTokens')
    .where('expiresAt', '<', instant(now - 7 * day))
    .execute();
}

/** Deletes every link and code of a user. */
export async function forgetTokensOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('oneTimeTokens').where('userId', '=', userId).execute();
}
