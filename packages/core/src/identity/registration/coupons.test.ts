import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/index.ts';
import { forgetCoupons, keepCoupons, keptCoupons, keptReferral } from './coupons.ts';

test.each([
  ['?coupon=SPRING', { coupon: 'SPRING' }],
  ['?ref=ann&coupon=%20SPRING%20', { coupon: 'SPRING', ref: 'ann' }],
  ['?coupon=', {}],
  ['', {}],
  [`?coupon=${'x'.repeat(65)}`, {}],
  ['?other=1', {}],
])('%s keeps %j', (search, wanted) => {
  const storage = new MemoryStorage();
  keepCoupons(storage, search, 0);
  expect(keptCoupons(storage)).toEqual(wanted);
});

test('an address without a coupon leaves the one that waits', () => {
  const storage = new MemoryStorage();
  keepCoupons(storage, '?coupon=SPRING', 0);
  keepCoupons(storage, '?redirect=%2F', 0);
  expect(keptCoupons(storage)).toEqual({ coupon: 'SPRING' });
});

test('the last referral link is kept with the time at which it was followed', () => {
  const storage = new MemoryStorage();
  expect(keptReferral(storage)).toEqual({});
  keepCoupons(storage, '?ref=ann', Date.UTC(2026, 0, 1));
  keepCoupons(storage, '?ref=ben', Date.UTC(2026, 0, 2));
  keepCoupons(storage, '?coupon=SPRING', Date.UTC(2026, 0, 3));
  expect(keptReferral(storage)).toEqual({ ref: 'ben', refAt: '2026-01-02T00:00:00.000Z' });
  forgetCoupons(storage);
  expect(storage.keys()).toEqual([]);
});

test.each(['', 'soon', '9e99'])('a referral whose time reads "%s" is sent without one', (at) => {
  const storage = new MemoryStorage();
  keepCoupons(storage, '?ref=ann', 0);
  storage.set('ref.at', at);
  expect(keptReferral(storage)).toEqual({ ref: 'ann' });
});
