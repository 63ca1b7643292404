import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import { json, openSkipper, problem, type TestPorts, testPorts } from '../../testing/index.ts';

const ann = sessionOf({ uuid: 'ann-id', username: 'ann' });
const bob = sessionOf({ uuid: 'bob-id', username: 'bob' });
let ports: TestPorts;
let skipper: Skipper;

beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  skipper = await openSkipper(ports, '/dashboard', ann);
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const elsewhere = async (change: Parameters<typeof ports.cookies.changedElsewhere>[0]) => {
  ports.cookies.changedElsewhere(change);
  await ports.clock.advance(0);
};
const bobSignsIn = () =>
  elsewhere((jar) => {
    jar.set('token', 'bob-token', 'session');
    jar.set('uuid', 'bob-id', 'long');
  });

test('a tab that comes back to the same user asks nothing (API-6)', async () => {
  const before = ports.sender.requests.length;
  await elsewhere(() => undefined);
  expect(ports.sender.requests.length).toBe(before);
  expect(skipper.session.current?.username).toBe('ann');
});

test('a tab that comes back fetches nothing again that is on show (API-6)', async () => {
  const path = '/api/users/get-mentors';
  ports.sender.on('GET', path, json({ mentors: [], total: 0 }));
  const seen: unknown[] = [];
  const stop = autorun(() =>
    seen.push(skipper.cache.query(endpoints.getMentors, { query: {} }).data?.total),
  );
  await ports.clock.advance(30_000);
  await elsewhere(() => undefined);
  await ports.clock.advance(30_000);
  expect([ports.sender.sent('GET', path).length, seen]).toEqual([1, [undefined, 0]]);
  stop();
});

test('who signed out elsewhere is signed out here', async () => {
  await elsewhere((jar) => {
    jar.remove('token');
    jar.remove('uuid');
  });
  expect([skipper.session.signedIn, skipper.navigation.path]).toEqual([false, '/login']);
});

test('who signed in elsewhere is who is signed in here, on the same screen, with none of the other’s data', async () => {
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  await skipper.cache.fetch(endpoints.getMentors, { query: {} });
  expect(skipper.cache.peek(endpoints.getMentors, { query: {} })).toBeDefined();
  ports.sender.on('GET', '/api/session', json(bob));
  await bobSignsIn();
  expect([skipper.session.current?.username, skipper.navigation.path]).toEqual([
    'bob',
    '/dashboard',
  ]);
  expect(skipper.cache.peek(endpoints.getMentors, { query: {} })).toBeUndefined();
  const bearers = ports.sender
    .sent('GET', '/api/session')
    .map(({ headers }) => headers.authorization);
  expect(bearers.at(-1)).toBe('Bearer bob-token');
  expect(ports.cookies.get('token')).toBe('bob-token');
});

test('the analytics forget who was here before, even if no one knows who came', async () => {
  ports.sender.on('GET', '/api/session', problem(400, 'Out of order.'));
  expect(ports.analytics.user).toEqual({ uuid: 'ann-id', username: 'ann' });
  await bobSignsIn();
  expect([skipper.session.status, ports.analytics.user]).toEqual(['failed', undefined]);
});

test('a 401 for the token before does not sign out who came after', async () => {
  // The other tab wrote its cookie, but this tab has not been focused again.
  ports.cookies.set('token', 'bob-token', 'session');
  ports.sender.on('GET', '/api/profile', problem(401, 'Your session has ended.'));
  ports.sender.on('GET', '/api/session', json(bob));
  await skipper.transport.send(endpoints.getProfile, {}).catch(() => undefined);
  expect(ports.cookies.get('token')).toBe('bob-token');
  await ports.clock.advance(0);
  expect([skipper.session.current?.username, skipper.navigation.path]).toEqual([
    'bob',
    '/dashboard',
  ]);
});

test('a visitor’s tab follows a sign-in', async () => {
  skipper.session.logOut();
  await ports.clock.advance(0);
  ports.sender.on('GET', '/api/session', json(bob));
  await bobSignsIn();
  expect([skipper.session.current?.username, skipper.navigation.path]).toEqual([
    'bob',
    '/dashboard',
  ]);
});

test('a browser without cookies does not sign users out', async () => {
  skipper.session.logOut();
  await ports.clock.advance(0);
  const set = ports.cookies.set.bind(ports.cookies);
  ports.cookies.set = () => undefined;
  ports.sender.on(
    'POST',
    '/api/session',
    json({ uuid: 'ann-id', token: 't', expiresAt: '' }, { status: 201 }),
  );
  ports.sender.on('GET', '/api/session', json(ann));
  await skipper.session.signIn({ email: 'ann@example.com', password: 'x' });
  await elsewhere(() => undefined);
  expect(skipper.session.current?.username).toBe('ann');
  ports.cookies.set = set;
});

test('once the token has run out, leaving removes what is left of it', async () => {
  ports.cookies.set('uuid', 'ann-id', 'long');
  ports.cookies.endSession();
  skipper.session.logOut();
  await ports.clock.advance(0);
  expect(ports.cookies.get('uuid')).toBeUndefined();
});
