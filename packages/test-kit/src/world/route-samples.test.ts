import { matchRoute, routeTable } from '@skipper/core';
import { expect, test } from 'vitest';
import { routeSamples } from './route-samples.ts';

const samples = routeSamples({ username: 'ann' });

test('every row of the route table has a path that leads to it, and someone who may see it', () => {
  expect(samples.map(({ screen }) => screen)).toEqual(routeTable.map(({ screen }) => screen));
  for (const { screen, path, viewers } of samples) {
    expect([screen, matchRoute(path)?.route.screen]).toEqual([screen, screen]);
    expect(viewers, screen).not.toEqual([]);
  }
});

test.each([
  ['home', '/', ['visitor', 'mentee', 'mentor', 'admin']],
  ['login', '/login', ['visitor']],
  ['verify', '/verify-email/a-token', ['visitor', 'mentee', 'mentor', 'admin']],
  ['admin-users', '/dashboard/admin/users', ['admin']],
  ['profile', '/ann', ['visitor', 'mentee', 'mentor', 'admin']],
])('%s stands at %s', (screen, path, viewers) => {
  expect(samples.find((sample) => sample.screen === screen)).toEqual({ screen, path, viewers });
});
