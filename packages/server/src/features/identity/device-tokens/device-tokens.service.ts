import type {
  CreateDeviceTokenBody,
  DeviceToken,
  DeviceTokenList,
  DeviceTokenStatus,
  PushPlatform,
  Session,
} from '@skipper/core/contract';
import { appPaths, brand } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { pushReach } from '../../../adapters/push/push-hosts.ts';
import type { Random } from '../../../adapters/random.ts';
import type { PushConfig } from '../../../config-messages.ts';
import { invalid, notFound } from '../../../http/problem-error.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { DeviceTokensTable } from '../../../storage/notification-tables.ts';
import { findSessionId } from '../session/session.repository.ts';
import {
  deleteDevice,
  enableDevice,
  listDevices,
  registerDevice,
} from './device-tokens.repository.ts';
import { vapidKeys } from './vapid-keys.ts';

/** Above any realistic number of browsers; the least recently seen one is dropped. */
const most = 20;

/** The browsers that receive a user's push messages. */
export class DeviceTokenService {
  readonly #random: Random;
  readonly #push: PushConfig;

  constructor(random: Random, push: PushConfig) {
    this.#random = random;
    this.#push = push;
  }

  async status(db: Db, userId: string, platform: PushPlatform): Promise<DeviceTokenStatus> {
    const devices = await listDevices(db, userId);
    const rows = devices.filter((device) => device.platform === platform);
    const successes = rows.flatMap(({ lastSuccessAt }) => lastSuccessAt ?? []);
    return {
      platform,
      registered: rows.length > 0,
      enabled: rows.some(({ enabled }) => enabled === 1),
      lastSuccessAt: successes.sort().at(-1) ?? null,
      publicKey: (await vapidKeys(db, this.#push)).publicKey,
    };
  }

  async list(db: Db, userId: string): Promise<DeviceTokenList> {
    const rows = await listDevices(db, userId);
    return { tokens: rows.map(describe), total: rows.length };
  }

  /**
   * Registers a browser. A known one is reassigned: another user may use it now.
   *
   * @throws ProblemError 400 for an invalid subscription.
   */
  async create(
    db: Db,
    { id: userId, tokenHash }: Viewer,
    { platform, subscription }: CreateDeviceTokenBody,
    now: number,
  ): Promise<DeviceToken> {
    const { endpoint, keys } = subscription;
    if (!pushReach(endpoint, this.#push.hosts)) {
      throw invalid('Unknown push service.', 'invalid_endpoint', 'subscription');
    }
    requireKeys(keys);
    const row: DeviceTokensTable = {
      id: this.#random.uuid(),
      userId,
      sessionId: (await findSessionId(db, tokenHash)) ?? null,
      platform,
      endpoint,
      ...keys,
      enabled: 1,
      lastSuccessAt: null,
      createdAt: instant(now),
    };
    const registered = await registerDevice(db, row);
    const old = (await listDevices(db, userId)).slice(most);
    for (const { id } of old) await deleteDevice(db, id);
    return describe(registered);
  }

  async update(db: Db, id: string, enabled: boolean): Promise<DeviceToken> {
    const row = await enableDevice(db, id, enabled);
    if (!row) throw notFound();
    return describe(row);
  }

  async remove(db: Db, id: string): Promise<void> {
    await deleteDevice(db, id);
  }

  /** Returns the id of the job that sends it. */
  test(db: Db, id: string, now: number): Promise<string> {
    const message = { title: brand.name, body: 'Push messages arrive in this browser.' };
    const payload = { deviceTokenId: id, ...message, path: appPaths.notifications };
    return enqueue(db, this.#random, 'push', payload, now);
  }
}

type PushFlags = Pick<
  Session,
  | 'iosPush'
  | 'androidPush'
  | 'firefoxPush'
  | 'chromePush'
  | 'safariPush'
  | 'windowsPush'
  | 'macPush'
  | 'webPush'
>;

/** Browser families with push messages, as the session reports them. */
export const pushFlags = (enabled: readonly (PushPlatform | null)[]): PushFlags => ({
  iosPush: enabled.includes('ios'),
  androidPush: enabled.includes('android'),
  firefoxPush: enabled.includes('firefox'),
  chromePush: enabled.includes('chrome'),
  safariPush: enabled.includes('safari'),
  windowsPush: enabled.includes('windows'),
  macPush: enabled.includes('mac'),
  webPush: enabled.includes('web'),
});

/** A P-256 point and sixteen random bytes, base64url (RFC 8291). */
function requireKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const point = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (point.length === 65 && point[0] === 4 && secret.length === 16) return;
  throw invalid('Invalid browser keys.', 'invalid_keys', 'subscription');
}

const describe = (row: DeviceTokensTable): DeviceToken => ({
  uuid: row.id,
  platform: row.platform,
  enabled: row.enabled === 1,
  createdAt: row.createdAt,
  lastSuccessAt: row.lastSuccessAt,
});
