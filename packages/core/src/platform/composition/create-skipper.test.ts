import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, permissionMap } from '../../contract/index.ts';
import { signInFormFeature } from '../../identity/session/sign-in.module.ts';
import { sessionOf } from '../../testing/builders.ts';
import { delayed, json, problem, type TestPorts, testPorts } from '../../testing/index.ts';
import { publicProfileFeature } from '../../trading/public-profile/public-profile.module.ts';
import { createSkipper, createSkipperInSteps, type Skipper } from './create-skipper.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const credentials = { uuid, token: 'secret-token', expiresAt: '2026-01-06T14:30:00.000Z' };

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('POST', '/api/session', json(credentials, { status: 201 }))
    .on('GET', '/api/session', json(sessionOf({ uuid })))
    .on('DELETE', '/api/session', json(null, { status: 204 }))
    .on('GET', '/api/user-subscriptions', json([]));
});

afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function open(path: string): Promise<void> {
  const [, pathname = '/', search = ''] = /^([^?]*)(.*)$/.exec(path) ?? [];
  ports.navigator.replace({ path: pathname, search, hash: '' });
  skipper = createSkipper(ports);
  await skipper.start();
}

async function signIn(): Promise<boolean> {
  const form = skipper.use(signInFormFeature);
  form.set('email', ' ann@example.com ');
  form.set('password', 'correct horse');
  return form.submit();
}

const path = () => skipper.navigation.path;

test.each([
  [true, 'secret-token'],
  [false, undefined],
])(
  'signed in with "keep me signed in" %s, a closed browser holds the token %s',
  async (expires, token) => {
    await open('/login');
    skipper.use(signInFormFeature).set('expires', expires);
    await signIn();
    expect(ports.cookies.get('token')).toBe('secret-token');
    ports.cookies.endSession();
    expect(ports.cookies.get('token')).toBe(token);
  },
);

describe('starting', () => {
  test('without a token sends nothing and is signed out', async () => {
    await open('/');
    expect([skipper.session.settled, skipper.session.status]).toEqual([true, 'signed-out']);
    expect(ports.sender.requests).toEqual([]);
  });

  test('begins where the navigator is by then', async () => {
    skipper = createSkipper(ports);
    ports.navigator.replace({ path: '/faqs', search: '?a=1', hash: '' });
    await skipper.start();
    expect([skipper.navigation.current?.name, path()]).toEqual(['faqs', '/faqs?a=1']);
  });

  test('with a token loads the session and stays where the user was', async () => {
    ports.cookies.set('token', 'secret-token', 'session');
    await open('/dashboard/subscriptions');
    expect(skipper.session.current?.username).toBe('ann');
    expect(path()).toBe('/dashboard/subscriptions');
  });

  test('shows the frame alone until the session is known, and counts one page view', async () => {
    ports.cookies.set('token', 'secret-token', 'session');
    ports.navigator.replace({ path: '/dashboard', search: '', hash: '' });
    skipper = createSkipper(ports);
    const started = skipper.start();
    expect(skipper.navigation.current).toMatchObject({ name: 'loading', title: 'Dashboard' });
    expect([skipper.menu.sections, skipper.session.visitor]).toEqual([[], false]);
    await started;
    expect(skipper.navigation.current?.name).toBe('dashboard');
    expect(ports.analytics.pageViews).toEqual([{ path: '/dashboard', signedIn: true }]);
  });

  test('shows a public page before the session answers', async () => {
    ports.cookies.set('token', 'secret-token', 'session');
    ports.navigator.replace({ path: '/', search: '', hash: '' });
    skipper = createSkipper(ports);
    const started = skipper.start();
    expect(skipper.navigation.current?.name).toBe('home');
    await started;
    expect([skipper.navigation.current?.name, path()]).toEqual(['home', '/']);
  });

  test('offers to try again once the first attempt has failed, and that goes out at once', async () => {
    ports.cookies.set('token', 'secret-token', 'session');
    ports.sender.on('GET', '/api/session', problem(503, 'Busy.', { 'retry-after': '30' }));
    ports.navigator.replace({ path: '/dashboard', search: '', hash: '' });
    skipper = createSkipper(ports);
    const started = skipper.start();
    expect(skipper.session.slow).toBe(false);
    await ports.clock.advance(0);
    expect(skipper.session.slow).toBe(true);
    ports.sender.on('GET', '/api/session', json(sessionOf()));
    await skipper.session.load();
    expect([skipper.navigation.current?.name, skipper.session.slow]).toEqual(['dashboard', false]);
    await started;
    expect(ports.sender.sent('GET', '/api/session')).toHaveLength(2);
  });

  test('with a session that fails keeps its errors and asks for no password', async () => {
    ports.cookies.set('token', 'secret-token', 'session');
    ports.sender.on(
      'GET',
      '/api/session',
      problem(500, 'The server is tired.', { 'x-should-retry': 'false' }),
    );
    await open('/dashboard');
    expect(skipper.session.status).toBe('failed');
    expect(skipper.session.errors).toMatchObject([{ message: 'The server is tired.' }]);
    expect(skipper.navigation.current?.name).toBe('unavailable');
  });

  test('with a token that is over leaves for sign-in', async () => {
    ports.cookies.set('token', 'old', 'session');
    ports.sender.on('GET', '/api/session', problem(401, 'Sign in again.'));
    await open('/dashboard');
    expect(path()).toBe('/login');
    expect(ports.cookies.get('token')).toBeUndefined();
  });

  test('where cookies may be secure, the token’s name says so', async () => {
    ports = testPorts({
      sender: ports.sender,
      environment: { secureCookies: true, timeZone: 'UTC' },
    });
    await open('/login');
    await signIn();
    expect(ports.cookies.get('__Host-token')).toBe('secret-token');
  });
});

describe('signing in', () => {
  test('keeps uuid and token, loads the session and goes to the dashboard', async () => {
    await open('/login');
    expect(await signIn()).toBe(true);
    expect([ports.cookies.get('token'), ports.cookies.get('uuid')]).toEqual(['secret-token', uuid]);
    expect(path()).toBe('/dashboard');
    expect(JSON.parse(String(ports.sender.sent('POST', '/api/session')[0]?.body))).toEqual({
      email: 'ann@example.com',
      password: 'correct horse',
      expires: true,
      locale: expect.any(String),
    });
  });

  test('goes to the redirect target', async () => {
    await open('/login?redirect=%2Fdashboard%2Fmentors');
    await signIn();
    expect(path()).toBe('/dashboard/mentors');
  });

  test('goes to set-up when the server asks for it', async () => {
    ports.sender.on('GET', '/api/session', json(sessionOf({ needsSetup: true })));
    await open('/login?redirect=%2Fann');
    await signIn();
    expect(path()).toBe('/setup-profile?redirect=%2Fann');
  });

  test('with a wrong password keeps what was typed and shows the reason, without a toast', async () => {
    ports.sender.on('POST', '/api/session', problem(400, 'Wrong email or password.'));
    await open('/login');
    expect(await signIn()).toBe(false);
    expect(skipper.use(signInFormFeature).formError).toBe('Wrong email or password.');
    expect(skipper.use(signInFormFeature).value('password')).toBe('correct horse');
    expect(skipper.toasts.items).toEqual([]);
  });

  test('a signed-out visit to the dashboard returns there', async () => {
    await open('/dashboard/subscriptions');
    expect(path()).toBe('/login?redirect=%2Fdashboard%2Fsubscriptions');
    await signIn();
    expect(path()).toBe('/dashboard/subscriptions');
  });
});

describe('a visitor’s data', () => {
  test('is fetched again after sign-in', async () => {
    ports.sender.on('GET', '/api/profile/bob', problem(404, 'Not found'));
    await open('/bob');
    const stop = autorun(() => skipper.use(publicProfileFeature).profile.status);
    await ports.clock.advance(0);
    await skipper.session.signIn({ email: 'ann@example.com', password: 'correct horse' });
    await ports.clock.advance(0);
    stop();
    const asked = ports.sender.sent('GET', '/api/profile/bob');
    expect(asked.map((request) => request.headers.authorization)).toEqual([
      undefined,
      'Bearer secret-token',
    ]);
  });
});

describe('logging out', () => {
  beforeEach(async () => {
    ports.storage.set('coupon', 'SPRING');
    ports.storage.set('theme', 'dark');
    await open('/login');
    await signIn();
    await skipper.session.logOut();
  });

  test('removes the token and the coupon, and nothing else of the storage', () => {
    expect([ports.cookies.get('token'), ports.cookies.get('uuid')]).toEqual([undefined, undefined]);
    expect([ports.storage.get('coupon'), ports.storage.get('theme')]).toEqual([undefined, 'dark']);
  });

  test('goes to sign-in, forgets the session, and notifies the server with the old token', () => {
    expect(path()).toBe('/login');
    expect(skipper.session.current).toBeUndefined();
    expect(ports.sender.sent('DELETE', '/api/session')[0]?.headers.authorization).toBe(
      'Bearer secret-token',
    );
  });
});

describe('a 401 while signed in', () => {
  test('logs out once, however many calls meet it', async () => {
    await open('/login');
    await signIn();
    ports.sender.on('GET', '/api/user-subscriptions', problem(401, 'Sign in again.'));
    const calls = [1, 2, 3].map(() => skipper.subscriptions.result.refetch());
    await Promise.all(calls);
    expect(path()).toBe('/login');
    expect(skipper.session.status).toBe('signed-out');
    expect(ports.navigator.history.filter((entry) => entry.path === '/login')).toHaveLength(1);
  });
});

describe('view mode', () => {
  beforeEach(async () => {
    ports.sender.on(
      'GET',
      '/api/session',
      json(sessionOf({ permissions: { ...permissionMap(['mentor']) } })),
    );
    ports.cookies.set('view-mode', 'mentee', 'long');
    await open('/login');
  });

  test('is read from its cookie, and signing in goes back to the Skipper view', async () => {
    expect(skipper.viewMode.chosen).toBe('mentee');
    await signIn();
    expect(skipper.viewMode.mode).toBe('mentor');
  });

  test('switching goes to the dashboard and is remembered', async () => {
    await signIn();
    skipper.navigation.go('/dashboard/plans');
    skipper.viewMode.switchTo('mentee');
    expect([path(), ports.cookies.get('view-mode')]).toEqual(['/dashboard', 'mentee']);
  });

  test('a Crew Member cannot switch', async () => {
    ports.sender.on('GET', '/api/session', json(sessionOf()));
    await signIn();
    skipper.viewMode.switchTo('mentor');
    expect([skipper.viewMode.mode, skipper.viewMode.canSwitch]).toEqual(['mentee', false]);
  });
});

test('made in steps it is the same, and nothing runs before its start', async () => {
  ports.navigator.replace({ path: '/faqs', search: '', hash: '' });
  const steps = createSkipperInSteps(ports);
  let breaks = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) breaks += 1;
  expect(breaks).toBeGreaterThan(20);
  skipper = step.value;
  expect([skipper.session.settled, ports.sender.requests]).toEqual([false, []]);
  await skipper.start();
  expect(skipper.navigation.current?.name).toBe('faqs');
});

test('a front end may give each attempt longer than ten seconds', async () => {
  const environment = { ...ports.environment, attemptTimeout: 30_000 };
  ports.sender.on('GET', '/api/version', delayed(20_000, json({ name: 'skipper', version: '1' })));
  skipper = createSkipper({ ...ports, environment });
  const answer = skipper.transport.send(endpoints.getVersion, {});
  await ports.clock.advance(20_000);
  expect(await answer).toEqual({ name: 'skipper', version: '1' });
  expect(ports.sender.requests).toHaveLength(1);
});
