import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionOf } from '../../testing/builders.ts';
import { json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { createSkipper, type Skipper } from '../composition/create-skipper.ts';
import type { Navigator } from './navigator.ts';
import type { Ports } from './ports.ts';
import { steadyPorts } from './steady-ports.ts';

/** A port whose every member throws. */
function thrower<P extends object>(like: P, names: readonly string[]): P {
  const broken = {};
  for (const name of names) {
    Object.defineProperty(broken, name, {
      get: () =>
        ['online', 'origin', 'supported', 'userAgent'].includes(name)
          ? fail(name)
          : () => fail(name),
      enumerable: true,
    });
  }
  return broken as typeof like;
}

function fail(name: string): never {
  throw new Error(`${name} is blocked`);
}

const analyticsMembers = ['identify', 'clear', 'event', 'pageView'];
let ports: TestPorts;
let skipper: Skipper | undefined;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
});
afterEach(() => {
  skipper?.dispose();
  skipper = undefined;
  ports.clock.assertNoTimers();
});

/** Signed in with ports of which some throw. */
async function open(broken: Partial<Ports>): Promise<Skipper> {
  skipper = await openSkipper({ ...ports, ...broken } as TestPorts, '/dashboard', sessionOf());
  return skipper;
}

describe('ports that throw', () => {
  it('analytics: a session is loaded, and a log-out leaves nothing', async () => {
    const { session, navigation } = await open({
      analytics: thrower(ports.analytics, analyticsMembers),
    });
    expect([session.status, session.errors]).toEqual(['signed-in', []]);
    await session.logOut();
    expect([session.status, session.current]).toEqual(['signed-out', undefined]);
    expect(ports.cookies.get('token')).toBeUndefined();
    expect(navigation.path).toBe('/login');
    expect(ports.errorReporter.reports.map(({ context }) => context)).toContain(
      'The port analytics.clear failed.',
    );
  });

  it('analytics and the reporter too', async () => {
    const { session } = await open({
      analytics: thrower(ports.analytics, analyticsMembers),
      errorReporter: thrower(ports.errorReporter, ['report']),
    });
    expect(session.status).toBe('signed-in');
    await session.logOut();
    expect(session.status).toBe('signed-out');
  });

  it('storage: a log-out is whole', async () => {
    const { session, navigation } = await open({
      storage: thrower(ports.storage, ['get', 'set', 'remove', 'keys']),
    });
    await session.logOut();
    expect([session.status, navigation.path]).toEqual(['signed-out', '/login']);
    expect(ports.cookies.get('token')).toBeUndefined();
  });

  it('push and tabs: a log-out is whole', async () => {
    const { session } = await open({
      push: thrower({} as NonNullable<Ports['push']>, [
        'supported',
        'userAgent',
        'installed',
        'touch',
        'subscribe',
        'subscribed',
        'unsubscribe',
      ]),
      tabs: thrower({} as NonNullable<Ports['tabs']>, ['send', 'subscribe']),
    });
    expect(session.status).toBe('signed-in');
    await session.logOut();
    expect(session.status).toBe('signed-out');
  });

  it('the history: a log-out ends the session although it cannot leave the screen', async () => {
    const { navigator } = ports;
    const { session } = await open({});
    for (const name of ['push', 'replace', 'back', 'reload'] as const) {
      navigator[name] = () => fail(name);
    }
    await session.logOut();
    expect([session.status, session.current]).toEqual(['signed-out', undefined]);
    expect(ports.cookies.get('token')).toBeUndefined();
  });

  it('cookies: signed out, and the app starts', async () => {
    const cookies = thrower(ports.cookies, ['get', 'set', 'remove', 'subscribe']);
    skipper = createSkipper({ ...ports, cookies });
    await skipper.start();
    expect([skipper.session.settled, skipper.session.status]).toEqual([true, 'signed-out']);
  });

  it('cookies: who signs in stays so for this visit', async () => {
    const cookies = thrower(ports.cookies, ['get', 'set', 'remove', 'subscribe']);
    ports.sender.on('GET', '/api/session', json(sessionOf()));
    skipper = createSkipper({ ...ports, cookies });
    await skipper.start();
    await skipper.session.enter({ uuid: 'u', token: 't' }, true);
    expect(skipper.session.status).toBe('signed-in');
    await skipper.session.logOut();
    expect(skipper.session.status).toBe('signed-out');
  });

  it('navigator: stands at the root, of no known origin', () => {
    const members = Object.keys(steadyPorts(ports).navigator);
    const broken = thrower<Navigator>(ports.navigator, members);
    const { navigator } = steadyPorts({ ...ports, navigator: broken });
    expect([navigator.location(), navigator.origin]).toEqual([
      { path: '/', search: '', hash: '' },
      '',
    ]);
    navigator.push({ path: '/faqs', search: '', hash: '' });
    navigator.subscribe(() => undefined)();
  });

  it('connectivity: counts as online', () => {
    const broken = thrower(ports.connectivity, ['online', 'subscribe']);
    const { connectivity } = steadyPorts({ ...ports, connectivity: broken });
    expect(connectivity.online).toBe(true);
    connectivity.subscribe(() => undefined)();
  });
});

describe('the report of a port that throws', () => {
  type Named = Extract<keyof Ports, 'analytics' | 'storage' | 'cookies' | 'connectivity' | 'push'>;

  it.each<[Named, readonly string[]]>([
    ['analytics', analyticsMembers],
    ['storage', ['get', 'set', 'remove', 'keys']],
    ['cookies', ['get', 'set', 'remove', 'subscribe']],
    ['connectivity', ['online', 'subscribe']],
    ['push', ['supported', 'userAgent', 'subscribe', 'subscribed', 'unsubscribe']],
  ])('%s names the port and each member', (name, members) => {
    const broken = { ...ports, [name]: thrower<object>({}, members) };
    const steady = steadyPorts(broken)[name] as unknown as Record<string, unknown>;
    for (const member of members) {
      const value = steady[member];
      if (typeof value === 'function') value();
    }
    expect(ports.errorReporter.reports.map(({ context }) => context)).toEqual(
      members.map((member) => `The port ${name}.${member} failed.`),
    );
  });

  it('push: counts as missing, in a browser without a name', () => {
    const names = [
      'supported',
      'userAgent',
      'installed',
      'touch',
      'subscribe',
      'subscribed',
      'unsubscribe',
    ];
    const broken = thrower({} as NonNullable<Ports['push']>, names);
    const { push } = steadyPorts({ ...ports, push: broken });
    expect([push?.supported, push?.userAgent]).toEqual([false, '']);
  });
});

describe('ports that work', () => {
  it('pass arguments, results and rejections through', async () => {
    const refused = new Error('refused');
    const { storage, push, cookies } = steadyPorts({
      ...ports,
      cookies: { get: () => 'c', set: () => undefined, remove: () => undefined },
      push: {
        supported: true,
        userAgent: 'x',
        installed: false,
        touch: false,
        subscribe: async () => undefined,
        subscribed: async () => false,
        unsubscribe: () => Promise.reject(refused),
      },
    });
    storage.set('a', '1');
    expect([storage.get('a'), storage.keys(), ports.storage.get('a')]).toEqual(['1', ['a'], '1']);
    expect(cookies.subscribe).toBeUndefined();
    await expect(push?.unsubscribe()).rejects.toBe(refused);
  });
});
