import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import type { GoogleSignInStore } from './google-sign-in.store.ts';
import { googleSignInFeature } from './registration.module.ts';

const path = '/api/session/google';
const answer = {
  uuid: 'ann-id',
  token: 'given',
  expiresAt: '2026-01-02T00:00:00.000Z',
  isNew: true,
};
let ports: TestPorts;
let skipper: Skipper;
let google: GoogleSignInStore;

async function open(address: string): Promise<void> {
  skipper?.dispose();
  skipper = await openSkipper(ports, address);
  google = skipper.use(googleSignInFeature);
  await ports.clock.advance(0);
}

/** Leaves for Google. Returns the request. */
async function leaves(address = '/login?redirect=%2Fdashboard%2Fmentors&coupon=SPRING') {
  await open(address);
  google.begin('client-1');
  const { searchParams, origin, pathname } = new URL(ports.navigator.left.at(-1) ?? '');
  return { address: origin + pathname, ...Object.fromEntries(searchParams) } as Record<
    string,
    string
  >;
}

/** Comes back from Google, as another load of the page. */
async function comesBack(hash: Record<string, string | undefined>): Promise<void> {
  const text = Object.entries(hash).map(([name, value]) => `${name}=${value ?? ''}`);
  const { navigator } = testPorts();
  navigator.replace({ path: '/login', search: '', hash: `#${text.join('&')}` });
  ports = { ...ports, navigator };
  await open(navigator.address);
}

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('POST', path, json(answer, { status: 201 }));
  ports.sender.on('GET', '/api/session', json(sessionOf({ uuid: 'ann-id' })));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const kept = () => ports.storage.keys().filter((key) => key.startsWith('google-sign-in.'));

describe('on the way to Google', () => {
  test('the request names the client, the way back, a state and a nonce', async () => {
    const { state, nonce, ...request } = await leaves();
    expect(request).toEqual({
      address: 'https://accounts.google.com/o/oauth2/v2/auth',
      client_id: 'client-1',
      redirect_uri: 'https://skipper.example/login',
      response_type: 'id_token',
      scope: 'openid email',
      prompt: 'select_account',
    });
    const uuid = /^[\w-]{36}$/;
    expect([state, nonce]).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(state).not.toBe(nonce);
    expect(kept()).toEqual([`google-sign-in.${state}`]);
  });

  test('each request has its own, and one that is too old is forgotten', async () => {
    const first = await leaves();
    const second = await leaves();
    expect(second.nonce).not.toBe(first.nonce);
    expect(kept()).toHaveLength(2);
    await ports.clock.advance(30 * 60_000);
    const third = await leaves();
    expect(kept()).toEqual([`google-sign-in.${third.state}`]);
  });
});

describe('on the way back', () => {
  test('the token is exchanged for a session, with its nonce and the coupon', async () => {
    const { state, nonce } = await leaves();
    await comesBack({ state, id_token: 'a.b.c', authuser: '0' });
    expect(latestBody(ports, 'POST', path)).toEqual({
      credential: 'a.b.c',
      nonce,
      coupon: 'SPRING',
      locale: expect.any(String),
    });
    expect([skipper.session.signedIn, skipper.navigation.path]).toEqual([
      true,
      '/dashboard/mentors',
    ]);
    expect(ports.cookies.get('token')).toBe('given');
    expect([ports.navigator.history.map(({ hash }) => hash), kept()]).toEqual([[''], []]);
  });

  test('the session lasts a day, as any sign-in that need not be remembered', async () => {
    const { state } = await leaves();
    await comesBack({ state, id_token: 'a.b.c' });
    ports.cookies.endSession();
    expect(ports.cookies.get('token')).toBe('given');
    await ports.clock.advance(24 * 60 * 60_000);
    expect(ports.cookies.get('token')).toBeUndefined();
  });

  test('a new account is set up first', async () => {
    const { state } = await leaves();
    const fresh = sessionOf({ uuid: 'ann-id', needsSetup: true });
    ports.sender.on('GET', '/api/session', json(fresh));
    await comesBack({ state, id_token: 'a.b.c' });
    expect(skipper.navigation.path).toBe('/setup-profile?redirect=%2Fdashboard%2Fmentors');
  });

  test('an answer that was not asked for here signs no one in', async () => {
    await leaves();
    await comesBack({ state: 'of-an-attacker', id_token: 'a.b.c' });
    expect(ports.sender.sent('POST', path)).toEqual([]);
    expect(google.error).toBe('Google’s response doesn’t belong to this sign-in. Try again.');
    expect(ports.navigator.address).toBe('/login');
  });

  test('an answer counts once, and not after half an hour', async () => {
    const { state } = await leaves();
    ports.sender.on('POST', path, problem(400, 'Used.', { 'x-should-retry': 'false' }));
    await comesBack({ state, id_token: 'a.b.c' });
    await comesBack({ state, id_token: 'a.b.c' });
    expect(ports.sender.sent('POST', path)).toHaveLength(1);
    const late = await leaves();
    await ports.clock.advance(30 * 60_000);
    await comesBack({ state: late.state, id_token: 'a.b.c' });
    expect(ports.sender.sent('POST', path)).toHaveLength(1);
  });

  test('a user who changes their mind is back at the form, with a reason', async () => {
    const { state } = await leaves();
    await comesBack({ state, error: 'access_denied' });
    expect(google.error).toBe('Google did not sign you in. Try again.');
    expect(ports.navigator.address).toBe('/login?redirect=%2Fdashboard%2Fmentors&coupon=SPRING');
  });

  test('the form waits for the answer of the server', async () => {
    const { state } = await leaves();
    const held = new HeldAnswer();
    ports.sender.on('POST', path, held.answer);
    await comesBack({ state, id_token: 'a.b.c' });
    expect(google.pending).toBe(true);
    held.release(json(answer, { status: 201 }));
    await ports.clock.advance(0);
    expect([google.pending, skipper.session.signedIn]).toEqual([false, true]);
  });

  test('a refusal of the server is shown at the form, and no toast is raised', async () => {
    const { state } = await leaves();
    const refusal = 'An account with this email exists.';
    ports.sender.on('POST', path, problem(400, refusal, { 'x-should-retry': 'false' }));
    await comesBack({ state, id_token: 'a.b.c' });
    expect([google.error, google.pending, skipper.session.signedIn, skipper.toasts.items]).toEqual([
      refusal,
      false,
      false,
      [],
    ]);
  });

  test.each(['#top', '#id_token=a.b.c', '#state=x', ''])('"%s" is no answer', async (hash) => {
    await open(`/login${hash}`);
    expect([google.error, ports.navigator.address]).toEqual([undefined, `/login${hash}`]);
  });
});
