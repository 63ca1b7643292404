import { expect, test } from 'vitest';
import { movedDay } from './moved-day.ts';

const day = '2026-02-01';
const tokyo = 'Asia/Tokyo';
const newYork = 'America/New_York';
const noon = { [tokyo]: '2026-02-01T03:00:00.000Z', [newYork]: '2026-02-01T17:00:00.000Z' };
/** Trading in New York ends on the next day in Tokyo. */
const end = { [tokyo]: '2026-02-01T14:59:00.000Z', [newYork]: '2026-02-01T21:00:00.000Z' };

test.each([
  ['at noon', noon[tokyo], newYork, noon[newYork]],
  ['at noon, back again', noon[newYork], tokyo, noon[tokyo]],
  ['after the trades of the day', end[tokyo], newYork, end[newYork]],
  ['after the trades of the day, back again', end[newYork], tokyo, end[tokyo]],
])('a fill of a day stays %s', (_name, executedAt, zone, moved) => {
  const before = [zone === tokyo ? newYork : tokyo];
  expect(movedDay({ day, executedAt }, zone, before)).toBe(moved);
  expect(movedDay({ day, executedAt: moved }, zone, before)).toBe(moved);
});

test('one that was left in an older zone comes along', () => {
  expect(movedDay({ day, executedAt: noon[tokyo] }, newYork, ['Europe/Berlin'])).toBe(
    noon[newYork],
  );
});

test('a fill with a time stays where it is', () => {
  expect(movedDay({ day: null, executedAt: noon[tokyo] }, newYork, [tokyo])).toBe(noon[tokyo]);
});
