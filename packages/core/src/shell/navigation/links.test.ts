import { expect, test } from 'vitest';
import { appPaths } from '../../contract/app-paths.ts';
import { to, withRedirect } from './links.ts';
import { matchRoute } from './match-route.ts';
import { routeTable } from './route-table.ts';

test.each([
  [to('home'), '/'],
  [to('plans'), '/dashboard/plans'],
  [to('profile', { username: 'ann' }), '/ann'],
  [to('profile', { username: 'a/b', subroute: 'positions' }), '/a%2Fb/positions'],
  [
    to('profile', { username: 'ann', subroute: 'overview', accountID: '1', accessLevel: 'full' }),
    '/ann/overview/1/full',
  ],
  [to('verify', { type: 'email', token: 't' }), '/verify-email/t'],
  [to('email-result', { result: 'expired' }), '/email-expired'],
  [withRedirect(to('login'), '/ann?x=1'), '/login?redirect=%2Fann%3Fx%3D1'],
])('%s is the path', (made, path) => {
  expect(made).toBe(path);
});

test('every link without a parameter opens the screen that it names', () => {
  for (const { screen, pattern } of routeTable) {
    if (pattern.includes(':')) continue;
    const open = to as (screen: string) => string;
    expect(matchRoute(open(screen))?.route.screen).toBe(screen);
  }
});

test('a screen has one pattern', () => {
  expect(new Set(routeTable.map(({ screen }) => screen)).size).toBe(routeTable.length);
});

test('a link without its parameter, or with a value that its route excludes, does not compile', () => {
  // @ts-expect-error: whose profile?
  expect(to('profile')).toBe('/');
  // @ts-expect-error: no such result
  expect(to('email-result', { result: 'lost' })).toBe('/email-lost');
  // @ts-expect-error: a screen that no path names
  expect(() => to('not-found')).toThrow('No route leads to not-found.');
});

test('the paths that the server writes into mails are those of the screens', () => {
  expect(appPaths.profile('ann')).toBe(to('profile', { username: 'ann' }));
  const { profile: _, ...paths } = appPaths;
  const token = 'a-token';
  const filled = Object.values(paths).map((one) => (typeof one === 'string' ? one : one(token)));
  expect(filled).toEqual([
    to('login'),
    to('forgot-password'),
    to('subscriptions'),
    `${to('subscriptions')}?pay=${token}`,
    to('settings-mentee-billing'),
    to('plans'),
    to('settings-payouts'),
    to('settings-affiliates'),
    to('plan-change', { subscription: token }),
    to('settings-your-data'),
    to('settings-delete-account'),
    to('settings-sessions'),
    to('contact'),
    to('settings-two-step'),
    to('settings-notifications'),
    to('unsubscribe', { token }),
    to('verify', { type: 'email', token }),
    to('reset-password', { token }),
    to('accept-invitation', { token }),
  ]);
});
