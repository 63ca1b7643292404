import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  hang,
  json,
  openSkipper,
  problem,
  settlePromises,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { PretendedPush } from '../../testing/pretended-push.ts';

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };
const credentials = { uuid: 'ann-id', token: 'ann-token' };
let push: PretendedPush;
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  push = new PretendedPush('Mozilla/5.0 Firefox/140.0', subscription);
  ports = testPorts({ push });
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  ports.cookies.set('uuid', credentials.uuid, 'long');
  skipper = await openSkipper(ports, '/dashboard', sessionOf({ uuid: 'ann-id', username: 'ann' }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const kept = () => [ports.cookies.get('token'), ports.cookies.get('uuid')];

test('takes both cookies, the coupons and nothing else that is stored (AUTH-7, AUTH-8)', async () => {
  expect(kept()).toEqual(['a-token', credentials.uuid]);
  ports.storage.set('coupon.ann', 'SPRING');
  ports.storage.set('theme', 'dark');
  await skipper.session.logOut();
  expect(kept()).toEqual([undefined, undefined]);
  expect([ports.storage.get('coupon.ann'), ports.storage.get('theme')]).toEqual([
    undefined,
    'dark',
  ]);
});

test('ends the push messages of this browser, the session and the identity of the analytics (AUTH-8, AUTH-8a, AUTH-8b)', async () => {
  await push.subscribe('a-key');
  expect(ports.analytics.user).toEqual({ uuid: 'ann-id', username: 'ann' });
  await skipper.session.logOut();
  await ports.clock.advance(0);
  expect(push.subscribedWith).toBeUndefined();
  expect([skipper.session.current, ports.analytics.user]).toEqual([undefined, undefined]);
  expect(skipper.navigation.location).toMatchObject({ path: '/login', search: '', hash: '' });
});

test('leaves no error of the session before', async () => {
  ports.sender.on('GET', '/api/session', problem(400, 'No.'));
  await skipper.session.load();
  expect(skipper.session.errors).toMatchObject([{ message: 'No.' }]);
  ports.cookies.remove('token');
  await skipper.session.logOut();
  expect([skipper.session.status, skipper.session.errors]).toEqual(['signed-out', []]);
});

test('a Skipper that is disposed aborts the session it loads', async () => {
  let signal: AbortSignal | undefined;
  ports.sender.on('GET', '/api/session', (request, given, clock) => {
    signal = given;
    return hang()(request, given, clock);
  });
  const loading = skipper.session.load();
  await settlePromises();
  expect(signal?.aborted).toBe(false);
  skipper.dispose();
  expect(signal?.aborted).toBe(true);
  await loading;
});

test('reads the cookie of the token again: what another tab has stored since counts (AUTH-8)', async () => {
  ports.cookies.set('token', 'of-another-tab', 'session');
  await skipper.session.logOut();
  expect(ports.cookies.get('token')).toBe('of-another-tab');
  ports.sender.on('GET', '/api/profile', json({}));
  await skipper.session.load();
  const last = ports.sender.sent('GET', '/api/session').at(-1);
  expect(last?.headers.authorization).toBe('Bearer of-another-tab');
});

test('only a session that the server ended asks to sign in again', async () => {
  expect(skipper.session.endedText).toBeUndefined();
  ports.sender.on('GET', '/api/profile', problem(401, 'Your session has ended.'));
  await skipper.transport.send(endpoints.getProfile, {}).catch(() => undefined);
  expect(skipper.session.endedText).toBe('Your session has ended. Sign in again.');
  await skipper.session.enter({ uuid: 'ann-id', token: 'new' }, true);
  expect(skipper.session.endedText).toBeUndefined();
  await skipper.session.logOut();
  expect(skipper.session.endedText).toBeUndefined();
});

test('each sign-in is counted, and no load of the session', async () => {
  expect(skipper.session.signIns).toBe(0);
  await skipper.session.load();
  await skipper.session.enter({ uuid: 'ann-id', token: 'new' }, true);
  expect(skipper.session.signIns).toBe(1);
});
