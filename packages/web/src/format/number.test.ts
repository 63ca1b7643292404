import { expect, test } from 'vitest';
import { formatChange, formatInteger, formatPercent, formatRatio } from './number.ts';

test('a fraction as a percentage', () => {
  expect(formatPercent(0.6)).toBe('60.0%');
});

test.each([
  [0.0512, '+5.12%'],
  [-0.1, '\u221210.00%'],
  [0, '0.00%'],
])('the change %d is %s', (fraction, text) => {
  expect(formatChange(fraction)).toBe(text);
});

test('a ratio has two places', () => {
  expect(formatRatio(1.9715)).toBe('1.97');
});

test('a count is grouped', () => {
  expect(formatInteger(12_345)).toBe('12,345');
});
