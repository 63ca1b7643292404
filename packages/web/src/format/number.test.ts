import { describe, expect, test } from 'vitest';
import {
  formatChange,
  formatDecimal,
  formatInteger,
  formatPercent,
  formatPrice,
  formatRatio,
} from './number.ts';

describe('an exact decimal', () => {
  test.each([
    ['0.00012345', '0.00012345'],
    ['190', '190'],
    ['-1234.5', '\u22121,234.5'],
    ['12345678901234567890.12', '12,345,678,901,234,567,890.12'],
  ])('%s is %s', (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });
});

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
  ['50.5', '50.50'],
  ['211.4625', '211.4625'],
  ['0', '0.00'],
])('the price %s is %s', (value, text) => {
  expect(formatPrice(value)).toBe(text);
});
