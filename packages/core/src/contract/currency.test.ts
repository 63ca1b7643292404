import { expect, test } from 'vitest';
import {
  currencyCodes,
  currencyExponent,
  decimalAmount,
  isKnownCurrency,
  moneyFormat,
  readAmount,
  writeAmount,
} from './currency.ts';
import { iso4217 } from './iso-4217.ts';

test('the table holds every code of ISO 4217 that has a minor unit, once', () => {
  expect(currencyCodes).toHaveLength(165);
  expect(new Set(currencyCodes).size).toBe(165);
  expect(currencyCodes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect([...currencyCodes].sort()).toEqual(currencyCodes);
  expect(iso4217.published).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

// Intl says 0 for these, in some runtimes or in all.
test.each(['RSD', 'HUF', 'IDR', 'COP', 'PKR', 'LAK', 'ALL', 'MGA', 'AFN', 'YER'])(
  '%s is counted in hundredths',
  (code) => {
    expect(currencyExponent(code)).toBe(2);
    expect(readAmount('1000', code, 99_999_999)).toEqual({ minor: 100_000 });
    expect(decimalAmount({ amount: -100_001, currency: code })).toBe('-1000.01');
    expect(digitsShown(code, 100_001)).toBe('100001');
  },
);

test.each([
  ['JPY', 0],
  ['ISK', 0],
  ['UYI', 0],
  ['USD', 2],
  ['BGN', 2],
  ['IQD', 3],
  ['KWD', 3],
  ['CLF', 4],
  ['UYW', 4],
] as const)('%s has %i digits after the point, shown and counted', (code, digits) => {
  expect(currencyExponent(code)).toBe(digits);
  expect(digitsShown(code, 123_456)).toBe('123456');
});

test.each(['XXX', 'XAU', 'XTS', 'ZZZ', 'usd', '', '__proto__'])('"%s" is refused', (code) => {
  expect(isKnownCurrency(code)).toBe(false);
  expect(() => currencyExponent(code)).toThrow(RangeError);
  expect(() => moneyFormat('en', code)).toThrow(RangeError);
  expect(readAmount('49', code, 99_999_999)).toEqual({
    problem: `"${code}" is not a known currency. Enter a code such as USD or EUR.`,
  });
});

test.each(iso4217.retired.split(' '))('%s is still read but no longer offered', (code) => {
  expect(isKnownCurrency(code)).toBe(false);
  expect(currencyExponent(code)).toBe(2);
});

/** The digits of an amount as people read it, without signs and separators. */
function digitsShown(currency: string, amount: number): string {
  return moneyFormat('en', currency).format(decimalAmount({ amount, currency })).replace(/\D/g, '');
}

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
  ['1.9999', 'KWD', 'Use at most 3 digits after the point.'],
  ['abc', 'KWD', 'Enter an amount such as 49.900.'],
  ['1.5', 'JPY', 'JPY has no smaller unit. Enter an amount such as 49.'],
  ['0.00', 'USD', 'Enter an amount above zero.'],
  ['1000000', 'USD', 'Enter at most 999999.99.'],
  ['999999999999999', 'USD', 'Enter at most 999999.99.'],
])('"%s" in %s: %s', (text, currency, problem) => {
  expect(readAmount(text, currency, 99_999_999)).toEqual({ problem });
});

test.each([
  ['USD', '0.00'],
  ['JPY', '0'],
  ['KWD', '0.000'],
])('nothing in %s is %s, without a sign', (currency, text) => {
  expect(decimalAmount({ amount: 0, currency })).toBe(text);
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
