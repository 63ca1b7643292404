import { expect, test } from 'vitest';
import { day } from '../../time/durations.ts';
import { isUpgrade, quoteUpgrade } from './plan-change.ts';

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);

test.each([
  ['month', 4_900, 'month', 5_000, true],
  ['month', 4_900, 'month', 4_900, false],
  ['month', 4_900, 'month', 900, false],
  ['month', 4_900, 'year', 49_000, true],
  ['month', 4_900, 'quarter', 900, true],
  ['year', 49_000, 'month', 9_900, false],
  ['year', 49_000, 'quarter', 99_000, false],
  ['free', 0, 'month', 100, true],
  ['month', 4_900, 'free', 0, false],
] as const)('from %s at %i to %s at %i is made at once: %s', (one, amount, other, price, now) => {
  const from = { interval: one, amount };
  expect(isUpgrade(from, { interval: other, amount: price })).toBe(now);
});

const period = { start: at('2026-06-01'), end: at('2026-07-01') };
const small = { interval: 'month', amount: 500, paid: 500, period } as const;
const large = { interval: 'month', amount: 2_000 } as const;

test('within an interval the rest of the period is credited and charged', () => {
  // Product rules, E15: after 1 of 30 days.
  expect(quoteUpgrade(small, large, period.start + day)).toEqual({
    credit: 483,
    charge: 1_933,
    due: 1_450,
    period: { start: period.start + day, end: period.end },
    begins: false,
  });
});

test('only what was paid is credited, such as with a coupon', () => {
  const quote = quoteUpgrade({ ...small, paid: 250 }, large, period.start + 15 * day);
  expect([quote.credit, quote.charge, quote.due]).toEqual([125, 1_000, 875]);
});

test('a longer interval begins with the change, less what is left of the old one', () => {
  const now = at('2026-06-16');
  expect(quoteUpgrade(small, { interval: 'year', amount: 20_000 }, now)).toEqual({
    credit: 250,
    charge: 20_000,
    due: 19_750,
    period: { start: now, end: at('2027-06-16') },
    begins: true,
  });
});

test('from a free plan the whole price is charged', () => {
  const free = { interval: 'free', amount: 0, paid: 0, period: null } as const;
  const now = at('2026-01-31');
  expect(quoteUpgrade(free, large, now)).toMatchObject({
    credit: 0,
    due: 2_000,
    period: { start: now, end: at('2026-02-28') },
  });
});

test.each([
  ['of 28 days, counted from 31 January', '2026-01-31', '2026-02-28', '2026-02-14', 14 / 28],
  ['of 31 days after it', '2026-02-28', '2026-03-31', '2026-03-15', 16 / 31],
  // Paused for 30 days on its tenth: 20 days are left of a month.
  ['that was paused', '2026-06-01', '2026-07-31', '2026-07-11', 20 / 31],
  // Days that were given cost nothing more.
  ['with days that were given', '2026-06-01', '2026-07-11', '2026-06-01', 1],
  ['at its end', '2026-06-01', '2026-07-01', '2026-07-01', 0],
])('the rest of a period %s', (_name, start, end, now, share) => {
  const held = { ...small, period: { start: at(start), end: at(end) } };
  expect(quoteUpgrade(held, large, at(now))).toMatchObject({
    credit: Math.round(500 * share),
    charge: Math.round(2_000 * share),
  });
});
