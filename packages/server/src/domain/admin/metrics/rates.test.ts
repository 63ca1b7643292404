import { expect, test } from 'vitest';
import { monthsOf } from './months.ts';
import { averagePerSubscriber, grossRevenueChurn, netRevenueRetention, ratio } from './rates.ts';

const moved = {
  start: 1000,
  new: 500,
  reactivation: 70,
  expansion: 200,
  contraction: 50,
  churn: 100,
  end: 1620,
};

test('retention counts only subscribers of the start', () => {
  expect(netRevenueRetention(moved)).toBe(1.05);
  expect(grossRevenueChurn(moved)).toBe(0.15);
});

test('nothing to divide by is null, not zero', () => {
  expect(netRevenueRetention({ ...moved, start: 0 })).toBeNull();
  expect(grossRevenueChurn({ ...moved, start: 0 })).toBeNull();
  expect(averagePerSubscriber(0, 0)).toBeNull();
  expect(ratio(0, 4)).toBe(0);
});

test('an average is rounded once', () => {
  expect(averagePerSubscriber(300, 3)).toBe(8);
});

test('a period touches the months it has an instant in', () => {
  const period = { from: '2025-12-31T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
  expect(monthsOf(period)).toEqual(['2025-12', '2026-01']);
});
