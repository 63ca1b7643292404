import { expect, test } from 'vitest';
import {
  currencyCodes,
  currencyExponent,
  decimalAmount,
  isKnownCurrency,
  moneyFormat,
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
  ['USD', '0.00'],
  ['JPY', '0'],
  ['KWD', '0.000'],
])('nothing in %s is %s, without a sign', (currency, text) => {
  expect(decimalAmount({ amount: 0, currency })).toBe(text);
});
