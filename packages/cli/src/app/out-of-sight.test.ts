import { expect, test } from 'vitest';
import { outOfSight } from './out-of-sight.ts';

const clip = { y1: 2, y2: 10 };

test.each([
  ['one', 1, true],
  ['one', 2, false],
  ['one', 9, false],
  ['one', 10, true],
  ['one', -4, true],
  ['one\ntwo', 0, true],
  ['one\ntwo', 1, false],
  ['one\ntwo', 10, true],
])('%j at line %i: %s', (text, y, out) => {
  expect(outOfSight(text, y, clip)).toBe(out);
});

test('everything is in sight of a clip without edges above and below', () => {
  expect(outOfSight('one', -3, {})).toBe(false);
  expect(outOfSight('one', 99, { y1: 2 })).toBe(false);
  expect(outOfSight('one', -3, { y2: 2 })).toBe(false);
});
