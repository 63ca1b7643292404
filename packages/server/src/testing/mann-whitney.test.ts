import { expect, test } from 'vitest';
import { mannWhitney, median } from './mann-whitney.ts';

const upTo = (count: number, shift = 0) => Array.from({ length: count }, (_, n) => n + shift);

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

// By hand: for shifts 0, 5 and 10 of 0…19, U is 200, 112.5 and 50.
test.each([
  [0, 1],
  [5, 0.0185],
  [10, 0.00005],
])('0…19 and the same shifted by %d differ by chance with p = %d', (shift, p) => {
  expect(mannWhitney(upTo(20), upTo(20, shift))).toBeCloseTo(p, 3);
  expect(mannWhitney(upTo(20, shift), upTo(20))).toBeCloseTo(p, 3);
});

test('equal samples do not differ', () => {
  expect(mannWhitney(Array(20).fill(1), Array(20).fill(1))).toBe(1);
});

test('distant samples do not differ by chance', () => {
  expect(mannWhitney(upTo(300), upTo(300, 300))).toBeLessThan(1e-12);
});
