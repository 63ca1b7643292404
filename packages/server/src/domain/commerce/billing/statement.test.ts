import { describe, expect, test } from 'vitest';
import { type MovementSum, statementsOf } from './statement.ts';

const sum = (change: Partial<MovementSum>): MovementSum => ({
  month: '2026-01',
  currency: 'USD',
  kind: 'sale',
  account: 'mentor',
  amount: 0,
  ...change,
});
/** A sale of 100.00 with every share; the entries of a transaction add up to 0. */
const sale = (change: Partial<MovementSum> = {}): MovementSum[] =>
  Object.entries({
    customer: -10_000,
    tax: 1_000,
    processing: 300,
    platform: 900,
    affiliate: 800,
    reserve: 500,
    mentor: 6_500,
  }).map(([account, amount]) => sum({ account, amount, ...change }));

const nothing = {
  currency: 'USD',
  opening: 0,
  sales: 0,
  tax: 0,
  processing: 0,
  platformFee: 0,
  affiliate: 0,
  refunds: 0,
  refundsReturned: 0,
  disputes: 0,
  disputesReturned: 0,
  disputeFees: 0,
  referrals: 0,
  payouts: 0,
  closing: 0,
  reserve: { opening: 0, held: 0, released: 0, closing: 0 },
};
const sold = {
  ...nothing,
  sales: 10_000,
  tax: -1_000,
  processing: -300,
  platformFee: -900,
  affiliate: -800,
  closing: 7_000,
  reserve: { opening: 0, held: 500, released: 0, closing: 500 },
};

describe('a statement', () => {
  test('has every part of the sales of its month', () => {
    expect(statementsOf(sale(), '2026-01')).toEqual([
      { month: '2026-01', complete: false, currencies: [sold] },
    ]);
  });

  test('says what refunds and disputes took, what they gave back, and what was paid out', () => {
    const moved = [
      ...sale(),
      sum({ kind: 'refund', account: 'customer', amount: 4_000 }),
      sum({ kind: 'refund', account: 'mentor', amount: -3_000 }),
      sum({ kind: 'dispute', account: 'customer', amount: 1_500 }),
      sum({ kind: 'dispute', account: 'disputes', amount: 500 }),
      sum({ kind: 'dispute', account: 'mentor', amount: -1_200 }),
      sum({ kind: 'dispute', account: 'processing', amount: 300 }),
      sum({ kind: 'dispute', account: 'mentor', amount: -300 }),
      sum({ kind: 'payout', amount: -1_000 }),
      sum({ kind: 'reserve', account: 'reserve', amount: -200 }),
      sum({ kind: 'reserve', account: 'mentor', amount: 200 }),
    ];
    const [statement] = statementsOf(moved, '2026-01');
    expect(statement?.currencies).toEqual([
      {
        ...sold,
        refunds: -4_000,
        refundsReturned: 1_000,
        disputes: -2_000,
        disputesReturned: 800,
        disputeFees: -300,
        referrals: 0,
        payouts: -1_000,
        closing: 1_500,
        reserve: { opening: 0, held: 500, released: -200, closing: 300 },
      },
    ]);
  });

  test('shows referral shares that were paid out with the payouts that took them', () => {
    const moved = [...sale(), sum({ kind: 'payout', account: 'affiliate', amount: -250 })];
    expect(statementsOf(moved, '2026-01')[0]?.currencies).toEqual([
      { ...sold, referrals: 250, payouts: -250 },
    ]);
  });

  test('adds up: the opening balance and every line below it are the closing one', () => {
    const moved = [...sale(), sum({ kind: 'payout', amount: -700 }), ...sale({ month: '2026-02' })];
    for (const { currencies } of statementsOf(moved, '2026-03')) {
      for (const { currency: _, closing, reserve, ...lines } of currencies) {
        expect(Object.values(lines).reduce((total, line) => total + line, 0)).toBe(closing);
        expect(reserve.opening + reserve.held + reserve.released).toBe(reserve.closing);
      }
    }
  });

  test('begins where the one before it ended, also after a month without a movement', () => {
    const months = statementsOf(sale({ month: '2025-12' }), '2026-02');
    expect(months.map(({ month, complete }) => [month, complete])).toEqual([
      ['2025-12', true],
      ['2026-01', true],
      ['2026-02', false],
    ]);
    const reserve = { opening: 500, held: 0, released: 0, closing: 500 };
    const still = { ...nothing, opening: 7_000, closing: 7_000, reserve };
    expect(months[1]?.currencies).toEqual([still]);
    expect(months[2]?.currencies).toEqual([still]);
  });

  test('keeps currencies apart, each from its first month on', () => {
    const euros = sale({ currency: 'EUR', month: '2026-02' });
    const [january, february] = statementsOf([...sale(), ...euros], '2026-02');
    expect(january?.currencies).toEqual([sold]);
    expect(february?.currencies.map(({ currency, sales }) => [currency, sales])).toEqual([
      ['EUR', 10_000],
      ['USD', 0],
    ]);
  });

  test('is there for a month that is ahead of the clock, and not before the first movement', () => {
    expect(statementsOf([], '2026-01')).toEqual([]);
    const months = statementsOf(sale({ month: '2026-02' }), '2026-01');
    expect(months.map(({ month }) => month)).toEqual(['2026-02']);
  });
});
