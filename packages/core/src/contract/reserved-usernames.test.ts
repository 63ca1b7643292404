import { expect, test } from 'vitest';
import { matchRoute } from '../shell/navigation/match-route.ts';
import { routeTable } from '../shell/navigation/route-table.ts';
import { isReservedUsername } from './reserved-usernames.ts';

test('no route can be taken by a username, in any case', () => {
  for (const { pattern } of routeTable) {
    const first = pattern.split('/')[1] ?? '';
    if (first === '' || first.startsWith(':')) continue;
    const name = first.replace(/:\w+/, 'email');
    expect(isReservedUsername(name)).toBe(true);
    expect(isReservedUsername(name.toUpperCase())).toBe(true);
  }
});

test.each(['api', 'assets', 'verify-anything', '.well-known', 'robots.txt'])(
  '%s is reserved',
  (name) => {
    expect(isReservedUsername(name)).toBe(true);
  },
);

test('an ordinary name is free and reaches its profile', () => {
  expect(isReservedUsername('ann')).toBe(false);
  expect(matchRoute('/ann')?.route.screen).toBe('profile');
});
