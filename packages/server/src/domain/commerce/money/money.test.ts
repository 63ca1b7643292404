import { currencyExponent } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { decimal } from '../../decimal.ts';
import { isCountable, toMoney } from './money.ts';

describe('money in minor units', () => {
  test.each([
    ['5.43', 'USD', 543],
    ['-22.14', 'USD', -2214],
    ['1.005', 'USD', 101],
    ['-1.005', 'USD', -101],
    ['1.0049999', 'USD', 100],
    ['0.1', 'USD', 10],
    ['1234.5', 'JPY', 1235],
    ['1000', 'RSD', 100_000],
    ['1000', 'HUF', 100_000],
    ['1.0005', 'KWD', 1001],
    ['0', 'EUR', 0],
  ])('%s %s is %i minor units', (amount, currency, minor) => {
    expect(toMoney(amount, currency)).toEqual({ amount: minor, currency });
  });

  test('a tiny loss rounds to plain zero, not to negative zero', () => {
    expect(Object.is(toMoney('-0.001', 'USD').amount, 0)).toBe(true);
  });

  test('an amount beyond exact integers is refused, not bent', () => {
    expect(() => toMoney('90071992547409.93', 'USD')).toThrow('too large');
  });

  test('the largest exact amount depends on the currency', () => {
    const amount = decimal('90071992547409');
    expect(['JPY', 'USD', 'KWD'].map((code) => isCountable(amount, code))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isCountable(decimal('-90071992547410'), 'USD')).toBe(false);
  });

  test('text that is no plain decimal is refused by name', () => {
    expect(() => toMoney('1e5', 'USD')).toThrow('"1e5" is not a plain decimal');
  });

  test('exponents are those of ISO 4217', () => {
    expect(['USD', 'EUR', 'JPY', 'KWD'].map(currencyExponent)).toEqual([2, 2, 0, 3]);
  });

  test('an amount in a currency that is not in the table is refused', () => {
    expect(() => toMoney('1', 'XXX')).toThrow('"XXX" is not a known currency.');
  });
});
