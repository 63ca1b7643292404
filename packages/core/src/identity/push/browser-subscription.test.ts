import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  json,
  openSkipper,
  PretendedPush,
  settlePromises,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { browserSubscriptionFeature } from './browser-subscription.module.ts';
import { pushFeature } from './push.module.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
const path = '/api/user-device-tokens';
const device = { platform: 'firefox', createdAt: '', lastSuccessAt: null };
const token = { ...device, uuid: 'a-device', enabled: true };
const status = { platform: 'firefox', registered: false, enabled: false, lastSuccessAt: null };
const ann = sessionOf({ uuid: 'ann-id', username: 'ann' });
const bob = sessionOf({ uuid: 'bob-id', username: 'bob' });
let push: PretendedPush;
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  push = new PretendedPush(firefox, subscription);
  ports = testPorts({ push });
  ports.sender
    .on('DELETE', '/api/session', json(null, { status: 204 }))
    .on('GET', `${path}/status`, json({ ...status, publicKey: 'the-key' }))
    .on('GET', path, json({ tokens: [token], total: 1 }))
    .on('POST', path, json(token, { status: 201 }));
  skipper = await openSkipper(ports, '/dashboard/settings/notifications', ann);
  await skipper.use(pushFeature).toggle();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

/** A tab that sleeps learns late that another user signed in in another one. */
const wakeAfter = async (bobDid: () => void) => {
  bobDid();
  ports.sender.on('GET', '/api/session', json(bob));
  ports.cookies.changedElsewhere((jar) => {
    jar.set('token', 'bob-token', 'session');
    jar.set('uuid', bob.uuid, 'long');
  });
  await ports.clock.advance(0);
  expect(skipper.session.current?.username).toBe('bob');
};

test('the subscription ends with the session of its user, also in a tab that learns of it late', async () => {
  await wakeAfter(() => undefined);
  expect([push.subscribedWith, ports.storage.get('push-owner')]).toEqual([undefined, undefined]);
});

test('the subscription stays when it is the next user’s', async () => {
  await wakeAfter(() => ports.storage.set('push-owner', bob.uuid));
  expect([push.subscribedWith, ports.storage.get('push-owner')]).toEqual(['the-key', bob.uuid]);
});

test('the subscription of the next user is not ended by a log-out that is still under way', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const unsubscribe = push.unsubscribe.bind(push);
  push.unsubscribe = () => released.then(unsubscribe);
  await skipper.session.logOut();
  ports.sender.on('GET', '/api/session', json(bob));
  await skipper.session.enter({ uuid: bob.uuid, token: 'bob-token' }, true);
  const switched = skipper.use(pushFeature).toggle();
  await settlePromises();
  release();
  await switched;
  expect([push.subscribedWith, ports.storage.get('push-owner')]).toEqual(['the-key', bob.uuid]);
});

test('the subscription stays when another tab subscribes before it could be ended', async () => {
  const ended = skipper.use(browserSubscriptionFeature).end();
  ports.storage.set('push-owner', bob.uuid);
  await ended;
  expect(push.subscribedWith).toBe('the-key');
});
