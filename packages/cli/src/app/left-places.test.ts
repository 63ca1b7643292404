import { expect, it } from 'vitest';
import { LeftPlaces } from './left-places.ts';

const at = (path: string) => ({ path, search: '', hash: '' });

it('keeps the line, the target and the rows of a location, and none for another at the same path', () => {
  const places = new LeftPlaces();
  const first = at('/a');
  places.of(first).rows.set('Skippers', 'row-3');
  places.leave(first, { first: 12, target: 'table Skippers' });
  const kept = places.of(first);
  expect([kept.first, kept.target, kept.rows.get('Skippers')]).toEqual([
    12,
    'table Skippers',
    'row-3',
  ]);
  const second = places.of(at('/a'));
  expect([second.first, second.target, second.rows.size]).toEqual([0, undefined, 0]);
});

it('goes on at another address of the same screen', () => {
  const places = new LeftPlaces();
  const [plain, filtered] = [at('/a'), at('/a')];
  places.of(plain).rows.set('Skippers', 'row-3');
  expect(places.has(filtered)).toBe(false);
  places.carry(plain, filtered);
  expect(places.of(filtered).rows.get('Skippers')).toBe('row-3');
});
