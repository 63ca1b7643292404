import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  hang,
  json,
  latestBody,
  openSkipper,
  PretendedPush,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { pushFeature } from './push.module.ts';
import type { PushStore } from './push.store.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const uuid = '00000000-0000-4000-8000-000000000009';
const token = { uuid, platform: 'firefox', enabled: true, createdAt: '', lastSuccessAt: null };
const status = {
  platform: 'firefox',
  registered: false,
  enabled: false,
  lastSuccessAt: null,
  publicKey: 'the-key',
};
let ports: TestPorts;
let push: PretendedPush;
let skipper: Skipper;
let store: PushStore;

beforeEach(async () => {
  push = new PretendedPush(firefox, subscription);
  ports = testPorts({ push });
  ports.sender
    .on('GET', '/api/user-device-tokens/status', json(status))
    .on('GET', '/api/user-device-tokens', json({ tokens: [token], total: 1 }))
    .on('POST', '/api/user-device-tokens', json(token, { status: 201 }))
    .on('DELETE', `/api/user-device-tokens/${uuid}`, json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard/settings/notifications', sessionOf());
  store = skipper.use(pushFeature);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('switched on, registers this browser and raises the flag of its family', async () => {
  await store.toggle();
  expect(latestBody(ports, 'POST', '/api/user-device-tokens')).toEqual({
    platform: 'firefox',
    subscription,
  });
  expect(push.subscribedWith).toBe('the-key');
  expect(skipper.session.current).toMatchObject({ firefoxPush: true, chromePush: false });
  expect(store.enabled).toBe(true);
});

test('switched off again, forgets the browser on both sides', async () => {
  await store.toggle();
  await store.toggle();
  expect(ports.sender.sent('DELETE', `/api/user-device-tokens/${uuid}`)).toHaveLength(1);
  expect([push.subscribedWith, store.enabled]).toEqual([undefined, false]);
});

test('both switches show at once, whatever the session says later', async () => {
  ports.sender.on('GET', '/api/session', hang());
  await store.toggle();
  expect([store.enabled, store.pending]).toEqual([true, false]);
  await store.toggle();
  expect([store.enabled, store.pending]).toEqual([false, false]);
});

test('a second press while it is under way does nothing', async () => {
  const first = store.toggle();
  expect(store.pending).toBe(true);
  await Promise.all([first, store.toggle()]);
  expect(ports.sender.sent('POST', '/api/user-device-tokens')).toHaveLength(1);
});

describe('on a visit', () => {
  const registered = () => ports.sender.sent('POST', '/api/user-device-tokens').length;

  test('a browser that is switched on registers again', async () => {
    skipper.session.update({ firefoxPush: true });
    await store.resume();
    expect([push.subscribedWith, registered()]).toEqual(['the-key', 1]);
  });

  test('one that is off, or whose user no longer allows it, does not', async () => {
    await store.resume();
    expect([push.subscribedWith, registered()]).toEqual([undefined, 0]);
    skipper.session.update({ firefoxPush: true });
    push.allowed = false;
    await store.resume();
    expect([registered(), store.error]).toEqual([0, undefined]);
  });
});

test('switched off, forgets every browser of the family that the server knows by then', async () => {
  await skipper.cache.fetch(endpoints.listDeviceTokens, {});
  const tokens = [
    { ...token, uuid: 'newer' },
    { ...token, uuid: 'chrome', platform: 'chrome' },
  ];
  ports.sender
    .on('GET', '/api/user-device-tokens', json({ tokens, total: 2 }))
    .on('DELETE', '/api/user-device-tokens/newer', json(null, { status: 204 }));
  skipper.session.update({ firefoxPush: true });
  await store.toggle();
  expect(
    ports.sender.requests.filter(({ method }) => method === 'DELETE').map((one) => one.path),
  ).toEqual(['/api/user-device-tokens/newer']);
});

test('an error goes with the next try, and with its user', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  push.allowed = false;
  await store.toggle();
  push.allowed = true;
  const again = store.toggle();
  expect(store.error).toBeUndefined();
  await again;
  expect(store.error).toBeUndefined();
  push.allowed = false;
  await store.toggle();
  await store.toggle();
  expect(store.error).toBeDefined();
  await skipper.session.logOut();
  expect(store.error).toBeUndefined();
});

test('refused by the user, says what to do', async () => {
  push.allowed = false;
  await store.toggle();
  expect([store.enabled, store.error]).toEqual([
    false,
    'Allow notifications for this site in your browser first.',
  ]);
  expect(ports.sender.sent('POST', '/api/user-device-tokens')).toEqual([]);
});

test('refused by the server, stays off', async () => {
  ports.sender.on('POST', '/api/user-device-tokens', problem(400, 'No.', finalAnswer));
  await store.toggle();
  expect([store.enabled, store.error, store.pending]).toEqual([false, 'No.', false]);
});

test('logging out ends the subscription of the browser', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await store.toggle();
  await skipper.session.logOut();
  expect(push.subscribedWith).toBeUndefined();
});

test('where there is no push, nothing is tried', async () => {
  const plain = testPorts();
  const other = await openSkipper(plain, '/', sessionOf());
  await other.use(pushFeature).toggle();
  expect(other.use(pushFeature).supported).toBe(false);
  other.dispose();
});
