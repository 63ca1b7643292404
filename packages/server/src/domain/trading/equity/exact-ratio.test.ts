import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '../../decimal.ts';
import { inOneUnit, ratioOf } from './exact-ratio.ts';

const wide = fc.bigInt({ min: -(10n ** 60n), max: 10n ** 60n });
const small = fc.bigInt({ min: -1_000n, max: 1_000n });
const above = (most: bigint) => fc.bigInt({ min: 1n, max: most });

describe('a ratio of whole numbers', () => {
  test('is the number nearest to their quotient', () => {
    fc.assert(
      fc.property(
        fc.oneof(wide, small),
        fc.oneof(above(10n ** 60n), above(1_000n)),
        (over, under) => {
          const exact = decimal(String(over)).dividedBy(decimal(String(under)));
          expect(ratioOf(over, under)).toBe(exact.toNumber() + 0);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test.each<[bigint, bigint, number]>([
    [0n, 7n, 0],
    [105n, 100n, 1.05],
    [-1n, 20n, -0.05],
    [1n, 3n, 1 / 3],
    // Just between two numbers, and a little above: 2^53 + 1 and the same with a rest far below.
    [9_007_199_254_740_993n, 1n, 9_007_199_254_740_992],
    [9_007_199_254_740_993n * 3n * 10n ** 45n + 1n, 3n * 10n ** 45n, 9_007_199_254_740_994],
    [1n, 10n ** 50n, 1e-50],
    [-7n, 3n * 10n ** 39n, -7 / 3e39],
  ])('%i to %i is %d', (over, under, ratio) => {
    expect(ratioOf(over, under)).toBe(ratio);
  });
});

test('decimals of different places have one unit', () => {
  const texts = ['12.5', '-0.05', '3', '0', '-100'];
  expect(inOneUnit(texts.map((text) => decimal(text)))).toEqual([1250n, -5n, 300n, 0n, -10_000n]);
  expect(inOneUnit([])).toEqual([]);
});
