import { expect, it } from 'vitest';
import { matchingPlaces } from './places.ts';

const menu = [{ label: 'ann', path: '/ann' }, { label: 'Home', path: '/' }, { label: 'Log Out' }];

it('what is typed finds places by path or by name, each once, the menu first', () => {
  expect(matchingPlaces('/ann', menu)).toEqual([{ label: 'ann', path: '/ann' }]);
  expect(matchingPlaces('subscriptions', menu).map(({ path }) => path)).toEqual([
    '/dashboard/subscriptions',
  ]);
  expect(
    matchingPlaces('/', menu)
      .slice(0, 2)
      .map(({ path }) => path),
  ).toEqual(['/ann', '/']);
  expect(matchingPlaces('/', menu).every(({ path }) => !path.includes(':'))).toBe(true);
  expect(matchingPlaces('no such thing', menu)).toEqual([]);
});
