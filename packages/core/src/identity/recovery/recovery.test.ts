import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  finalAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
  VirtualClock,
} from '../../testing/index.ts';
import { CoolDown } from './cool-down.ts';
import {
  changePasswordFeature,
  forgotPasswordFeature,
  resetPasswordFeature,
} from './recovery.module.ts';

const phrase = 'a long enough phrase';
let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
  for (const path of ['/api/recovery/forgot-password', '/api/recovery/reset-password']) {
    ports.sender.on('POST', path, json(null, { status: 204 }));
  }
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
});
afterEach(() => {
  skipper?.dispose();
  ports.clock.assertNoTimers();
});

async function open(path: string, signedIn?: Session): Promise<void> {
  skipper = await openSkipper(ports, path, signedIn);
}

describe('a wait that is counted down', () => {
  const begun = (begin: (wait: CoolDown, clock: VirtualClock) => void) => {
    const clock = new VirtualClock();
    const wait = new CoolDown(clock);
    begin(wait, clock);
    return { clock, wait };
  };

  test('is over before it begins', () => {
    const { wait, clock } = begun(() => {});
    expect([wait.running, wait.secondsLeft, clock.pending]).toEqual([false, 0, 0]);
  });

  test('takes a minute, second by second', async () => {
    const { wait, clock } = begun((one) => one.begin());
    expect([wait.running, wait.secondsLeft]).toEqual([true, 60]);
    await clock.advance(1_000);
    expect(wait.secondsLeft).toBe(59);
    await clock.advance(58_999);
    expect([wait.running, wait.secondsLeft]).toEqual([true, 1]);
    await clock.advance(1);
    expect([wait.running, wait.secondsLeft, clock.pending]).toEqual([false, 0, 0]);
  });

  test.each([
    [0, 0],
    [1_500, 2],
    [30_000, 30],
  ])('of %d ms counts from %d', (milliseconds, seconds) => {
    const { wait } = begun((one) => one.begin(milliseconds));
    expect(wait.secondsLeft).toBe(seconds);
  });

  test('begins again with one timer, and ends with none', () => {
    const { wait, clock } = begun((one) => one.begin());
    wait.begin(5_000);
    expect([wait.secondsLeft, clock.pending]).toEqual([5, 1]);
    wait.end();
    expect([wait.running, clock.pending]).toEqual([false, 0]);
  });
});

describe('asking for a link', () => {
  const path = '/api/recovery/forgot-password';
  const ask = async (email = ' ann@example.com ') => {
    await open('/forgot-password');
    const store = skipper.use(forgotPasswordFeature);
    store.form.set('email', email);
    return { store, asked: await store.form.submit() };
  };

  test('sends the address and says where the link went', async () => {
    const { store, asked } = await ask();
    expect(asked).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({ email: 'ann@example.com' });
    expect([store.sentTo, store.coolDown.secondsLeft]).toEqual(['ann@example.com', 60]);
  });

  test('asks for no link without an address', async () => {
    const { store, asked } = await ask('ann');
    expect([asked, store.sentTo]).toEqual([false, undefined]);
    expect(ports.sender.sent('POST', path)).toEqual([]);
  });

  test('again to the same address waits a minute, and to another does not', async () => {
    const { store } = await ask();
    expect([await store.form.submit(), await store.resend()]).toEqual([true, false]);
    expect(ports.sender.sent('POST', path)).toHaveLength(1);
    store.form.set('email', 'bob@example.com');
    await store.form.submit();
    expect(latestBody(ports, 'POST', path)).toEqual({ email: 'bob@example.com' });
    await ports.clock.advance(60_000);
    expect(await store.resend()).toBe(true);
    expect(ports.sender.sent('POST', path)).toHaveLength(3);
  });

  test('that failed waits for nothing', async () => {
    ports.sender.on('POST', path, problem(500, 'Out of order.', finalAnswer));
    const { store, asked } = await ask();
    expect([asked, store.sentTo, store.coolDown.running]).toEqual([false, undefined, false]);
  });

  test('starts over with an empty form and no wait', async () => {
    const { store } = await ask();
    store.startOver();
    expect([store.sentTo, store.coolDown.running, store.form.value('email')]).toEqual([
      undefined,
      false,
      '',
    ]);
  });

  test('leaves nothing for the next user', async () => {
    const { store } = await ask();
    await skipper.session.logOut();
    expect([store.sentTo, store.form.value('email')]).toEqual([undefined, '']);
  });
});

describe('a new password with the link of a mail', () => {
  const path = '/api/recovery/reset-password';
  const fill = async (next = phrase, repeat = next, signedIn?: Session) => {
    await open('/reset-password/the-token', signedIn);
    const store = skipper.use(resetPasswordFeature);
    store.form.set('password', next);
    store.form.set('repeat', repeat);
    return store;
  };
  const typed = (store: Awaited<ReturnType<typeof fill>>) => [
    store.form.value('password'),
    store.form.value('repeat'),
  ];

  test('is sent with the token of the address, and leads to the sign-in', async () => {
    const store = await fill();
    expect([store.linkDead, await store.form.submit()]).toEqual([false, true]);
    expect(latestBody(ports, 'POST', path)).toEqual({ token: 'the-token', password: phrase });
    expect([skipper.navigation.path, typed(store)]).toEqual(['/login', ['', '']]);
    expect(skipper.toasts.items).toMatchObject([
      { severity: 'success', title: 'Password changed' },
    ]);
    expect(ports.sender.sent('DELETE', '/api/session')).toEqual([]);
    skipper.navigation.back();
    expect(skipper.navigation.path).not.toContain('the-token');
  });

  test('signs out the current user', async () => {
    const store = await fill(phrase, phrase, sessionOf());
    await store.form.submit();
    expect([skipper.session.signedIn, ports.sender.sent('DELETE', '/api/session').length]).toEqual([
      false,
      1,
    ]);
  });

  test.each([
    ['short', 'short', 'password'],
    [phrase, `${phrase}!`, 'repeat'],
    [phrase, '', 'repeat'],
  ] as const)('%j and %j is not sent', async (next, repeat, field) => {
    const store = await fill(next, repeat);
    expect(await store.form.submit()).toBe(false);
    expect(store.form.error(field)).toBeDefined();
    expect(ports.sender.sent('POST', path)).toEqual([]);
  });

  test('with a dead link says so, and with another failure does not', async () => {
    ports.sender.on(
      'POST',
      path,
      problem(400, 'Expired.', {}, 'token'),
      problem(400, 'Too common.', {}, 'password'),
    );
    const store = await fill();
    expect([await store.form.submit(), store.linkDead]).toEqual([false, true]);
    expect([await store.form.submit(), store.linkDead]).toEqual([false, false]);
    expect([store.form.error('password'), typed(store)]).toEqual(['Too common.', [phrase, phrase]]);
    expect(skipper.navigation.path).toBe('/reset-password/the-token');
  });

  test('is forgotten when the screen is left for another link', async () => {
    ports.sender.on('POST', path, problem(400, 'Expired.', {}, 'token'));
    const store = await fill();
    await store.form.submit();
    skipper.navigation.go('/reset-password/another');
    expect([store.linkDead, typed(store)]).toEqual([false, ['', '']]);
    store.form.set('password', phrase);
    skipper.navigation.go('/faqs');
    expect(typed(store)).toEqual(['', '']);
  });

  test('is forgotten at the end', async () => {
    const store = await fill();
    skipper.dispose();
    expect(typed(store)).toEqual(['', '']);
  });
});

describe('changing the password', () => {
  const path = '/api/session/change-password';
  const fill = async (values: { current: string; next: string; repeat: string }) => {
    ports.sender.on('POST', path, json(null, { status: 204 }));
    await open('/dashboard/settings/password', sessionOf());
    const { form } = skipper.use(changePasswordFeature);
    form.set('current', values.current);
    form.set('next', values.next);
    form.set('repeat', values.repeat);
    return form;
  };
  const good = { current: 'old', next: phrase, repeat: phrase };

  test('sends the old and the new one, and says that the other sessions have ended', async () => {
    const form = await fill(good);
    expect(await form.submit()).toBe(true);
    expect(latestBody(ports, 'POST', path)).toEqual({ current: 'old', next: phrase });
    expect(form.values).toEqual({ current: '', next: '', repeat: '' });
    expect(skipper.toasts.items).toMatchObject([
      { severity: 'success', description: 'Your other sessions have ended.' },
    ]);
  });

  test.each([
    ['current', { ...good, current: '' }],
    ['next', { ...good, next: 'short', repeat: 'short' }],
    ['repeat', { ...good, repeat: 'another phrase' }],
    ['repeat', { ...good, repeat: '' }],
  ] as const)('is not sent while %s is wrong', async (field, values) => {
    const form = await fill(values);
    expect(await form.submit()).toBe(false);
    expect(form.error(field)).toBeDefined();
    expect(ports.sender.sent('POST', path)).toEqual([]);
  });

  test('is forgotten when the screen is left', async () => {
    const form = await fill(good);
    skipper.navigation.go('/dashboard');
    expect(form.values).toEqual({ current: '', next: '', repeat: '' });
  });

  test('leaves no password in the form of the next user', async () => {
    const form = await fill(good);
    await skipper.session.logOut();
    expect(form.values).toEqual({ current: '', next: '', repeat: '' });
  });
});
