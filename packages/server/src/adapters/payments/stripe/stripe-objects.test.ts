import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { disputeOf } from './stripe-objects.ts';

type Booked = Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'currency'>;

const booked = (amount: number, fee: number, currency = 'usd'): Booked => ({
  amount,
  fee,
  currency,
});

/** A dispute of 50.00 EUR, as far as it is read. */
const feeOf = (currency: string, bookings: readonly Booked[]) => {
  const read = { id: 'dp_1', amount: 5_000, currency, payment_intent: 'pi_1', status: 'won' };
  const dispute = { ...read, balance_transactions: bookings } as unknown as Stripe.Dispute;
  const { fee, bookings: count } = disputeOf(dispute);
  return [fee, count];
};

test.each<[string, string, readonly Booked[], number]>([
  ['that moved nothing yet', 'usd', [], 0],
  ['that took the money', 'usd', [booked(-5_000, 1_500)], 1_500],
  ['of another amount than was charged', 'usd', [booked(-4_900, 1_500)], 1_500],
  ['that came back with its fee', 'usd', [booked(-5_000, 1_500), booked(5_000, -1_500)], 0],
  ['that came back without its fee', 'usd', [booked(-5_000, 1_500), booked(5_000, 0)], 1_500],
  ['whose way back is listed first', 'usd', [booked(5_000, -500), booked(-5_000, 1_500)], 1_000],
  ['in the currency of the account', 'eur', [booked(-5_500, 1_500)], 1_364],
  ['that came back at another rate', 'eur', [booked(-5_500, 1_500), booked(6_000, -1_500)], 0],
  ['in a currency without cents', 'jpy', [booked(-3_300, 1_500)], 2_273],
])('the fee of a dispute %s', (_name, currency, bookings, fee) => {
  expect(feeOf(currency, bookings)).toEqual([fee, bookings.length]);
});
