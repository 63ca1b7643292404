import { expect, test } from 'vitest';
import { MemoryStorage } from '../../testing/index.ts';
import { keepCoupons, keptCoupons } from './coupons.ts';

test.each([
  ['?coupon=SPRING', { coupon: 'SPRING' }],
  ['?ref=ann&coupon=%20SPRING%20', { coupon: 'SPRING', ref: 'ann' }],
  ['?coupon=', {}],
  ['', {}],
  [`?coupon=${'x'.repeat(65)}`, {}],
  ['?other=1', {}],
])('%s keeps %j', (search, wanted) => {
  const storage = new MemoryStorage();
  keepCoupons(storage, search);
  expect(keptCoupons(storage)).toEqual(wanted);
});

test('an address without a coupon leaves the one that waits', () => {
  const storage = new MemoryStorage();
  keepCoupons(storage, '?coupon=SPRING');
  keepCoupons(storage, '?redirect=%2F');
  expect(keptCoupons(storage)).toEqual({ coupon: 'SPRING' });
});
