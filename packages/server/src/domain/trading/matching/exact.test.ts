import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, roundedQuotient, scaled } from './scaled.ts';

const one = 10n ** 18n;

describe('a number in units of 10^-18', () => {
  test.each<[string, bigint]>([
    ['0', 0n],
    ['7', 7n * one],
    ['0.5', one / 2n],
    ['5.5', (11n * one) / 2n],
    ['-5.5', (-11n * one) / 2n],
    ['00012.50', (25n * one) / 2n],
    ['123456789012345', 123_456_789_012_345n * one],
    ['9007199254740993', 9_007_199_254_740_993n * one],
    ['0.000000000000000001', 1n],
    ['123456789012345.000000000000000001', 123_456_789_012_345n * one + 1n],
  ])('%s', (text, value) => {
    expect(scaled(text)).toBe(value);
  });

  test.each(['', '.', '1.', '.5', '1.2.3', '1e5', '+1', '1:', '1/', ' 1', '1 ', '--1', 'x'])(
    '"%s" is not a number',
    (text) => {
      expect(() => scaled(text)).toThrow(RangeError);
    },
  );

  test('has eighteen places at most', () => {
    expect(() => scaled('0.0000000000000000001')).toThrow('has more than 18 places');
  });
});

describe('the text of a number', () => {
  test.each<[bigint, number, string]>([
    [0n, 18, '0'],
    [0n, 0, '0'],
    [5n, 0, '5'],
    [-5n, 0, '-5'],
    [50n, 1, '5'],
    [5n, 3, '0.005'],
    [-5n, 3, '-0.005'],
    [1_250n, 2, '12.5'],
    [1n, 18, '0.000000000000000001'],
    [100_000_000n * one, 18, '100000000'],
    [-123_456_789_000_000_000n * one, 18, '-123456789000000000'],
    [one / 100_000_000n, 18, '0.00000001'],
    [one / 1_000_000_000n, 18, '0.000000001'],
    [12_345_678_901_234_567_890n, 9, '12345678901.23456789'],
  ])('%i with %i places is %s', (value, places, text) => {
    expect(plainText(value, places)).toBe(text);
  });

  test('is read back as the number it came from', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (value) => {
        expect(scaled(plainText(value, 18))).toBe(value);
      }),
    );
  });
});

test.each<[bigint, bigint, bigint]>([
  [7n, 7n, 1n],
  [10n, 4n, 3n],
  [9n, 4n, 2n],
  [-10n, 4n, -3n],
  [-9n, 4n, -2n],
  [-11n, 4n, -3n],
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, 3n, 0n],
  [0n, 3n, 0n],
])('%i over %i is rounded to %i', (over, under, rounded) => {
  expect(roundedQuotient(over, under)).toBe(rounded);
});
