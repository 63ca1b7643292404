import { expect, test } from 'vitest';
import { balanceOf } from './balance.ts';
import { periodEnd, prorate } from './billing-period.ts';

const at = (text: string) => Date.parse(`${text}Z`);

test.each([
  // Product rules, E23.
  ['2026-01-31T10:30:00', 'month', 1, '2026-02-28T10:30:00'],
  ['2026-01-31T10:30:00', 'month', 2, '2026-03-31T10:30:00'],
  ['2026-01-31T10:30:00', 'month', 3, '2026-04-30T10:30:00'],
  ['2026-01-31T10:30:00', 'month', 4, '2026-05-31T10:30:00'],
  ['2024-02-29T00:00:00', 'year', 1, '2025-02-28T00:00:00'],
  ['2024-02-29T00:00:00', 'year', 4, '2028-02-29T00:00:00'],
  ['2026-11-30T23:59:59', 'quarter', 1, '2027-02-28T23:59:59'],
  ['2026-12-31T00:00:00', 'month', 1, '2027-01-31T00:00:00'],
  ['2026-05-05T05:05:05', 'month', 0, '2026-05-05T05:05:05'],
] as const)('from %s by %s, number %i ends at %s', (anchor, interval, count, end) => {
  expect(periodEnd(at(anchor), interval, count)).toBe(at(end));
});

test('a change of price after one of thirty days costs its rest', () => {
  // Product rules, E15.
  expect(prorate({ from: 500, to: 2_000 }, 29, 30)).toEqual({
    credit: 483,
    charge: 1_933,
    due: 1_450,
  });
  expect(prorate({ from: 2_000, to: 500 }, 29, 30).due).toBe(-1_450);
  expect(prorate({ from: 2_000, to: 2_000 }, 1, 3).due).toBe(0);
  expect(prorate({ from: 500, to: 2_000 }, 0, 30)).toEqual({ credit: 0, charge: 0, due: 0 });
});

test('a balance has available, pending and owed amounts, for each currency', () => {
  const entry = (amount: number, availableAt: string, currency = 'USD') => ({
    account: 'mentor' as const,
    amount,
    currency,
    availableAt: `${availableAt}T00:00:00.000Z`,
  });
  const entries = [
    entry(4_325, '2026-01-08'),
    entry(-1_000, '2026-01-05'),
    entry(900, '2026-02-02'),
    entry(100, '2026-02-01'),
    entry(50, '2026-02-02'),
    entry(7, '2026-01-09'),
    entry(-700, '2026-01-01', 'EUR'),
    { ...entry(20, '2026-01-09'), account: 'reserve' as const },
    { ...entry(60, '2026-03-01'), account: 'reserve' as const },
  ];
  expect(balanceOf(entries, '2026-01-09T00:00:00.000Z')).toEqual([
    { currency: 'EUR', available: 0, negative: 700, reserve: 0, releases: [], pending: [] },
    {
      currency: 'USD',
      available: 3_352,
      negative: 0,
      reserve: 60,
      releases: [{ availableOn: '2026-03-01', amount: 60 }],
      pending: [
        { availableOn: '2026-02-01', amount: 100 },
        { availableOn: '2026-02-02', amount: 950 },
      ],
    },
  ]);
  expect(balanceOf([], '2026-01-01')).toEqual([]);
});
