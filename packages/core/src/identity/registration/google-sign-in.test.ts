import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
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

beforeEach(async () => {
  ports = testPorts();
  skipper = await openSkipper(ports, '/login?redirect=%2Fdashboard%2Fmentors&coupon=SPRING');
  google = skipper.use(googleSignInFeature);
  ports.sender.on('POST', path, json(answer, { status: 201 }));
  ports.sender.on('GET', '/api/session', json(sessionOf({ uuid: 'ann-id' })));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

test('Google’s credential is exchanged for a session, with the coupon and the nonce of this page', async () => {
  const { nonce } = google;
  expect(await google.signIn('id-token')).toBe(true);
  expect(latestBody(ports, 'POST', path)).toEqual({
    credential: 'id-token',
    nonce,
    coupon: 'SPRING',
  });
  expect([skipper.session.signedIn, skipper.navigation.path]).toEqual([true, '/dashboard/mentors']);
  expect(ports.cookies.get('token')).toBe('given');
});

test('a new account is set up first', async () => {
  const fresh = sessionOf({ uuid: 'ann-id', needsSetup: true });
  ports.sender.on('GET', '/api/session', json(fresh));
  await google.signIn('id-token');
  expect(skipper.navigation.path).toBe('/setup-profile?redirect=%2Fdashboard%2Fmentors');
});

test('each token is asked for with a nonce of its own', async () => {
  const first = google.nonce;
  ports.sender.on('POST', path, problem(400, 'Google could not confirm your identity. Try again.'));
  expect(await google.signIn('id-token')).toBe(false);
  expect(google.error).toBe('Google could not confirm your identity. Try again.');
  expect(google.nonce).not.toBe(first);
  expect([google.pending, skipper.session.signedIn, skipper.toasts.items]).toEqual([
    false,
    false,
    [],
  ]);
});

test('a second press while the first is under way does nothing', async () => {
  const first = google.signIn('one');
  expect([google.pending, await google.signIn('two')]).toEqual([true, false]);
  expect(await first).toBe(true);
  expect(ports.sender.sent('POST', path)).toHaveLength(1);
});
