import { describe, expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { routeTable } from './route-table.ts';

describe('matching a path', () => {
  test.each([
    ['/', 'home', {}],
    ['/faqs', 'faqs', {}],
    ['/p/terms', 'terms', {}],
    ['/dashboard/settings/connected-accounts', 'settings-connected-accounts', {}],
    ['/verify-email', 'verify-email', {}],
    ['/verify-email/abc', 'verify', { type: 'email', token: 'abc' }],
    ['/verify-phone/123456', 'verify', { type: 'phone', token: '123456' }],
    ['/email-expired', 'email-result', { result: 'expired' }],
    ['/email-confirmed', 'email-result', { result: 'confirmed' }],
    ['/ann', 'profile', { username: 'ann' }],
    ['/ann/positions', 'profile', { username: 'ann', subroute: 'positions' }],
    [
      '/ann/positions/a1/full',
      'profile',
      { username: 'ann', subroute: 'positions', accountID: 'a1', accessLevel: 'full' },
    ],
    ['/caf%C3%A9', 'profile', { username: 'café' }],
    ['/dashboard/', 'dashboard', {}],
  ])('%s is %s', (path, screen, params) => {
    expect(matchRoute(path)).toMatchObject({ route: { screen }, params });
  });

  test.each([
    '/faqs/x',
    '/pricing/now',
    '/login/x',
    '/dashboard/nothing',
    '/p',
    '/verify-',
    '/verify-post/abc',
    '/a/b/c/d/e',
    '/%zz',
  ])('%s has no route', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  test('every route matches a path made from its own pattern', () => {
    for (const route of routeTable) {
      const only: Readonly<Record<string, readonly string[]>> = 'only' in route ? route.only : {};
      const value = (_all: string, name: string) => only[name]?.[0] ?? 'value';
      const path = route.pattern.replace(/:(\w+)\??/g, value);
      expect(matchRoute(path)?.route.screen).toBe(route.screen);
    }
  });
});
