import type {
  ChannelPreview,
  DeviceToken,
  NotificationPreview,
  Preferences,
} from '@skipper/core/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** The preview of a notification: for which mentor it asks, and which channels can reach the user. */

let on: ClockedServer;
beforeAll(async () => {
  on = await startClocked('sqlite');
});
afterAll(() => on.server.close());

const yes = { push: true, email: true, sms: true };
const browser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/preview',
  keys: {
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
};

/** A user who wants trades on every channel, and how each of them treats one. */
async function start(of: { readonly muted?: readonly string[] } = {}) {
  const user = await on.server.arrange.user(['mentee']);
  const client = await on.as(user);
  const { nextQuiet: _derived, ...chosen } = (await client.get<Preferences>('/preferences')).body;
  const matrix = { ...chosen.matrix, 'trade-opened': yes };
  const mentors = (of.muted ?? []).map((mentorUuid) => ({
    mentorUuid,
    muted: true,
    overrides: {},
  }));
  await client.send('PUT', '/preferences', { ...chosen, matrix, mentors });
  const preview = async (query = '') => {
    const path = `/preferences/preview?event=trade-opened${query}`;
    const { channels } = (await client.get<NotificationPreview>(path)).body;
    return Object.fromEntries(channels.map(({ channel, because }) => [channel, because]));
  };
  return { user, client, preview };
}
const unreachable: ChannelPreview['because'] = 'unreachable';

test('a channel reaches the user once its address is confirmed or its browser registered', async () => {
  const { user, client, preview } = await start();
  const verify = (flags: { emailIsVerified?: 0 | 1; phoneIsVerified?: 0 | 1 }) =>
    on.server.db.updateTable('users').set(flags).where('id', '=', user.id).execute();

  await verify({ emailIsVerified: 0, phoneIsVerified: 0 });
  expect(await preview()).toEqual({ push: unreachable, email: unreachable, sms: unreachable });
  await verify({ emailIsVerified: 1 });
  expect(await preview()).toEqual({ push: unreachable, email: 'matrix', sms: unreachable });
  await verify({ emailIsVerified: 0, phoneIsVerified: 1 });
  expect(await preview()).toEqual({ push: unreachable, email: unreachable, sms: 'matrix' });

  const { body: device } = await client.send<DeviceToken>('POST', '/user-device-tokens', {
    platform: 'chrome',
    subscription: browser,
  });
  expect((await preview()).push).toBe('matrix');
  await client.send('PATCH', `/user-device-tokens/${device.uuid}`, { enabled: false });
  expect((await preview()).push).toBe(unreachable);
});

test('only the named mentor is looked up in the preferences', async () => {
  const [muted, other] = await Promise.all([
    on.server.arrange.user(['mentor']),
    on.server.arrange.user(['mentor']),
  ]);
  const { preview } = await start({ muted: [muted.id] });
  expect((await preview(`&mentorUuid=${muted.id}`)).email).toBe('muted');
  expect((await preview(`&mentorUuid=${other.id}`)).email).toBe('matrix');
  expect((await preview()).email).toBe('matrix');
});
