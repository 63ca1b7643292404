import { expect, test } from 'vitest';
import { countOf, recurringRevenue, type SubscriptionGroup } from './recurring-revenue.ts';

const group = (change: Partial<SubscriptionGroup>): SubscriptionGroup => ({
  billingStatus: 'active',
  interval: 'month',
  currency: 'USD',
  count: 1,
  amount: 0,
  ...change,
});

test('a hundred at 100 a month and fifty at 600 a year recur at 12,500', () => {
  const groups = [
    group({ count: 100, amount: 100 * 100_00 }),
    group({ interval: 'year', count: 50, amount: 50 * 600_00 }),
  ];
  expect(recurringRevenue(groups)).toEqual([{ amount: 12_500_00, currency: 'USD' }]);
});

test('yearly prices are rounded once, after adding up', () => {
  expect(recurringRevenue([group({ interval: 'year', count: 3, amount: 300 })])).toEqual([
    { amount: 25, currency: 'USD' },
  ]);
});

test('trials, gifts and free plans do not recur; past-due subscriptions do', () => {
  const groups = [
    group({ billingStatus: 'trialing', amount: 1_000 }),
    group({ billingStatus: 'comped', amount: 1_000 }),
    group({ interval: 'free', amount: 0 }),
    group({ billingStatus: 'past_due', interval: 'quarter', amount: 3_000 }),
  ];
  expect(recurringRevenue(groups)).toEqual([{ amount: 1_000, currency: 'USD' }]);
});

test('currencies are kept apart, in order', () => {
  const groups = [group({ amount: 500 }), group({ currency: 'EUR', amount: 700 })];
  expect(recurringRevenue(groups).map((money) => money.currency)).toEqual(['EUR', 'USD']);
});

test('subscriptions of a state are counted over all prices', () => {
  const groups = [group({ count: 2 }), group({ interval: 'year', count: 3 })];
  expect(countOf(groups, 'active')).toBe(5);
  expect(countOf(groups, 'trialing')).toBe(0);
});
