import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints, type Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import type { AcceptInvitationStore } from './accept-invitation.store.ts';
import { acceptInvitationFeature } from './invitations.module.ts';

const offerPath = '/api/invitations/a-token';
const acceptPath = '/api/invitations/a-token/accept';
const offer = {
  email: 'ann@example.com',
  role: 'mentor',
  inviter: 'boss',
  message: '',
  expiresAt: '2026-01-12T14:30:00.000Z',
  hasAccount: false,
};
const uuid = '00000000-0000-4000-8000-000000000001';
let ports: TestPorts;
let skipper: Skipper;
let store: AcceptInvitationStore;
let stop: () => void;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  stop();
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const goneFor = (code: string) =>
  json({ errors: [{ message: 'Gone.', code }] }, { status: 410, headers: finalAnswer });

async function open(signedIn?: Session): Promise<void> {
  skipper = await openSkipper(ports, '/accept-invitation/a-token', signedIn);
  store = skipper.use(acceptInvitationFeature);
  stop = autorun(() => store.case);
  await ports.clock.advance(0);
}

describe('an invitation is', () => {
  test.each<[string, object, Session | undefined]>([
    ['new-account', offer, undefined],
    ['sign-in-first', { ...offer, hasAccount: true }, undefined],
    ['ready', { ...offer, hasAccount: true }, sessionOf()],
    ['another-user', offer, sessionOf({ email: 'bob@example.com' })],
  ])('%s', async (wanted, answer, signedIn) => {
    ports.sender.on('GET', offerPath, json(answer));
    await open(signedIn);
    expect(store.case).toBe(wanted);
  });

  test('unknown where the server knows none, without a toast', async () => {
    ports.sender.on('GET', offerPath, problem(404, 'Not found', finalAnswer));
    await open();
    expect([store.case, skipper.toasts.items]).toEqual(['unknown', []]);
  });

  test.each([
    ['invitation_used', 'used'],
    ['invitation_revoked', 'revoked'],
    ['invitation_expired', 'expired'],
    ['something_newer', 'unknown'],
  ])('at its end, which the server names %s: %s', async (code, wanted) => {
    ports.sender.on('GET', offerPath, goneFor(code));
    await open();
    expect([store.case, skipper.toasts.items]).toEqual([wanted, []]);
  });

  test('failed where the line is bad', async () => {
    ports.sender.on('GET', offerPath, problem(500, 'Out of order.', finalAnswer));
    await open();
    expect(store.case).toBe('failed');
  });
});

describe('accepting it', () => {
  test('as a stranger takes a password, signs in and goes on to set up', async () => {
    const expiresAt = '2026-01-06T14:30:00.000Z';
    const accepted = { uuid, token: 'fresh', expiresAt, needsSetup: true };
    ports.sender
      .on('GET', offerPath, json(offer))
      .on('POST', acceptPath, json(accepted, { status: 201 }))
      .on('GET', '/api/session', json(sessionOf({ uuid, needsSetup: true })));
    await open();
    store.form.set('password', 'short');
    expect(await store.form.submit()).toBe(false);
    expect(store.form.error('password')).toBe('Use at least 8 characters.');
    store.form.set('password', 'a long enough phrase');
    expect(await store.form.submit()).toBe(true);
    expect(latestBody(ports, 'POST', acceptPath)).toEqual({ password: 'a long enough phrase' });
    expect(ports.cookies.get('token')).toBe('fresh');
    expect(skipper.navigation.path).toBe('/setup-profile?redirect=%2Ftrader-setup');
  });

  test('as the invited one sends no password, reads the new role and what it changes', async () => {
    const accepted = { uuid, token: null, expiresAt: null, needsSetup: false };
    ports.sender
      .on('GET', offerPath, json({ ...offer, hasAccount: true }))
      .on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }))
      .on('POST', acceptPath, json(accepted, { status: 201 }));
    await open(sessionOf());
    const mentors = skipper.cache.query(endpoints.getMentors, { query: {} });
    const stopMentors = autorun(() => mentors.data);
    await ports.clock.advance(0);
    const before = ports.sender.sent('GET', '/api/session').length;
    expect(await store.form.submit()).toBe(true);
    expect(latestBody(ports, 'POST', acceptPath)).toEqual({});
    expect(ports.sender.sent('GET', '/api/session').length).toBe(before + 1);
    expect(ports.sender.sent('GET', '/api/users/get-mentors').length).toBe(2);
    stopMentors();
    expect(skipper.navigation.path).toBe('/trader-setup');
  });

  test('that was withdrawn in the meantime says so, and keeps what was typed', async () => {
    ports.sender.on('GET', offerPath, json(offer));
    await open();
    ports.sender
      .on('GET', offerPath, goneFor('invitation_revoked'))
      .on('POST', acceptPath, goneFor('invitation_revoked'));
    store.form.set('password', 'a long enough phrase');
    expect(await store.form.submit()).toBe(false);
    await ports.clock.advance(0);
    expect([store.case, store.form.value('password')]).toEqual(['revoked', 'a long enough phrase']);
  });

  test('with an account leads to sign-in and back', async () => {
    ports.sender.on('GET', offerPath, json({ ...offer, hasAccount: true }));
    await open();
    store.signIn();
    expect(skipper.navigation.path).toBe('/login?redirect=%2Faccept-invitation%2Fa-token');
  });

  test('that is used is not come back to, and its password is forgotten', async () => {
    const accepted = { uuid, token: 'fresh', expiresAt: null, needsSetup: false };
    ports.sender
      .on('GET', offerPath, json({ ...offer, role: 'mentee' }))
      .on('POST', acceptPath, json(accepted, { status: 201 }))
      .on('GET', '/api/session', json(sessionOf({ uuid })));
    await open();
    store.form.set('password', 'a long enough phrase');
    await store.form.submit();
    expect([skipper.navigation.path, store.form.value('password')]).toEqual(['/dashboard', '']);
    skipper.navigation.back();
    expect(skipper.navigation.path).not.toContain('a-token');
  });

  test('as another user logs that one out and asks again here', async () => {
    ports.sender
      .on('GET', offerPath, json(offer))
      .on('DELETE', '/api/session', json(null, { status: 204 }));
    await open(sessionOf({ email: 'bob@example.com' }));
    await store.switchUser();
    await ports.clock.advance(0);
    expect([skipper.session.signedIn, skipper.navigation.path, store.case]).toEqual([
      false,
      '/accept-invitation/a-token',
      'new-account',
    ]);
    // Back does not lead to the sign-in screen that a log-out opens.
    expect(ports.navigator.history.map(({ path }) => path)).not.toContain('/login');
  });
});

test('elsewhere there is no invitation', async () => {
  ports.sender.on('GET', offerPath, json(offer));
  await open();
  expect([store.token, store.result.data?.email]).toEqual(['a-token', 'ann@example.com']);
  skipper.navigation.go('/faqs');
  expect(store.token).toBe('');
});
