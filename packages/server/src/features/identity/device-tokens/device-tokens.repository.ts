import { sql } from 'kysely';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { DeviceTokensTable } from '../../../storage/notification-tables.ts';
import { prepared } from '../../../storage/prepared-query.ts';

/** A user's browsers, newest first. */
export const listDevices = prepared((db, userId: string) =>
  db
    .selectFrom('deviceTokens')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id'),
);

/** The browsers of users that get push messages now. */
export async function listEnabled(
  db: Db,
  userIds: readonly string[],
): Promise<readonly Pick<DeviceTokensTable, 'id' | 'userId'>[]> {
  const found: Pick<DeviceTokensTable, 'id' | 'userId'>[] = [];
  for (const some of inChunks(userIds)) {
    const rows = await db
      .selectFrom('deviceTokens')
      .select(['id', 'userId'])
      .where('userId', 'in', some)
      .where('enabled', '=', 1)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** A browser registered for push messages. */
export function findEnabled(db: Db, id: string): Promise<DeviceTokensTable | undefined> {
  return db
    .selectFrom('deviceTokens')
    .selectAll()
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .executeTakeFirst();
}

/** Browsers register at each visit: one of the same user keeps its id, and when it was reached. */
const kept = (column: 'id' | 'last_success_at') =>
  sql<never>`case when device_tokens.user_id = excluded.user_id
    then device_tokens.${sql.raw(column)} else excluded.${sql.raw(column)} end`;

/** Reassigns a browser that is known by its endpoint. */
export function registerDevice(db: Db, row: DeviceTokensTable): Promise<DeviceTokensTable> {
  return db
    .insertInto('deviceTokens')
    .values(row)
    .onConflict((on) =>
      on
        .column('endpoint')
        .doUpdateSet({ ...row, id: kept('id'), lastSuccessAt: kept('last_success_at') }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function enableDevice(
  db: Db,
  id: string,
  enabled: boolean,
): Promise<DeviceTokensTable | undefined> {
  return db
    .updateTable('deviceTokens')
    .set({ enabled: enabled ? 1 : 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function noteSuccess(db: Db, id: string, lastSuccessAt: string): Promise<void> {
  await db.updateTable('deviceTokens').set({ lastSuccessAt }).where('id', '=', id).execute();
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('deviceTokens').where('id', '=', id).execute();
}

/** The browsers of a user but those that registered last in this session. */
export async function deleteDevicesBeside(
  db: Db,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  await db
    .deleteFrom('deviceTokens')
    .where('userId', '=', userId)
    .$if(sessionId !== undefined, (devices) =>
      devices.where(({ or, eb }) =>
        or([eb('sessionId', 'is', null), eb('sessionId', '<>', sessionId ?? '')]),
      ),
    )
    .execute();
}

/** Browsers that registered last in this session. */
export async function deleteDevicesIn(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('deviceTokens').where('sessionId', '=', sessionId).execute();
}
