import { defaultFees, splitSale } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitRefund } from './sale-split.ts';

const forPlatform = { ...defaultFees, processingBearer: 'platform' } as const;
const sum = (parts: object): number =>
  Object.values(parts).reduce((a: number, b: number) => a + b, 0);

describe('a sale', () => {
  test.each([
    // Product rules, E19.
    [5_000, 0, { processing: 175, platform: 500, affiliate: 0, mentor: 4_325 }],
    [5_000, 750, { processing: 175, platform: 500, affiliate: 750, mentor: 3_575 }],
    [1, 0, { processing: 30, platform: 0, affiliate: 0, mentor: -29 }],
    [5, 0, { processing: 30, platform: 1, affiliate: 0, mentor: -26 }],
    [0, 0, { processing: 0, platform: 0, affiliate: 0, mentor: 0 }],
  ])('of %i with %i for an affiliate is split', (total, affiliate, split) => {
    expect(splitSale(total, affiliate, defaultFees)).toEqual(split);
  });

  test('can leave the processor to the platform', () => {
    const split = { processing: 175, platform: 325, affiliate: 0, mentor: 4_500 };
    expect(splitSale(5_000, 0, forPlatform)).toEqual(split);
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000_000_00 });
const bearer = fc.constantFrom(defaultFees, forPlatform);

test('the parts of every sale are integers that add up to it', () => {
  fc.assert(
    fc.property(amount, fc.nat({ max: 5_000 }), bearer, (total, points, fees) => {
      const affiliate = Math.floor((total * points) / 10_000);
      const split = splitSale(total, affiliate, fees);
      expect(sum(split)).toBe(total);
      expect(Object.values(split).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test('a full refund costs the bearer what the processor keeps', () => {
  const sale = { ...splitSale(5_000, 750, defaultFees), ...defaultFees, total: 5_000, refunded: 0 };
  expect(splitRefund(sale, 5_000)).toEqual({
    platform: 500,
    affiliate: 750,
    mentor: 3_750,
  });
  const other = { ...splitSale(5_000, 0, forPlatform), ...forPlatform, total: 5_000, refunded: 0 };
  expect(splitRefund(other, 5_000)).toEqual({
    platform: 500,
    affiliate: 0,
    mentor: 4_500,
  });
});

test('partial refunds add up to one full refund for everyone', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 6 }), bearer, (total, pieces, fees) => {
      const sale = { ...splitSale(total, Math.floor(total / 7), fees), ...fees, total };
      const taken = { platform: 0, affiliate: 0, mentor: 0 };
      let refunded = 0;
      const take = (piece: number) => {
        const parts = splitRefund({ ...sale, refunded }, piece);
        expect(sum(parts)).toBe(piece);
        for (const name of ['platform', 'affiliate', 'mentor'] as const) taken[name] += parts[name];
        refunded += piece;
      };
      for (const piece of pieces) if (refunded + piece < total) take(piece);
      take(total - refunded);
      expect(taken).toEqual(splitRefund({ ...sale, refunded: 0 }, total));
    }),
  );
});
