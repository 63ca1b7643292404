import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal, text } from '../../decimal.ts';
import { minorUnits, sizeInMinorUnits } from './minor-units.ts';

const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => new Decimal(digits.toString()).dividedBy(new Decimal(10).pow(places)));
const exponents = fc.constantFrom(0, 2, 3);

test('digits give the minor units that exact arithmetic gives', () => {
  fc.assert(
    fc.property(amounts, exponents, (amount, exponent) => {
      const exact = amount.times(10 ** exponent);
      fc.pre(exact.abs().lessThan(9e15));
      const rounded = exact.toDecimalPlaces(0);
      expect(minorUnits(text(amount), exponent)).toBe(rounded.isZero() ? 0 : rounded.toNumber());
    }),
    { numRuns: 2_000 },
  );
});

test('a size is never below the amount, and less than one unit above it', () => {
  fc.assert(
    fc.property(amounts, exponents, (amount, exponent) => {
      const exact = amount.abs().times(10 ** exponent);
      expect(sizeInMinorUnits(text(amount), exponent)).toBe(exact.ceil().toNumber());
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['0', 0],
  ['-0.001', 0],
  ['-0.005', -1],
  ['12.5', 1250],
])('%s dollars are %i cents', (amount, cents) => {
  expect(minorUnits(amount, 2)).toBe(cents);
});
