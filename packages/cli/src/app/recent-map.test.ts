import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

test('an entry that is asked for stays, one that is not goes', () => {
  const map = new RecentMap<string, number>(3);
  map.set('asked for', 1);
  map.set('forgotten', 2);
  for (let key = 0; key < 20; key += 1) {
    map.set(`new ${key}`, key);
    expect(map.get('asked for')).toBe(1);
    expect(map.get(`new ${key}`)).toBe(key);
  }
  expect(map.get('forgotten')).toBeUndefined();
  expect(map.get('new 0')).toBeUndefined();
});

test('what was set last counts', () => {
  const map = new RecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 1);
  map.set('c', 1);
  map.set('a', 2);
  expect(map.get('a')).toBe(2);
});
