import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { permissionMap, type Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { convertActions } from './convert.action.ts';
import { convertFeature, setUpFeature, signUpFeature } from './registration.module.ts';
import { signUpScreen } from './sign-up.screen.ts';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function open(path: string, signedIn?: Session): Promise<void> {
  skipper = await openSkipper(ports, path, signedIn);
}

describe('signing up', () => {
  const fill = () => {
    const { form } = skipper.use(signUpFeature);
    form.set('email', ' ann@example.com ');
    form.set('password', 'a long enough phrase');
    return form;
  };

  test('sends the coupon and the referral of the address along, and leads to the mail', async () => {
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    await open('/signup?coupon=SPRING&ref=bob');
    expect(await fill().submit()).toBe(true);
    expect(latestBody(ports, 'POST', '/api/users')).toEqual({
      email: 'ann@example.com',
      password: 'a long enough phrase',
      coupon: 'SPRING',
      ref: 'bob',
      proof: expect.stringMatching(/^[\w-]{72}$/),
    });
    expect(skipper.navigation.path).toBe('/verify-email');
    const store = skipper.use(signUpFeature);
    expect([store.sentTo, store.form.value('password')]).toEqual(['ann@example.com', '']);
  });

  test.each([
    [
      '?coupon=SPRING&ref=bob',
      ['Coupon SPRING · Referral bob: saved with your account when you sign up.'],
    ],
    ['?coupon=SPRING', ['Coupon SPRING: saved with your account when you sign up.']],
    ['?coupon=Send+me+money', []],
    ['', []],
  ])('names the codes of %j, and no other words', async (search, notices) => {
    await open(`/signup${search}`);
    const parts = signUpScreen(skipper)?.parts ?? [];
    expect(parts.flatMap((part) => ('notice' in part ? [part.notice] : []))).toEqual(notices);
  });

  test('is sent once, however often it is pressed', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/users', held.answer);
    await open('/signup');
    const first = fill().submit();
    expect(await fill().submit()).toBe(false);
    held.release(json({ email: 'ann@example.com' }, { status: 202 }));
    expect(await first).toBe(true);
    expect(ports.sender.sent('POST', '/api/users')).toHaveLength(1);
  });

  test.each([
    [
      '/signup?redirect=%2Fdashboard%2Fmentors',
      '/verify-email?redirect=%2Fdashboard%2Fmentors',
      '/dashboard/mentors',
    ],
    ['/signup?redirect=%2F%2Fevil.example', '/verify-email', undefined],
    ['/signup', '/verify-email', undefined],
  ])('from %s leads to %s', async (from, path, kept) => {
    ports.storage.set('sign-up-target', '/dashboard/plans');
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    await open(from);
    await fill().submit();
    expect(skipper.navigation.path).toBe(path);
    expect(ports.storage.get('sign-up-target')).toBe(kept);
  });

  test('refused by the server, keeps what was typed and shows the error at its field', async () => {
    const refusal = problem(400, 'Too common.', {}, 'password');
    ports.sender.on('POST', '/api/users', refusal);
    await open('/signup');
    const form = fill();
    expect(await form.submit()).toBe(false);
    expect([form.error('password'), form.value('email')]).toEqual([
      'Too common.',
      ' ann@example.com ',
    ]);
    expect(skipper.toasts.items).toEqual([]);
  });

  test('leaves nothing for the next user', async () => {
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    await open('/signup');
    await fill().submit();
    const store = skipper.use(signUpFeature);
    store.form.set('email', 'bob@example.com');
    await skipper.session.logOut();
    expect([store.sentTo, store.form.value('email')]).toEqual([undefined, '']);
  });

  test('sends the coupon of any address, and none that is too long', async () => {
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    await open('/faqs');
    skipper.navigation.go(`/?coupon=%20SPRING%20&ref=${'x'.repeat(65)}`);
    skipper.navigation.go('/signup');
    await fill().submit();
    const body = latestBody(ports, 'POST', '/api/users');
    expect(body).toMatchObject({ coupon: 'SPRING' });
    expect(body).not.toHaveProperty('ref');
  });

  test('sends nothing that cannot be right', async () => {
    await open('/signup');
    const { form } = skipper.use(signUpFeature);
    form.set('email', 'nobody');
    form.set('password', 'short');
    expect(await form.submit()).toBe(false);
    expect(form.errors).toEqual({
      email: 'Enter an email address, such as name@example.com.',
      password: 'Use at least 8 characters.',
    });
    expect(ports.sender.requests).toEqual([]);
  });
});

describe('setting up the profile', () => {
  const answer = { username: 'ann_keel', needsSetup: false };

  test('takes the user’s own zone, tells the session and goes where they were going', async () => {
    ports.sender.on('PUT', '/api/session/setup-profile', json(answer));
    await open('/setup-profile?redirect=%2Fdashboard%2Fmentors', sessionOf({ needsSetup: true }));
    const { form } = skipper.use(setUpFeature);
    expect(form.value('timezone')).toBe('America/New_York');
    form.set('username', 'Ann_Keel');
    form.set('acceptsTerms', true);
    form.set('birthDate', '1990-05-31');
    expect(await form.submit()).toBe(true);
    expect(skipper.session.current).toMatchObject(answer);
    expect(skipper.navigation.path).toBe('/dashboard/mentors');
  });

  const fillIn = (values: { username?: string; timezone?: string; birthDate?: string }) => {
    const { form } = skipper.use(setUpFeature);
    form.set('username', values.username ?? 'ann_keel');
    form.set('timezone', values.timezone ?? 'UTC');
    form.set('acceptsTerms', true);
    form.set('birthDate', values.birthDate ?? '1990-05-31');
    return form;
  };

  test.each([
    ['username', { username: ' dashboard ' }],
    ['username', { username: 'a' }],
    ['timezone', { timezone: '' }],
    ['birthDate', { birthDate: '2020-01-01' }],
  ] as const)('is not sent while %s is wrong: %j', async (field, values) => {
    await open('/setup-profile', sessionOf({ needsSetup: true }));
    const form = fillIn(values);
    expect(await form.submit()).toBe(false);
    expect([
      Object.keys(form.errors),
      ports.sender.sent('PUT', '/api/session/setup-profile'),
    ]).toEqual([[field], []]);
  });

  test('is sent on the day that its user comes of age', async () => {
    ports.sender.on('PUT', '/api/session/setup-profile', json(answer));
    await open('/setup-profile', sessionOf({ needsSetup: true }));
    const today = new Date(ports.clock.now()).toISOString().slice(0, 10);
    const birthDate = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`;
    expect(await fillIn({ birthDate }).submit()).toBe(true);
    expect(latestBody(ports, 'PUT', '/api/session/setup-profile')).toMatchObject({ birthDate });
  });

  test('is not come back to, and leaves nothing for the next user', async () => {
    ports.sender.on('PUT', '/api/session/setup-profile', json(answer));
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open('/setup-profile', sessionOf({ needsSetup: true }));
    const form = fillIn({ username: ' ann_keel ' });
    await form.submit();
    expect(latestBody(ports, 'PUT', '/api/session/setup-profile')).toEqual({
      username: 'ann_keel',
      locale: 'en-US',
      timezone: 'UTC',
      acceptsTerms: true,
      birthDate: '1990-05-31',
    });
    skipper.navigation.back();
    expect(skipper.navigation.path).not.toContain('setup-profile');
    await skipper.session.logOut();
    expect(form.values).toEqual({
      username: '',
      timezone: 'America/New_York',
      acceptsTerms: false,
      birthDate: '',
    });
  });

  test('goes to the dashboard where nothing safe was asked for', async () => {
    ports.sender.on('PUT', '/api/session/setup-profile', json(answer));
    await open('/setup-profile?redirect=%2F%2Fevil.example', sessionOf({ needsSetup: true }));
    const { form } = skipper.use(setUpFeature);
    form.set('username', 'ann_keel');
    form.set('acceptsTerms', true);
    form.set('birthDate', '1990-05-31');
    await form.submit();
    expect(skipper.navigation.path).toBe('/dashboard');
  });
});

describe('becoming a Skipper', () => {
  const convert = '/api/mentor_billing/convert';
  const mentor = sessionOf({ permissions: { ...permissionMap(['mentee', 'mentor']) } });

  test('is for Crew Members alone, asks first, then restarts at the plans', async () => {
    ports.sender.on('POST', convert, json({ permissions: {}, needsSetup: false }));
    await open('/dashboard', sessionOf());
    const [action] = convertActions(skipper);
    expect(action?.confirm?.question).toContain('You keep your subscriptions');
    ports.sender.on('GET', '/api/session', json(mentor));
    await action?.run?.();
    expect(latestBody(ports, 'POST', convert)).toEqual({ toMentor: true });
    expect([skipper.navigation.path, ports.navigator.reloads]).toEqual(['/dashboard/plans', 1]);
    expect(convertActions(skipper)).toEqual([]);
    skipper.session.loaded(sessionOf({ permissions: { ...permissionMap(['admin']) } }));
    expect(convertActions(skipper)).toEqual([]);
  });

  test('is sent once', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', convert, held.answer);
    await open('/dashboard', sessionOf());
    const store = skipper.use(convertFeature);
    expect(store.pending).toBe(false);
    const first = store.convert();
    expect([store.pending, convertActions(skipper)[0]?.pending]).toEqual([true, true]);
    await store.convert();
    held.release(json({ permissions: {}, needsSetup: false }));
    await first;
    expect([store.pending, ports.sender.sent('POST', convert).length]).toEqual([false, 1]);
  });

  test('refused, stays where it is and says why', async () => {
    ports.sender.on(
      'POST',
      convert,
      problem(403, 'Confirm your email address first.', finalAnswer),
    );
    await open('/dashboard', sessionOf());
    const store = skipper.use(convertFeature);
    await store.convert();
    expect([skipper.navigation.path, store.pending]).toEqual(['/dashboard', false]);
    expect(skipper.toasts.items[0]?.description).toBe('Confirm your email address first.');
  });
});
