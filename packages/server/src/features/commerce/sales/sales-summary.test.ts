import { expect, test } from 'vitest';
import { summaryOf } from './sales-summary.ts';
import type { RevenueSum, SalesSum } from './sales-sums.repository.ts';

const sum = (
  month: string,
  kind: SalesSum['kind'],
  amounts: Partial<Record<SalesSum['account'], number>>,
  more: Partial<SalesSum> = {},
): SalesSum[] =>
  Object.entries(amounts).map(([account, amount]) => ({
    month,
    currency: 'USD',
    kind,
    account: account as SalesSum['account'],
    amount,
    entries: 2,
    ...more,
  }));
const moved = (month: string, movement: string, monthly: number, entries: number): RevenueSum => ({
  month,
  currency: 'USD',
  movement,
  amount: monthly * 12,
  entries,
});

const parts = { customer: -9_800, tax: 300, processing: 344, platform: 980, affiliate: 400 };
const sales: SalesSum[] = [
  ...sum('2026-01', 'sale', { ...parts, mentor: 7_000, reserve: 776 }),
  ...sum('2026-02', 'sale', { customer: -4_900, mentor: 4_900 }),
  ...sum('2026-02', 'refund', { customer: 1_000, platform: -100, mentor: -900 }),
  ...sum('2026-02', 'dispute', { disputes: 500, customer: 200, mentor: -700 }),
  ...sum('2026-02', 'dispute', { processing: 1_500, mentor: -1_500 }),
  ...sum('2026-02', 'reserve', { reserve: -76, mentor: 76 }),
  ...sum('2026-02', 'sale', { customer: -700, mentor: 700 }, { currency: 'JPY', entries: 1 }),
];
const revenue: RevenueSum[] = [
  moved('', 'new', 10_000, 4),
  moved('2026-01', 'new', 4_900, 3),
  moved('2026-02', 'new', 4_900, 1),
  moved('2026-01', 'reactivation', 2_000, 1),
  moved('2026-02', 'expansion', 1_500, 1),
  moved('2026-02', 'contraction', -500, 1),
  moved('2026-02', 'churn', -4_900, 2),
];
const span = { from: '2026-01-01', to: '2026-02-28T23:59:59.999Z' };

test('the figures of a period are those of its sums, by currency', () => {
  const [yen, dollars, ...others] = summaryOf(sales, revenue, span).currencies;
  expect(others).toEqual([]);
  expect(yen).toMatchObject({
    currency: 'JPY',
    sales: 1,
    gross: 700,
    net: 700,
    mrr: 0,
    arpu: null,
  });
  expect(dollars).toEqual({
    currency: 'USD',
    sales: 4,
    gross: 14_700,
    refunds: 1_000,
    disputes: 700,
    tax: 300,
    processing: 344,
    disputeFees: 1_500,
    platformFee: 880,
    affiliate: 400,
    net: 9_576,
    mrr: 17_900,
    // 8 began, 1 came back and 2 left.
    subscribers: 7,
    arpu: 2_557,
    movements: {
      new: 9_800,
      reactivation: 2_000,
      expansion: 1_500,
      contraction: -500,
      churn: -4_900,
    },
    months: [
      {
        month: '2026-01',
        mrr: 16_900,
        net: 7_776,
        paying: 4,
        churned: 0,
        churn: 0,
        nrr: 1,
        ltv: null,
      },
      {
        month: '2026-02',
        mrr: 17_900,
        net: 1_800,
        paying: 8,
        churned: 2,
        churn: 0.25,
        // 16,900 with 1,500 of expansion, less 500 and 4,900.
        nrr: 13_000 / 16_900,
        // 17,900 of 7 who pay, for four months each.
        ltv: 10_229,
      },
    ],
  });
});

test('the last twelve months are shown, from the revenue before them', () => {
  const long = { ...span, from: '2024-06-01' };
  const [, dollars] = summaryOf(sales, revenue, long).currencies;
  const months = dollars?.months ?? [];
  expect([months.length, months[0], months.at(-1)?.month]).toEqual([
    12,
    expect.objectContaining({ month: '2025-03', mrr: 10_000, net: 0, paying: 4, nrr: 1 }),
    '2026-02',
  ]);
  expect(summaryOf([], [], span)).toEqual({
    currencies: [],
    trials: ['2026-01', '2026-02'].map((month) => ({ month, ended: 0, converted: 0 })),
  });
  const trials = [{ month: '2026-02', ended: 4, converted: 3 }];
  expect(summaryOf([], [], span, { trials, byMonth: [] }).trials[1]).toEqual(trials[0]);
});

test('movements add up to the change of the monthly revenue, whatever is rounded', () => {
  const yearly = (month: string, movement: string, amount: number): RevenueSum => ({
    ...moved(month, movement, 0, 1),
    amount,
  });
  const rows = [
    yearly('', 'new', 10_000),
    yearly('2026-01', 'new', 931_000),
    yearly('2026-01', 'expansion', 10_000),
    yearly('2026-02', 'churn', -303_800),
    yearly('2026-02', 'contraction', -7),
  ];
  const [before] = summaryOf([], rows.slice(0, 1), span).currencies;
  const [after] = summaryOf([], rows, span).currencies;
  const total = Object.values(after?.movements ?? {}).reduce((all, amount) => all + amount, 0);
  expect(total).toBe((after?.mrr ?? 0) - (before?.mrr ?? 0));
  for (const { month, movement, amount } of rows.filter((row) => row.month !== '')) {
    const monthly = after?.movements[movement as keyof typeof after.movements];
    expect(Math.abs((monthly ?? Number.NaN) - amount / 12), `${month} ${movement}`).toBeLessThan(1);
  }
});
