import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './currency.ts';

test.each([
  ['49', 'USD', 4900],
  [' 4.35 ', 'USD', 435],
  ['49,9', 'EUR', 4990],
  ['0.01', 'USD', 1],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['999999.99', 'USD', 99_999_999],
])('"%s" in %s is %i minor units', (text, currency, minor) => {
  expect(readAmount(text, currency, 99_999_999)).toEqual({ minor });
});

test.each([
  ['', 'USD', 'Enter an amount such as 49.90.'],
  ['abc', 'USD', 'Enter an amount such as 49.90.'],
  ['-1', 'USD', 'Enter an amount such as 49.90.'],
  ['1e3', 'USD', 'Enter an amount such as 49.90.'],
  ['1,000.00', 'USD', 'Enter an amount such as 49.90.'],
  ['1.', 'USD', 'Enter an amount such as 49.90.'],
  ['1.999', 'USD', 'Use at most 2 digits after the point.'],
  ['1.5', 'JPY', 'JPY has no smaller unit. Enter an amount such as 49.'],
  ['0.00', 'USD', 'Enter an amount above zero.'],
  ['1000000', 'USD', 'Enter at most 999999.99.'],
  ['999999999999999', 'USD', 'Enter at most 999999.99.'],
])('"%s" in %s: %s', (text, currency, problem) => {
  expect(readAmount(text, currency, 99_999_999)).toEqual({ problem });
});

test.each([
  [4990, 'USD', '49.90'],
  [5, 'USD', '0.05'],
  [1200, 'JPY', '1200'],
  [1, 'KWD', '0.001'],
])('%i of %s is written so that it is read again', (minor, currency, text) => {
  expect(writeAmount(minor, currency)).toBe(text);
  expect(readAmount(text, currency, minor)).toEqual({ minor });
});
