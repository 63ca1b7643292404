import { expect, test } from 'vitest';
import { demoFills, type TradingStyle } from './demo-trades.ts';
import { tradeZeroCsv } from './trade-zero-csv.ts';

const style: TradingStyle = {
  seed: 1,
  roundTrips: 40,
  days: 120,
  holdDays: [0, 3],
  winChance: 0.5,
  win: [0.01, 0.02],
  loss: [0.01, 0.02],
  shortChance: 0.5,
  stake: [1_000, 2_000],
  openPositions: 2,
};
const everyDay = () => true;

test('the same seed makes the same fills, another seed others', () => {
  expect(demoFills(style, everyDay)).toEqual(demoFills(style, everyDay));
  expect(demoFills({ ...style, seed: 2 }, everyDay)).not.toEqual(demoFills(style, everyDay));
});

test('fills fall on trading days, within the session, in order', () => {
  const fills = demoFills(style, (daysAgo) => daysAgo % 7 > 1);
  for (const { daysAgo, second } of fills) {
    expect(daysAgo % 7).toBeGreaterThan(1);
    expect(second).toBeGreaterThanOrEqual(9.5 * 3600);
    expect(second).toBeLessThan(16 * 3600);
  }
  const order = fills.map(({ daysAgo, second }) => second - daysAgo * 86_400);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('all positions are closed, except the open ones', () => {
  const open = new Map<string, number>();
  for (const { side, symbol, quantity } of demoFills(style, everyDay)) {
    const sign = side === 'B' || side === 'BC' ? 1 : -1;
    open.set(symbol, (open.get(symbol) ?? 0) + sign * quantity);
  }
  expect([...open.values()].filter((quantity) => quantity !== 0)).toHaveLength(2);
});

test('the file has one line for each fill, dated back from the day given', () => {
  const fill = {
    daysAgo: 1,
    second: 34_200,
    side: 'SS',
    symbol: 'ACME',
    quantity: 100,
    price: 50,
  } as const;
  const lines = tradeZeroCsv([fill], Date.parse('2026-03-02T00:00:00Z')).split('\n');
  expect(lines[1]).toBe(
    'DEMO0001,03/01/2026,03/01/2026,USD,stock,SS,ACME,100,50,09:30:00,0.99,0.14,0.02,0,0,0,0,5000,4998.85,DEMO,,',
  );
});
