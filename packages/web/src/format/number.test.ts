import { expect, test } from 'vitest';
import { formatChange, formatInteger, formatPercent, formatRatio, formatTick } from './number.ts';

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

test.each([
  [112.5, '112.50'],
  [99_999.5, '99,999.50'],
  [600_000_000, '600M'],
  [-1_250_000, '\u22121.3M'],
])('beside a chart, %d is %s', (ratio, text) => {
  expect(formatTick(ratio)).toBe(text);
});
