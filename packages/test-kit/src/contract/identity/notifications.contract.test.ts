import { endpoints } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { contractWorld } from '../contract-world.ts';

const world = contractWorld();

test('preferences are read and changed by their user, and by no one else (API-9)', async () => {
  const [api, other] = [
    await world().as(await world().mentee()),
    await world().as(await world().mentee()),
  ];
  const { matrix, mentors, quietHours, digest } = await api.call(endpoints.getPreferences, {});
  const body = {
    matrix,
    mentors,
    quietHours,
    digest: digest === 'daily' ? 'weekly' : 'daily',
  } as const;
  await api.call(endpoints.updatePreferences, { body });
  expect(await api.call(endpoints.getPreferences, {})).toMatchObject(body);
  expect(await other.call(endpoints.getPreferences, {})).toMatchObject({ digest });
});

test('the state of push messages follows the browsers that are registered (API-9)', async () => {
  const api = await world().as(await world().mentee());
  const query = { platform: 'firefox' } as const;
  const status = () => api.call(endpoints.getDeviceTokenStatus, { query });
  expect(await status()).toMatchObject({ ...query, registered: false, enabled: false });
  const point = Buffer.alloc(65, 1);
  point[0] = 4;
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
    keys: { p256dh: point.toString('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
  };
  const body = { platform: 'firefox', subscription } as const;
  const { uuid } = await api.call(endpoints.createDeviceToken, { body });
  expect(await status()).toMatchObject({ registered: true, enabled: true });
  await api.call(endpoints.updateDeviceToken, { params: { uuid }, body: { enabled: false } });
  expect(await status()).toMatchObject({ registered: true, enabled: false });
});
