import { makeVapidKeys, type VapidKeys } from '../../../adapters/push/web-push-sender.ts';
import type { PushConfig } from '../../../config-messages.ts';
import type { Db } from '../../../storage/database.ts';
import { keptSetting } from '../../../storage/kept-setting.ts';

/** The server's VAPID keys: from the configuration, else generated on first use. */
export async function vapidKeys(db: Db, { keys }: PushConfig): Promise<VapidKeys> {
  if (keys) return keys;
  const kept = await keptSetting(db, 'vapid-keys', () => JSON.stringify(makeVapidKeys()));
  return JSON.parse(kept) as VapidKeys;
}
