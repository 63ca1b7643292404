import { expect, test } from 'vitest';
import { matchRoute } from '../shell/navigation/match-route.ts';
import { routeTable } from '../shell/navigation/route-table.ts';
import { isReservedUsername, reservedUsernames } from './reserved-usernames.ts';

test('no route can be taken by a username, in any case', () => {
  for (const route of routeTable) {
    const first = route.pattern.split('/')[1] ?? '';
    if (first === '' || first.startsWith(':')) continue;
    const only: Readonly<Record<string, readonly string[]>> = 'only' in route ? route.only : {};
    const name = first.replace(/:(\w+)/, (_all, param: string) => only[param]?.[0] ?? 'value');
    expect(isReservedUsername(name)).toBe(true);
    expect(isReservedUsername(name.toUpperCase())).toBe(true);
  }
});

test.each([
  'api',
  'assets',
  'static',
  'admin',
  'help',
  'blog',
  'support',
  'uploads',
  'outbox',
  'hooks',
  'me',
  'null',
  'undefined',
  'livez',
  'metrics',
  'readyz',
  'index.html',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'manifest.webmanifest',
  'apple-touch-icon.png',
  'sw.js',
  '.well-known',
  'verify-anything',
  'email-expired',
  'Email-Confirmed',
])('%s is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

test('the start page and the pages of users reserve no name', () => {
  expect([...reservedUsernames].filter((name) => /^$|:/.test(name))).toEqual([]);
});

test.each(['ann', 'email-ann'])('%s is free and reaches its profile', (name) => {
  expect(isReservedUsername(name)).toBe(false);
  expect(matchRoute(`/${name}`)?.route.screen).toBe('profile');
});
