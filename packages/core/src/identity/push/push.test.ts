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
  settlePromises,
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

test('is not switched on by an admin who views as the user: the browser stays theirs', async () => {
  const impersonatedBy = { uuid: 'boss-id', username: 'boss', until: '' };
  skipper.session.loaded(sessionOf({ impersonatedBy }));
  await store.toggle();
  expect(store.error).toBe('Push can’t be turned on while you view as a user.');
  expect([push.subscribedWith, ports.storage.get('push-owner')]).toEqual([undefined, undefined]);
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

const other = { ...token, uuid: 'another-machine' };
const path = '/api/user-device-tokens';
const knows = (...tokens: readonly object[]) =>
  ports.sender.on('GET', path, json({ tokens, total: tokens.length }));
const removed = () =>
  ports.sender.requests.filter(({ method }) => method === 'DELETE').map((one) => one.path);

describe('on a visit', () => {
  const registered = () => ports.sender.sent('POST', path).length;
  const key = () => `push-device.${skipper.session.current?.uuid}`;

  test('of an admin who views as the user, the browser stays the admin’s', async () => {
    ports.storage.set(key(), uuid);
    ports.storage.set('push-owner', 'boss-id');
    skipper.session.update({ impersonatedBy: { uuid: 'boss-id', username: 'boss', until: '' } });
    await store.resume();
    expect([push.subscribedWith, registered()]).toEqual([undefined, 0]);
    expect(ports.storage.get('push-owner')).toBe('boss-id');
  });

  test('a browser that is switched on registers again', async () => {
    ports.storage.set(key(), uuid);
    await store.resume();
    expect([push.subscribedWith, registered(), removed()]).toEqual(['the-key', 1, []]);
  });

  test('one that has a new subscription takes the place of what it was', async () => {
    const renewed = { ...token, uuid: 'renewed' };
    ports.storage.set(key(), uuid);
    ports.sender.on('POST', path, json(renewed, { status: 201 }));
    knows(token, other, renewed);
    await store.resume();
    expect(removed()).toEqual([`${path}/${uuid}`]);
    expect(ports.storage.get(key())).toBe('renewed');
    expect(store.enabled).toBe(true);
  });

  test('one that was never on, or is off, does not, whatever the rest of its family does', async () => {
    skipper.session.update({ firefoxPush: true });
    knows(other);
    await store.resume();
    ports.storage.set(key(), uuid);
    knows(other, { ...token, enabled: false });
    await skipper.cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    await store.resume();
    expect([push.subscribedWith, registered()]).toEqual([undefined, 0]);
  });

  test('one that was removed from another device does not, nor later', async () => {
    await store.toggle();
    knows(other);
    await skipper.cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    await store.resume();
    expect([registered(), store.device]).toEqual([1, undefined]);
    await push.unsubscribe();
    await store.resume();
    expect(registered()).toBe(1);
  });

  test('one whose subscription its push service ended registers again, known to the server or not', async () => {
    await store.toggle();
    await push.unsubscribe();
    knows(other);
    await skipper.cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    await store.resume();
    expect([push.subscribedWith, registered()]).toEqual(['the-key', 2]);
  });

  test('one whose user was signed out registers again, although the server has removed it since', async () => {
    await store.toggle();
    ports.sender.on('GET', '/api/profile', problem(401, 'Your session has ended.'));
    await skipper.transport.send(endpoints.getProfile, {}).catch(() => undefined);
    await settlePromises();
    expect(push.subscribedWith).toBeUndefined();
    knows();
    await skipper.session.enter({ uuid: sessionOf().uuid, token: 'again' }, true);
    ports.sender.on('POST', path, json(token, { status: 201 }));
    await store.resume();
    knows(token);
    await skipper.cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
    expect([push.subscribedWith, registered(), store.enabled]).toEqual(['the-key', 2, true]);
  });

  test('one whose user no longer allows it does not', async () => {
    ports.storage.set(key(), uuid);
    push.allowed = false;
    await store.resume();
    expect([registered(), store.error]).toEqual([0, undefined]);
  });
});

test('switched on and off, leaves another browser of its family as it is', async () => {
  skipper.session.update({ firefoxPush: true });
  knows(other);
  expect(store.enabled).toBe(false);
  await store.toggle();
  knows(other, token);
  await skipper.cache.fetch(endpoints.listDeviceTokens, {}, { force: true });
  expect(store.enabled).toBe(true);
  await store.toggle();
  expect([removed(), store.enabled]).toEqual([[`${path}/${uuid}`], false]);
  // The family still has one that is on.
  expect(skipper.session.current?.firefoxPush).toBe(true);
});

test('is known once the list of a registered browser is there', async () => {
  expect(store.known).toBe(true);
  ports.storage.set(`push-device.${skipper.session.current?.uuid}`, uuid);
  const later = await openSkipper(ports, '/dashboard', sessionOf());
  expect(later.use(pushFeature).known).toBe(false);
  await later.cache.fetch(endpoints.listDeviceTokens, {});
  expect([later.use(pushFeature).known, later.use(pushFeature).enabled]).toEqual([true, true]);
  later.dispose();
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
