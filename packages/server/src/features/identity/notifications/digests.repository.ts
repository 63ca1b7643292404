import type { PreferencesBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { nextDigest } from '../../../domain/identity/notifications/next-digest.ts';
import type { Db } from '../../../storage/database.ts';
import type { DigestsTable } from '../../../storage/notification-tables.ts';

/** Plans the next summary of a user by their preferences, or none. */
export async function planDigest(
  db: Db,
  userId: string,
  preferences: PreferencesBody,
  now: number,
): Promise<void> {
  const at = nextDigest(preferences, now);
  if (at === undefined) {
    await db.deleteFrom('digests').where('userId', '=', userId).execute();
    return;
  }
  const nextAt = instant(at);
  await db
    .insertInto('digests')
    .values({ userId, nextAt, since: instant(now) })
    .onConflict((on) => on.column('userId').doUpdateSet({ nextAt }))
    .execute();
}

export function listDueDigests(db: Db, now: string, most: number): Promise<DigestsTable[]> {
  return db
    .selectFrom('digests')
    .selectAll()
    .where('nextAt', '<=', now)
    .orderBy('nextAt')
    .orderBy('userId')
    .limit(most)
    .execute();
}

/** Moves a summary on. Returns false where another process came first. */
export async function takeDigest(
  db: Db,
  { userId, nextAt }: DigestsTable,
  next: Pick<DigestsTable, 'nextAt' | 'since'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('digests')
    .set(next)
    .where('userId', '=', userId)
    .where('nextAt', '=', nextAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteDigest(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('digests').where('userId', '=', userId).execute();
}
