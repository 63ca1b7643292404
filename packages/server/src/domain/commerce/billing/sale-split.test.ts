import {
  basisPointsOf,
  coversFees,
  defaultFees,
  type SaleSplit,
  splitSale,
} from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeInPrice, type Shares, splitReversal, withFee } from './sale-split.ts';

const forPlatform = { ...defaultFees, processingBearer: 'platform' } as const;
const sum = (parts: object): number =>
  Object.values(parts).reduce((a: number, b: number) => a + b, 0);
const split = (total: number, more = {}, fees: typeof defaultFees = defaultFees) =>
  splitSale({ total, currency: 'USD', ...more }, fees);

describe('a sale', () => {
  test.each<[number, number, number, Partial<SaleSplit>]>([
    // Product rules, E19.
    [5_000, 0, 0, { processing: 175, platform: 500, mentor: 4_325 }],
    [5_000, 0, 750, { processing: 175, platform: 500, affiliate: 750, mentor: 3_575 }],
    // The platform takes no part of the tax, the processor does.
    [6_000, 1_000, 0, { tax: 1_000, processing: 204, platform: 500, mentor: 4_296 }],
    // The fee is cut first, then the affiliate; then the platform pays.
    [34, 0, 0, { processing: 31, platform: 3, mentor: 0 }],
    [33, 0, 0, { processing: 31, platform: 2, mentor: 0 }],
    [40, 0, 6, { processing: 31, platform: 3, affiliate: 6, mentor: 0 }],
    [40, 0, 20, { processing: 31, platform: 0, affiliate: 9, mentor: 0 }],
    [5, 0, 5, { processing: 30, platform: -25, mentor: 0 }],
    [1, 0, 0, { processing: 30, platform: -29, mentor: 0 }],
    [100, 90, 0, { tax: 90, processing: 33, platform: -23, mentor: 0 }],
    [0, 0, 0, {}],
  ])('of %i with %i of tax and %i for an affiliate is split', (total, tax, affiliate, parts) => {
    const none = { tax: 0, processing: 0, platform: 0, affiliate: 0, mentor: 0 };
    expect(split(total, { tax, affiliate })).toEqual({ ...none, ...parts });
  });

  test('can leave the processor to the platform', () => {
    const parts = { tax: 0, processing: 175, platform: 325, affiliate: 0, mentor: 4_500 };
    expect(split(5_000, {}, forPlatform)).toEqual(parts);
  });

  test.each([
    ['USD', 175],
    ['EUR', 170],
    ['JPY', 175],
    ['SEK', 325],
    ['KWD', 145],
  ])('in %s of 5,000 minor units costs %i to process', (currency, processing) => {
    expect(splitSale({ total: 5_000, currency }, defaultFees).processing).toBe(processing);
  });

  test('covers its fees from the price on at which its seller gets all that is left', () => {
    const covered = (total: number) => coversFees({ total, currency: 'USD' }, defaultFees);
    expect([34, 35].map(covered)).toEqual([true, true]);
    expect([1, 30, 33].map(covered)).toEqual([false, false, false]);
  });
});

const amount = fc.integer({ min: 1, max: 1_000_000_000_00 });
const bearer = fc.constantFrom(defaultFees, forPlatform);

test('the parts of every sale are integers that add up to it, none of the seller below zero', () => {
  fc.assert(
    fc.property(
      fc.oneof(amount, fc.integer({ min: 1, max: 200 })),
      fc.nat({ max: 12_000 }),
      fc.nat({ max: 100 }),
      bearer,
      (total, points, taxPercent, fees) => {
        const affiliate = Math.floor((total * points) / 10_000);
        const tax = Math.floor((total * taxPercent) / 100);
        const parts = split(total, { affiliate, tax }, fees);
        expect(sum(parts)).toBe(total);
        expect(Object.values(parts).every(Number.isSafeInteger)).toBe(true);
        expect(parts.mentor).toBeGreaterThanOrEqual(0);
        expect(parts.affiliate).toBeGreaterThanOrEqual(0);
        if (affiliate > 0) return;
        const byPlatform = fees.processingBearer === 'platform' ? parts.processing : 0;
        const whole = basisPointsOf(total - tax, fees.platformBasisPoints);
        const cut = parts.platform + byPlatform < whole;
        expect(cut).toBe(!coversFees({ total, tax, currency: 'USD' }, fees));
      },
    ),
  );
});

const none: Shares = { tax: 0, platform: 0, affiliate: 0, mentor: 0 };
const saleOf = (total: number, more = {}, fees: typeof defaultFees = defaultFees) => ({
  ...split(total, more, fees),
  total,
  processingBearer: fees.processingBearer,
});

test('a full refund costs the bearer what the processor keeps', () => {
  const own = saleOf(5_000, { affiliate: 750 });
  expect(splitReversal(own, none, 5_000)).toEqual({
    tax: 0,
    platform: 500,
    affiliate: 750,
    mentor: 3_750,
  });
  expect(splitReversal(saleOf(5_000, {}, forPlatform), none, 5_000)).toEqual({
    tax: 0,
    platform: 500,
    affiliate: 0,
    mentor: 4_500,
  });
  const taxed = splitReversal(saleOf(6_000, { tax: 1_000 }), none, 3_000);
  expect(taxed).toEqual({ tax: 500, platform: 250, affiliate: 0, mentor: 2_250 });
});

test('a seller pays for no processing of a refund that the platform had paid for', () => {
  expect(splitReversal(saleOf(1), none, 1)).toEqual({
    tax: 0,
    platform: 0,
    affiliate: 0,
    mentor: 1,
  });
});

test('what a bank takes beyond the sale is at the expense of the seller alone', () => {
  const sale = saleOf(6_000, { tax: 1_000, affiliate: 750 });
  const whole = splitReversal(sale, none, 6_000);
  // After a refund of a part, the bank takes the whole payment.
  const back = splitReversal(sale, splitReversal(sale, none, 4_000), 6_000);
  const all = splitReversal(sale, none, 10_000);
  expect(all).toEqual({ ...whole, mentor: whole.mentor + 4_000 });
  expect(sum(back)).toBe(6_000);
  expect([all.tax, all.platform, all.affiliate]).toEqual([1_000, 500, 750]);
});

test('what stands is split alike, whatever came and was taken back before it', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.tuple(amount, fc.boolean()), { maxLength: 8 }),
      bearer,
      (total, pieces, fees) => {
        const more = { affiliate: Math.floor(total / 7), tax: Math.floor(total / 9) };
        const sale = saleOf(total, more, fees);
        const standing: number[] = [];
        let taken = none;
        const move = (by: number) => {
          const parts = splitReversal(sale, taken, by);
          expect(sum(parts)).toBe(by);
          taken = {
            tax: taken.tax + parts.tax,
            platform: taken.platform + parts.platform,
            affiliate: taken.affiliate + parts.affiliate,
            mentor: taken.mentor + parts.mentor,
          };
          const stands = standing.reduce((a, b) => a + b, 0);
          expect(taken).toEqual(splitReversal(sale, none, stands));
        };
        for (const [piece, takenBack] of pieces) {
          const first = takenBack ? standing.shift() : undefined;
          if (first === undefined) standing.push(piece);
          move(first === undefined ? piece : -first);
        }
        for (let piece = standing.pop(); piece !== undefined; piece = standing.pop()) move(-piece);
        expect(taken).toEqual(none);
      },
    ),
  );
});

describe('a fee that differs from the expected one', () => {
  const sale = (total: number, more = {}, fees: typeof defaultFees = defaultFees) => ({
    ...split(total, more, fees),
    total,
    processingBearer: fees.processingBearer,
  });

  test.each<[string, ReturnType<typeof sale>, number, Partial<SaleSplit>]>([
    ['more', sale(5_000), 225, { processing: 225, platform: 500, mentor: 4_275 }],
    ['less', sale(5_000), 100, { processing: 100, platform: 500, mentor: 4_400 }],
    ['for the platform', sale(5_000, {}, forPlatform), 225, { platform: 275, mentor: 4_500 }],
    ['than a small sale', sale(40), 50, { processing: 50, platform: -10, mentor: 0 }],
    [
      'with tax and an affiliate',
      sale(6_000, { tax: 1_000, affiliate: 100 }),
      300,
      { mentor: 4_100 },
    ],
  ])('is %s, at the expense of its bearer', (_name, sold, fee, expected) => {
    expect(withFee(sold, fee)).toMatchObject(expected);
  });

  test('adds up, leaves the seller nothing below zero, and changes nothing twice', () => {
    const amounts = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.constantFrom(defaultFees, forPlatform),
        (total, fee, rules) => {
          const sold = sale(total, { affiliate: Math.trunc(total / 5) }, rules);
          const after = withFee(sold, fee);
          expect(sum(after)).toBe(total);
          expect(after.mentor).toBeGreaterThanOrEqual(0);
          expect(after.processing).toBe(fee);
          expect(withFee({ ...sold, ...after }, fee)).toEqual(after);
          expect(sum(withFee(sold, sold.processing))).toBe(total);
          expect(withFee(sold, sold.processing).mentor).toBe(sold.mentor);
        },
      ),
    );
  });

  test.each([
    [5_000, { gross: 5_000, fee: 175 }, 175],
    // Booked in another currency, at 0.9.
    [5_000, { gross: 4_500, fee: 158 }, 176],
    [5_000, { gross: 0, fee: 0 }, 0],
  ])('of %d booked as %j is %d', (amount, booked, fee) => {
    expect(feeInPrice(amount, booked)).toBe(fee);
  });
});
