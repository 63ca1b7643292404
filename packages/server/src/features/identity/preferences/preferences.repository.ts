import type { PreferencesBody, ProfileOptions } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { defaultPreferences } from '../../../domain/identity/notifications/default-preferences.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { planDigest } from '../notifications/digests.repository.ts';
import { lockUser, readUser } from '../users/users.repository.ts';

/** A user's preferences, or the defaults. */
export async function readPreferences(db: Db, userId: string): Promise<PreferencesBody> {
  const row = await db
    .selectFrom('preferences')
    .select('value')
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row) return JSON.parse(row.value) as PreferencesBody;
  const { opts } = await readUser(db, userId);
  return defaultPreferences((JSON.parse(opts) as ProfileOptions).timezone);
}

/** Preferences that users have saved; the others have the defaults. */
export async function listPreferences(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PreferencesBody>> {
  const saved = new Map<string, PreferencesBody>();
  for (const some of inChunks(userIds)) {
    const rows = await db
      .selectFrom('preferences')
      .select(['userId', 'value'])
      .where('userId', 'in', some)
      .execute();
    for (const { userId, value } of rows) saved.set(userId, JSON.parse(value) as PreferencesBody);
  }
  return saved;
}

export async function savePreferences(
  db: Db,
  userId: string,
  preferences: PreferencesBody,
  now: number,
): Promise<void> {
  const value = JSON.stringify(preferences);
  const updatedAt = instant(now);
  await db
    .insertInto('preferences')
    .values({ userId, value, updatedAt })
    .onConflict((on) => on.column('userId').doUpdateSet({ value, updatedAt }))
    .execute();
  await planDigest(db, userId, preferences, now);
}

/** Changes a user's preferences. Needs a transaction, so that no concurrent change is lost. */
export async function changePreferences(
  db: Db,
  userId: string,
  change: (preferences: PreferencesBody) => PreferencesBody,
  now: number,
): Promise<void> {
  await lockUser(db, userId);
  await savePreferences(db, userId, change(await readPreferences(db, userId)), now);
}

export async function deletePreferences(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('preferences').where('userId', '=', userId).execute();
}
