import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AdminUserDetail, endpoints, permissionMap, type Role } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  formLines,
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  settlePromises,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { PretendedPush } from '../../testing/pretended-push.ts';
import { impersonationNotice } from './impersonation-notice.ts';
import { viewAsAction } from './view-as.action.ts';
import { viewAsFeature } from './view-as.module.ts';

const minute = 60_000;
const admin = sessionOf({
  uuid: 'boss-id',
  username: 'boss',
  permissions: permissionMap(['admin']),
});
const bob = { uuid: 'bob-id', username: 'bob', roles: ['mentee'] as Role[], suspension: null };
const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'a', auth: 'b' } };
const impersonate = '/api/admin/users/bob-id/impersonate';
let push: PretendedPush;
let ports: TestPorts;
let skipper: Skipper;

const until = () => new Date(ports.clock.now() + 30 * minute).toISOString();
const viewed = () =>
  sessionOf({
    uuid: 'bob-id',
    username: 'bob',
    impersonatedBy: { uuid: 'boss-id', username: 'boss', until: until() },
  });

beforeEach(async () => {
  push = new PretendedPush('Mozilla/5.0 Firefox/140.0', subscription);
  ports = testPorts({ push });
  // This browser's push messages are the admin's.
  ports.storage.set('push-owner', 'boss-id');
  await push.subscribe('a-key');
  skipper = await openSkipper(ports, '/dashboard/admin/users?user=bob-id', admin);
  const answers = { uuid: 'bob-id', token: 'lent', expiresAt: until() };
  ports.sender
    .on('POST', impersonate, json(answers, { status: 201 }))
    .on('DELETE', '/api/session', json(null, { status: 204 }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const action = (user: Partial<AdminUserDetail> = {}) =>
  viewAsAction(skipper.use(viewAsFeature), { ...bob, ...user } as AdminUserDetail);

function form(values: Readonly<Record<string, string>> = { reason: 'Asked why' }) {
  const model = action().form?.();
  if (!model) throw new Error('There is no form.');
  for (const [key, value] of Object.entries(values)) {
    model.fields.find((field) => field.key === key)?.set(value);
  }
  return model;
}

async function begin(): Promise<void> {
  ports.sender.on('GET', '/api/session', json(viewed()));
  expect(await form().send()).toBe(true);
  await settlePromises();
}

const shown = () => impersonationNotice(skipper);
const bearers = () =>
  ports.sender.sent('GET', '/api/session').map(({ headers }) => headers.authorization);
/** From now on the server takes the admin's own token alone. */
const isOver = () =>
  ports.sender.on('GET', '/api/session', (request, ...more) => {
    const lent = request.headers.authorization === 'Bearer lent';
    return (lent ? problem(401, 'Over.') : json(admin))(request, ...more);
  });

describe('an admin who begins to view as a user', () => {
  test('gives a reason and the password, and the code once it is asked for', async () => {
    expect(formLines(form({}))).toEqual([
      'Form: View as this user?',
      expect.stringContaining('you see what bob sees'),
      expect.stringMatching(/^Reason \(text\)/),
      expect.stringMatching(/^Your password \(secret/),
      '[Start viewing]',
    ]);
    expect(await form({ reason: ' ' }).send()).toBe(false);
    ports.sender.on('POST', impersonate, problem(400, 'Enter the code.', finalAnswer, 'code'));
    const asked = form({ reason: ' Asked why ', password: 'mine' });
    expect(await asked.send()).toBe(false);
    expect(asked.fields.find(({ key }) => key === 'code')?.error).toBe('Enter the code.');
    expect(latestBody(ports, 'POST', impersonate)).toEqual({
      reason: 'Asked why',
      password: 'mine',
    });
    ports.sender.on('POST', impersonate, json({ uuid: 'bob-id', token: 'lent', expiresAt: '' }));
    ports.sender.on('GET', '/api/session', json(viewed()));
    asked.fields.find(({ key }) => key === 'code')?.set(' 123456 ');
    expect(await asked.send()).toBe(true);
    expect(latestBody(ports, 'POST', impersonate)).toMatchObject({ code: '123456' });
  });

  test('does not as an admin, nor as a user who is suspended', () => {
    expect(action().unavailable).toBeUndefined();
    expect(action({ roles: ['mentee', 'admin'] }).unavailable).toBe('Admins can’t be viewed as.');
    const suspension = { at: '', reason: '', by: '' };
    expect(action({ suspension }).unavailable).toBe('Lift the suspension first.');
  });

  test('is the user at their dashboard, with nothing of the admin’s', async () => {
    ports.sender.on('GET', '/api/admin/users', json({ users: [], total: 0 }));
    await skipper.cache.fetch(endpoints.listUsers, { query: {} });
    await begin();
    expect(skipper.session.current?.username).toBe('bob');
    expect(skipper.navigation.path).toBe('/dashboard');
    expect(skipper.cache.peek(endpoints.listUsers, { query: {} })).toBeUndefined();
    expect(bearers()).toEqual(['Bearer a-token', 'Bearer lent']);
    expect(shown()).toMatchObject({
      text: expect.stringMatching(/^Viewing as bob until \d/),
      stop: { label: 'Stop viewing' },
    });
    // The admin’s part of this browser stays, and no one is counted as the user.
    expect([ports.cookies.get('token'), ports.cookies.get('uuid')]).toEqual(['a-token', 'boss-id']);
    expect([push.subscribedWith, ports.analytics.user]).toEqual(['a-key', undefined]);
  });

  test('is the user in the other tabs, too', async () => {
    ports.sender.on('GET', '/api/session', json(viewed()));
    ports.cookies.changedElsewhere((jar) => jar.set('lent-token', 'lent', 'session'));
    await ports.clock.advance(0);
    expect(skipper.session.current?.username).toBe('bob');
    shown();
    ports.sender.on('GET', '/api/session', json(admin));
    ports.cookies.changedElsewhere((jar) => jar.remove('lent-token'));
    await ports.clock.advance(0);
    expect([skipper.session.current?.username, push.subscribedWith]).toEqual(['boss', 'a-key']);
    expect(shown()).toBeUndefined();
    skipper.toasts.clear();
  });

  test('is still the user after the page is loaded again', async () => {
    await begin();
    skipper.dispose();
    ports.sender.on('GET', '/api/session', json(viewed()));
    skipper = await openSkipper(ports, '/dashboard');
    expect([skipper.session.current?.username, bearers().at(-1)]).toEqual(['bob', 'Bearer lent']);
  });
});

describe('an admin who views as a user', () => {
  const isBack = () => {
    expect(skipper.session.current?.username).toBe('boss');
    expect(ports.navigator.address).toBe('/dashboard/admin/users?user=bob-id');
    expect(skipper.toasts.items).toMatchObject([
      { severity: 'info', title: 'You are no longer viewing as bob' },
    ]);
    expect([ports.cookies.get('lent-token'), shown()]).toEqual([undefined, undefined]);
    expect(bearers().at(-1)).toBe('Bearer a-token');
    skipper.toasts.clear();
  };

  test.each(['the bar', 'Log out'])('goes back by %s, and the token is revoked', async (by) => {
    await begin();
    const notice = shown();
    isOver();
    const paths: string[] = [];
    const leave = skipper.navigation.onArrival((screen) => paths.push(screen.name));
    if (by === 'Log out') await skipper.session.logOut();
    else await notice?.stop.run?.();
    await settlePromises();
    leave();
    isBack();
    expect(paths).not.toContain('login');
    const revoked = ports.sender.sent('DELETE', '/api/session').map(({ headers }) => headers);
    expect(revoked).toMatchObject([{ authorization: 'Bearer lent' }]);
  });

  test('goes back when the time is over, though nothing was asked for', async () => {
    await begin();
    shown();
    isOver();
    await ports.clock.advance(30 * minute - 1);
    expect(skipper.session.current?.username).toBe('bob');
    await ports.clock.advance(1);
    isBack();
  });

  test('asks again where the server does not think so yet', async () => {
    await begin();
    shown();
    await ports.clock.advance(30 * minute);
    expect(skipper.session.current?.username).toBe('bob');
    isOver();
    await ports.clock.advance(minute / 2);
    isBack();
  });

  test('goes back by a 401, and is asked to sign in where their own session is over, too', async () => {
    await begin();
    shown();
    ports.sender.on('GET', '/api/session', problem(401, 'Over.', finalAnswer));
    ports.sender.on('GET', '/api/profile', problem(401, 'Over.', finalAnswer));
    await skipper.transport.send(endpoints.getProfile, {}).catch(() => undefined);
    await settlePromises();
    await ports.clock.advance(0);
    expect([skipper.session.current, skipper.navigation.path]).toEqual([undefined, '/login']);
    expect([ports.cookies.get('token'), ports.cookies.get('lent-token')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('is not taken for who signs in after both have ended', async () => {
    await begin();
    shown();
    ports.cookies.remove('token');
    ports.sender.on('GET', '/api/session', json(admin));
    await skipper.session.logOut();
    await settlePromises();
    expect(skipper.session.signedIn).toBe(false);
    await skipper.session.enter({ uuid: 'boss-id', token: 'fresh' }, true);
    await settlePromises();
    expect([skipper.session.current?.username, skipper.toasts.items]).toEqual(['boss', []]);
    expect(bearers().at(-1)).toBe('Bearer fresh');
  });
});
