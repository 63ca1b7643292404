import { expect, test } from 'vitest';
import { type Discount, discounted, lasts } from './discount.ts';

test.each([
  [4_900, { basisPoints: 2_000, amount: null }, 3_920],
  [4_900, { basisPoints: 10_000, amount: null }, 0],
  [4_999, { basisPoints: 1_250, amount: null }, 4_374],
  [5, { basisPoints: 5_000, amount: null }, 2],
  [4_900, { basisPoints: null, amount: 1_000 }, 3_900],
  [900, { basisPoints: null, amount: 1_000 }, 0],
])('%i with %j is %i', (price, terms, after) => {
  expect(discounted(price, terms)).toBe(after);
});

const at = (text: string) => Date.parse(`${text}T00:00:00Z`);
const since = at('2026-01-31');
const terms = { couponId: '', code: '', basisPoints: 1, amount: null } as const;

test.each([
  ['once', null, at('2026-01-31'), true],
  ['once', null, at('2026-02-28'), false],
  ['months', 3, at('2026-03-31'), true],
  ['months', 3, at('2026-04-30'), false],
  ['forever', null, at('2036-01-31'), true],
] as const)('a discount %s (%s) at %i: %s', (duration, months, start, expected) => {
  const discount: Discount = { ...terms, duration, months, since };
  expect(lasts(discount, start)).toBe(expected);
  expect(lasts({ ...discount, since: null }, start)).toBe(true);
});

test.each([
  // The first period, 31 January to 28 February, is paused for 20 days.
  ['2026-01-31', 20, 2, '2026-03-20', true],
  ['2026-01-31', 20, 2, '2026-04-20', false],
  ['2026-01-31', 20, 3, '2026-04-20', true],
  ['2026-01-31', 60, 2, '2026-04-29', true],
  ['2026-01-31', 60, 2, '2026-05-29', false],
  // 10 December to 10 January, and 20 days more: the third period begins on the last of February.
  ['2025-12-10', 20, 2, '2026-01-30', true],
  ['2025-12-10', 20, 2, '2026-02-28', false],
] as const)('of %s, moved by %i days, for %i months: %s %s', (first, days, months, start, is) => {
  const movedBy = days * 86_400_000;
  const discount: Discount = { ...terms, duration: 'months', months, since: at(first), movedBy };
  expect(lasts(discount, at(start))).toBe(is);
});
