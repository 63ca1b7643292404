import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal, text } from '../../decimal.ts';
import { minorUnits, sizeInMinorUnits } from './minor-units.ts';
import { toMoney } from './money.ts';

const amounts = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => new Decimal(digits.toString()).dividedBy(new Decimal(10).pow(places)));
const currencies = fc.constantFrom(['JPY', 0] as const, ['USD', 2] as const, ['KWD', 3] as const);

test('digits give the minor units that exact money gives', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, [currency, exponent]) => {
      fc.pre(
        amount
          .abs()
          .times(10 ** exponent)
          .lessThan(9e15),
      );
      const minor = minorUnits(text(amount), exponent);
      expect(minor).toBe(toMoney(amount, currency).amount);
    }),
    { numRuns: 2_000 },
  );
});

test('a size is never below the amount, and less than one unit above it', () => {
  fc.assert(
    fc.property(amounts, currencies, (amount, [, exponent]) => {
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
