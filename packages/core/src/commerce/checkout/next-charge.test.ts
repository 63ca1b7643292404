import { expect, test } from 'vitest';
import type { OfferedPrice, PlanOffer } from '../../contract/index.ts';
import { nextCharge } from './next-charge.ts';

type Duration = NonNullable<PlanOffer['coupon']>['duration'];

const price = (interval: OfferedPrice['interval'], discounted = 2_450): OfferedPrice => ({
  interval,
  currency: 'USD',
  amount: 4_900,
  discounted,
  dueToday: discounted,
  nextChargeAt: '2026-12-01T00:00:00.000Z',
});
const terms = (duration: Duration, months: number | null, trialDays = 0) => ({
  trialDays,
  coupon: { code: 'HALF', reason: null, duration, months },
});

test.each([
  ['once', null, 0, 'month', '$49.00 a month'],
  ['once', null, 7, 'month', '$24.50 a month, then $49.00 a month when the coupon ends'],
  ['forever', null, 0, 'year', '$24.50 a year'],
  ['months', 1, 0, 'month', '$49.00 a month'],
  ['months', 2, 0, 'month', '$24.50 a month, then $49.00 a month when the coupon ends'],
  ['months', 3, 0, 'quarter', '$49.00 a quarter'],
  ['months', 4, 0, 'quarter', '$24.50 a quarter, then $49.00 a quarter when the coupon ends'],
  ['months', 12, 0, 'year', '$49.00 a year'],
] as const)('%s %s, %i trial days, each %s: %s', (duration, months, trialDays, interval, words) => {
  expect(nextCharge(terms(duration, months, trialDays), price(interval))).toBe(words);
});

test('without a coupon it is the price', () => {
  expect(nextCharge({ coupon: null, trialDays: 7 }, price('month', 4_900))).toBe('$49.00 a month');
});
