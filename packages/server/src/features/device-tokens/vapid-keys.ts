import { makeVapidKeys, type VapidKeys } from '../../adapters/push/web-push-sender.ts';
import type { Db } from '../../storage/database.ts';

const name = 'vapid-keys';

/** The server's keys, made when they are first needed. Of two processes at once one makes them. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const known = await read(db);
  if (known) return known;
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(makeVapidKeys()) })
    .onConflict((on) => on.doNothing())
    .execute();
  const made = await read(db);
  if (!made) throw new Error('The push keys could not be stored.');
  return made;
}

async function read(db: Db): Promise<VapidKeys | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as VapidKeys);
}
