import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

test('the lowest value stands at the bottom and the highest at the top, within the margin', () => {
  expect(linePath([0, 10], 100, 50)).toBe('M0 46L100 4');
});

test('values that are all alike make a flat line', () => {
  expect(linePath([7, 7, 7], 100, 50)).toBe('M0 46L50 46L100 46');
});

test('one value is a point at the start', () => {
  expect(linePath([7], 100, 50)).toBe('M0 46');
});
