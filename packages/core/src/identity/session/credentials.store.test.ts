import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../contract/durations.ts';
import { MemoryCookieJar } from '../../platform/memory/memory-cookie-jar.ts';
import type { TabSignal } from '../../platform/ports/tab-signal.ts';
import { MemoryTabSignals } from '../../testing/memory-tab-signals.ts';
import { settlePromises, VirtualClock } from '../../testing/virtual-clock.ts';
import { CredentialsStore } from './credentials.store.ts';

const ann = { uuid: 'ann-id', token: 'ann-token' };
const environment = { secureCookies: false, timeZone: 'UTC' };
let clock: VirtualClock;
let jar: MemoryCookieJar;
let store: CredentialsStore;
/** Signals that another tab received. */
let received: number;
let otherTab: TabSignal;

beforeEach(() => {
  clock = new VirtualClock();
  jar = new MemoryCookieJar(clock);
  const browser = new MemoryTabSignals();
  store = new CredentialsStore(jar, environment, browser.open());
  received = 0;
  otherTab = browser.open();
  otherTab.subscribe(() => {
    received += 1;
  });
});

const cookies = () => [jar.get('token'), jar.get('uuid')];

describe('the cookies', () => {
  test('live a day and as long as the browser allows, with "keep me signed in" (AUTH-7)', async () => {
    store.set(ann, true);
    jar.endSession();
    await clock.advance(day - 1);
    expect(cookies()).toEqual(['ann-token', 'ann-id']);
    await clock.advance(1);
    expect(cookies()).toEqual([undefined, 'ann-id']);
    await clock.advance(398 * day);
    expect(cookies()).toEqual([undefined, 'ann-id']);
  });

  test('keep the token until the browser closes, without (AUTH-7)', () => {
    store.set(ann, false);
    expect(cookies()).toEqual(['ann-token', 'ann-id']);
    jar.endSession();
    expect(cookies()).toEqual([undefined, 'ann-id']);
  });

  test('of the user live on from each visit (AUTH-7)', async () => {
    store.set(ann, true);
    await clock.advance(300 * day);
    store.read();
    await clock.advance(300 * day);
    expect(cookies()).toEqual([undefined, 'ann-id']);
  });

  test('of the user are not written where there are none', () => {
    store.read();
    expect(cookies()).toEqual([undefined, undefined]);
  });
});

test('uuid and token are in state and cookies until they are unset (AUTH-7)', () => {
  store.set(ann, true);
  expect([store.uuid, store.token]).toEqual([ann.uuid, ann.token]);
  expect(cookies()).toEqual([ann.token, ann.uuid]);
  store.unset();
  expect([store.uuid, store.token]).toEqual([undefined, undefined]);
  expect(cookies()).toEqual([undefined, undefined]);
});

test('uuid and token are read from the cookies at the start (AUTH-3)', () => {
  jar.set('token', 'ann-token', 'session');
  jar.set('uuid', 'ann-id', 'long');
  store.read();
  expect([store.uuid, store.token]).toEqual(['ann-id', 'ann-token']);
});

describe('other tabs', () => {
  const signals = async (change: () => void) => {
    await settlePromises();
    received = 0;
    change();
    await settlePromises();
    return received;
  };

  test('get one signal when a token comes and one when it goes', async () => {
    expect(await signals(() => store.set(ann, true))).toBe(1);
    expect(await signals(() => store.unset())).toBe(1);
    expect([store.held, store.token]).toEqual([false, undefined]);
  });

  test('get no signal from a tab that has nothing to remove', async () => {
    expect(await signals(() => store.unset())).toBe(0);
  });

  test('get no signal from a tab that leaves the token of another user alone', async () => {
    store.set(ann, true);
    jar.set('token', 'bob-token', 'session');
    expect(await signals(() => store.unset())).toBe(0);
    expect(jar.get('token')).toBe('bob-token');
  });
});

test('a visitor has no session that was refused', () => {
  store.read();
  expect([store.refused, store.held]).toEqual([false, false]);
});

describe('a change in another tab', () => {
  test('is reported by its signal and by the cookies, until the watch stops', async () => {
    let reports = 0;
    const stop = store.watch(() => {
      reports += 1;
    });
    otherTab.send();
    await settlePromises();
    expect(reports).toBe(1);
    jar.changedElsewhere(() => undefined);
    expect(reports).toBe(2);
    stop();
    otherTab.send();
    jar.changedElsewhere(() => undefined);
    await settlePromises();
    expect(reports).toBe(2);
  });

  test('is seen for a token that was read, given here, and never held', () => {
    store.set(ann, true);
    expect(store.changedElsewhere).toBe(false);
    jar.remove('token');
    expect(store.changedElsewhere).toBe(true);
    store.read();
    expect(store.changedElsewhere).toBe(false);
    jar.set('token', 'bob-token', 'session');
    expect(store.changedElsewhere).toBe(true);
    store.read();
    jar.remove('token');
    expect(store.changedElsewhere).toBe(true);
  });
});

describe('a token that is lent to view as a user', () => {
  const lent = () => [jar.get('lent-token'), store.token, store.lent, store.leaver];

  test('goes before the own one, which stays, and is gone with it alone', () => {
    store.set(ann, true);
    expect(lent()).toEqual([undefined, 'ann-token', false, 'ann-id']);
    store.lend('bob-token');
    expect(store.changedElsewhere).toBe(true);
    // No one leaves on the way to the user, nor on the way back.
    expect(lent()).toEqual(['bob-token', 'ann-token', false, undefined]);
    store.read();
    expect(lent()).toEqual(['bob-token', 'bob-token', true, undefined]);
    expect(cookies()).toEqual(['ann-token', 'ann-id']);
    store.unset();
    store.read();
    expect(lent()).toEqual([undefined, 'ann-token', false, 'ann-id']);
    expect(cookies()).toEqual(['ann-token', 'ann-id']);
  });

  test('ends with the browser, and with a sign-in', () => {
    store.set(ann, true);
    store.lend('bob-token');
    jar.endSession();
    store.read();
    expect(lent()).toEqual([undefined, 'ann-token', false, 'ann-id']);
    store.lend('bob-token');
    store.set({ uuid: 'eve-id', token: 'eve-token' }, true);
    store.read();
    expect(lent()).toEqual([undefined, 'eve-token', false, 'eve-id']);
  });

  test('of another tab is left alone by one that gives up its own', () => {
    store.set(ann, true);
    jar.set('lent-token', 'bob-token', 'session');
    store.unset();
    expect([jar.get('lent-token'), ...cookies()]).toEqual(['bob-token', 'ann-token', 'ann-id']);
  });

  test('reaches the other tabs as it comes and goes', async () => {
    store.set(ann, true);
    store.read();
    await settlePromises();
    received = 0;
    store.lend('bob-token');
    await settlePromises();
    store.read();
    store.unset();
    await settlePromises();
    expect(received).toBe(2);
  });
});

test('secure origins bind both cookies to their host', () => {
  const bound = new CredentialsStore(
    jar,
    { ...environment, secureCookies: true },
    {
      send: () => undefined,
      subscribe: () => () => undefined,
    },
  );
  bound.set(ann, true);
  expect([...cookies(), jar.get('__Host-token'), jar.get('__Host-uuid')]).toEqual([
    undefined,
    undefined,
    'ann-token',
    'ann-id',
  ]);
});
