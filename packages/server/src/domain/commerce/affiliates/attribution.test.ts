import { describe, expect, test } from 'vitest';
import { day, hour } from '../../time/durations.ts';
import { attributed } from './attribution.ts';

const now = Date.UTC(2026, 10, 22, 12);
const ago = (age: number, affiliateId = 'ann') => ({ affiliateId, at: now - age });

describe('an order is attributed to', () => {
  test.each([
    ['no one without a click and a coupon', [], undefined, undefined],
    ['the click of 30 days ago', [ago(30 * day)], undefined, 'ann'],
    ['no one after a click of longer ago', [ago(30 * day + 1)], undefined, undefined],
    ['the last of two clicks', [ago(3 * day), ago(2 * day, 'ben')], undefined, 'ben'],
    ['the last of two clicks in any order', [ago(2 * day, 'ben'), ago(3 * day)], undefined, 'ben'],
    ['the owner of the coupon without a click', [], 'cas', 'cas'],
    ['the owner of the coupon after a click of a day ago', [ago(day)], 'cas', 'cas'],
    ['a click of 23 hours ago before the owner of the coupon', [ago(23 * hour)], 'cas', 'ann'],
    ['the owner of the coupon after a click that is too old', [ago(31 * day)], 'cas', 'cas'],
    ['a click of a clock that is ahead', [ago(-hour)], 'cas', 'ann'],
  ])('%s', (_name, clicks, couponOwner, wanted) => {
    expect(attributed(clicks, couponOwner, now)).toBe(wanted);
  });
});
