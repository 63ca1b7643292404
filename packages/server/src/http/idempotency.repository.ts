import { instant } from '../adapters/clock.ts';
import { day } from '../domain/time/durations.ts';
import type { Db } from '../storage/database.ts';
import type { IdempotencyKeysTable } from '../storage/server-tables.ts';

type KeyOfWrite = Pick<IdempotencyKeysTable, 'userId' | 'route' | 'key'>;

export function findAnswer(db: Db, { userId, route, key }: KeyOfWrite) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function insertAnswer(db: Db, row: IdempotencyKeysTable): Promise<void> {
  await db.insertInto('idempotencyKeys').values(row).execute();
}

export async function forgetAnswer(db: Db, { userId, route, key }: KeyOfWrite): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('userId', '=', userId)
    .where('route', '=', route)
    .where('key', '=', key)
    .execute();
}

/** Deletes stored responses after a day. */
export async function deleteOldKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<=', instant(now - day))
    .execute();
}

/** Deletes the stored responses to a user. */
export async function forgetAnswers(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).execute();
}
