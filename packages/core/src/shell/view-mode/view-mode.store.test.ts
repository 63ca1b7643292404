import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '../../contract/durations.ts';
import { permissionMap, type Role } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { json, openSkipper, sessionOf, type TestPorts, testPorts } from '../../testing/index.ts';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function open(path: string, ...roles: readonly Role[]) {
  const session = roles.length > 0 ? sessionOf({ permissions: permissionMap(roles) }) : undefined;
  skipper = await openSkipper(ports, path, session);
  return skipper.viewMode;
}

describe('the sides of the dashboard', () => {
  test.each<[readonly Role[], boolean, string]>([
    [[], false, 'mentee'],
    [['mentee'], false, 'mentee'],
    [['mentor'], true, 'mentor'],
    [['mentee', 'mentor'], true, 'mentor'],
    [['admin'], true, 'mentor'],
  ])('of %j: two sides %s, begins as %s', async (roles, canSwitch, mode) => {
    const store = await open('/dashboard', ...roles);
    expect([store.canSwitch, store.mode]).toEqual([canSwitch, mode]);
  });

  test('are switched on the dashboard, and kept for the next visit', async () => {
    const store = await open('/dashboard/settings/profile', 'mentor');
    store.switchTo('mentee');
    expect([store.mode, skipper.navigation.path]).toEqual(['mentee', '/dashboard']);
    ports.cookies.endSession();
    expect(ports.cookies.get('view-mode')).toBe('mentee');
    skipper.navigation.back();
    expect(skipper.navigation.path).toBe('/dashboard/settings/profile');
  });

  test('lead to the bare dashboard, and a view sees the change', async () => {
    const store = await open('/dashboard/admin/mentor?sort=-username#top', 'admin');
    const seen: string[] = [];
    const stop = autorun(() => seen.push(store.mode));
    store.switchTo('mentee');
    expect(seen).toEqual(['mentor', 'mentee']);
    expect(ports.navigator.location()).toEqual({ path: '/dashboard', search: '', hash: '' });
    stop();
  });

  test('have a switch for every user, and none for a visitor', async () => {
    expect((await open('/')).shown).toBe(false);
    skipper.dispose();
    expect((await open('/dashboard', 'mentee')).shown).toBe(true);
  });

  test('stay where the user is on the side that is on show already', async () => {
    const store = await open('/dashboard/settings/profile', 'mentor');
    store.switchTo('mentor');
    expect([store.mode, skipper.navigation.path]).toEqual([
      'mentor',
      '/dashboard/settings/profile',
    ]);
    expect(ports.cookies.get('view-mode')).toBeUndefined();
  });

  test('are not switched by a user who has one', async () => {
    const store = await open('/dashboard/settings/profile', 'mentee');
    store.switchTo('mentor');
    expect([store.mode, skipper.navigation.path]).toEqual([
      'mentee',
      '/dashboard/settings/profile',
    ]);
  });

  test('are those of the last visit, whose cookie lives on from this one', async () => {
    ports.cookies.set('view-mode', 'mentee', 10);
    const store = await open('/dashboard', 'mentor');
    expect(store.mode).toBe('mentee');
    await ports.clock.advance(300 * day);
    expect(ports.cookies.get('view-mode')).toBe('mentee');
  });

  test('are not taken from a cookie that says anything else', async () => {
    ports.cookies.set('view-mode', 'captain', 'long');
    const store = await open('/dashboard', 'mentor');
    expect([store.mode, ports.cookies.get('view-mode')]).toEqual(['mentor', 'captain']);
  });

  test('go back to the first with each sign-in', async () => {
    ports.cookies.set('view-mode', 'mentee', 'long');
    const store = await open('/login');
    expect(store.chosen).toBe('mentee');
    const mentor = sessionOf({ permissions: permissionMap(['mentor']) });
    ports.sender.on('GET', '/api/session', json(mentor));
    await skipper.session.enter({ uuid: mentor.uuid, token: 'new' }, true);
    expect([store.mode, ports.cookies.get('view-mode')]).toEqual(['mentor', 'mentor']);
  });
});
