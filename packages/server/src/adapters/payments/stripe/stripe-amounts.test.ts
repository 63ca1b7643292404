import { currencyCodes } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { ProviderRefusedError } from '../provider-errors.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';

test.each([
  ['USD', 1_999, 1_999],
  ['JPY', 500, 500],
  ['KRW', 9_900, 9_900],
  ['ISK', 500, 50_000],
  ['UGX', 500, 50_000],
  ['MGA', 50_000, 500],
  ['HUF', 199_900, 199_900],
  ['TWD', 19_900, 19_900],
  ['KWD', 1_990, 1_990],
  ['TND', 10, 10],
])('%s: %d minor units are %d at Stripe', (currency, ours, theirs) => {
  expect(toStripe({ amount: ours, currency })).toEqual({
    amount: theirs,
    currency: currency.toLowerCase(),
  });
  expect(fromStripe(theirs, currency.toLowerCase())).toEqual({ amount: ours, currency });
});

test.each([
  ['KWD', 1_995],
  ['MGA', 150],
  ['USD', 0],
  ['USD', -1],
  ['USD', 1.5],
  ['USD', Number.NaN],
  ['USD', Number.MAX_SAFE_INTEGER + 1],
  ['ISK', Number.MAX_SAFE_INTEGER],
  ['XXX', 100],
  ['usd', 100],
])('%s: %d minor units are refused', (currency, amount) => {
  expect(() => toStripe({ amount, currency })).toThrow(ProviderRefusedError);
});

test('every currency comes back as it went', () => {
  for (const currency of currencyCodes) {
    const money = { amount: 1_000_000, currency };
    const there = toStripe(money);
    expect(fromStripe(there.amount, there.currency)).toEqual(money);
  }
});
