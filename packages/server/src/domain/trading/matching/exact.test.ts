import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  exact,
  isPositive,
  isZero,
  minus,
  plus,
  quotient,
  rounded,
  size,
  textOf,
  times,
} from './exact.ts';
import * as fractions from './rational.fixtures.ts';

describe('a decimal', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['0.000', '0'],
    ['7', '7'],
    ['700', '700'],
    ['-5.5', '-5.5'],
    ['-0.5', '-0.5'],
    ['00012.50', '12.5'],
    ['100.00', '100'],
    ['123456789012345', '123456789012345'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740993', '9007199254740993'],
    ['-9007199254740993', '-9007199254740993'],
    ['12345678901.23456789', '12345678901.23456789'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['123456789012345.000000000000000001', '123456789012345.000000000000000001'],
    ['0.0000000000000000000000000000000000001', '0.0000000000000000000000000000000000001'],
  ])('%s is written %s', (text, written) => {
    expect(textOf(exact(text))).toBe(written);
  });

  test.each(['', '-', '.', '1.', '.5', '1.2.3', '1e5', '+1', '1:', '1/', ' 1', '1 ', '--1', 'x'])(
    '"%s" is none',
    (text) => {
      expect(() => exact(text)).toThrow(RangeError);
    },
  );

  test('knows its sign', () => {
    const signs = (text: string) => [isZero(exact(text)), isPositive(exact(text))];
    expect(['0.00', '0.01', '-0.01', '9007199254740993', '-9007199254740993'].map(signs)).toEqual([
      [true, false],
      [false, true],
      [false, false],
      [false, true],
      [false, false],
    ]);
    expect(isZero(minus(exact('9007199254740993'), exact('9007199254740993')))).toBe(true);
  });
});

/** The largest number that is exact as such, and the first that is not. */
const edge = ['9007199254740991', '9007199254740993', '90071992547409.91', '0.9007199254740993'];

const decimals = fc.oneof(
  fc.constantFrom(...edge),
  fc
    .tuple(
      fc.boolean(),
      fc.stringMatching(/^\d{1,4}$|^\d{14,20}$/),
      fc.stringMatching(/^$|^\d{1,4}$|^\d{14,20}$/),
    )
    .map(
      ([negative, whole, part]) => `${negative ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`,
    ),
);

describe('exact arithmetic is that of fractions', () => {
  test.each([
    ['a sum', plus, fractions.plus],
    ['a difference', minus, fractions.minus],
    ['a product', times, fractions.times],
  ] as const)('of %s', (_name, ours, theirs) => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const expected = theirs(fractions.rational(a), fractions.rational(b));
        expect(textOf(ours(exact(a), exact(b)))).toBe(fractions.digits(expected));
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a quotient, rounded to 18 places', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        fc.pre(!isZero(exact(b)));
        const expected = fractions.dividedBy(
          fractions.rational(a),
          fractions.size(fractions.rational(b)),
        );
        const found = quotient(exact(a), size(exact(b)), 18);
        expect(textOf(found)).toBe(fractions.digits(fractions.rounded(expected)));
      }),
      { numRuns: 5_000 },
    );
  });

  test('of an order', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const expected = fractions.compare(fractions.rational(a), fractions.rational(b));
        expect(compare(exact(a), exact(b))).toBe(expected);
        expect(compare(exact(a), exact(`${a}${a.includes('.') ? '' : '.'}00`))).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['7', '7', 0, '1'],
  ['10', '4', 0, '3'],
  ['9', '4', 0, '2'],
  ['-10', '4', 0, '-3'],
  ['-9', '4', 0, '-2'],
  ['-11', '4', 0, '-3'],
  ['1', '2', 0, '1'],
  ['-1', '2', 0, '-1'],
  ['1', '3', 0, '0'],
  ['0', '3', 0, '0'],
  ['12.34', '8', 3, '1.543'],
  ['12.34', '0.8', 4, '15.425'],
  ['1', '900719925474099300', 18, '0.000000000000000001'],
  ['9007199254740991', '3', 5, '3002399751580330.33333'],
])('%s over %s to %i places is %s', (over, under, places, expected) => {
  expect(textOf(quotient(exact(over), exact(under), places))).toBe(expected);
});

test('a decimal is rounded half away from zero', () => {
  const found = ['0.0000000000000000005', '-0.0000000000000000005', '0.0000000000000000004'];
  expect(found.map((one) => textOf(rounded(exact(one), 18)))).toEqual([
    '0.000000000000000001',
    '-0.000000000000000001',
    '0',
  ]);
});
