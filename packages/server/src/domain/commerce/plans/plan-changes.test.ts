import type { PlanAccess, PlanPrice } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { cheapestPrice } from './cheapest-price.ts';
import { isNarrowed } from './narrowed-access.ts';
import { pendingPriceText, priceChangePrefix, priceNotice } from './pending-price.ts';

const price = (text: string): PlanPrice => {
  const [amount, interval, currency] = text.split(' ');
  return { interval, amount: Number(amount), currency } as PlanPrice;
};

describe('the cheapest price', () => {
  test.each([
    [[], null],
    [['4900 month USD'], '4900 month USD'],
    [['4900 month USD', '49000 year USD'], '49000 year USD'],
    [['1000 month USD', '3000 quarter USD'], '1000 month USD'],
    [['1001 month USD', '3000 quarter USD'], '3000 quarter USD'],
    [['3000 quarter USD', '12001 year USD'], '3000 quarter USD'],
    [['4900 month USD', '100 month JPY', '4800 month USD'], '4800 month USD'],
  ])('of %j is %s', (prices, cheapest) => {
    expect(cheapestPrice(prices.map(price))).toEqual(cheapest && price(cheapest));
  });
});

describe('the access of a plan', () => {
  const access = (text: string): PlanAccess[] =>
    text.split(' ').flatMap((one) => {
      const [accountUuid = '', level] = one.split(':');
      return level ? [{ accountUuid, level } as PlanAccess] : [];
    });
  test.each([
    ['', 'a:full', false],
    ['a:full', 'a:full', false],
    ['a:summary', 'b:full a:delayed', false],
    ['a:full', 'a:delayed', true],
    ['a:summary b:summary', 'b:full', true],
    ['a:summary', '', true],
    ['a:none', '', false],
  ])('from "%s" to "%s" is narrowed: %s', (before, after, narrowed) => {
    expect(isNarrowed(access(before), access(after))).toBe(narrowed);
  });
});

test('an announced price is distinguished from a change that its subscriber requested', () => {
  const text = pendingPriceText({
    planId: 'p',
    interval: 'month',
    amount: 1,
    currency: 'USD',
    notBefore: '2026-01-01T00:00:00.000Z',
    reason: 'price-change',
  });
  expect(text.startsWith(priceChangePrefix)).toBe(true);
});

test('a new price takes over after thirty days at the earliest', () => {
  expect(priceNotice).toBe(2_592_000_000);
});
