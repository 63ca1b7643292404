import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Movements, movementsOf, perMonth, type RevenueChange } from './movements.ts';

const march = { from: '2026-03-01', to: '2026-04-01' };
const change = (
  subscriber: string,
  at: string,
  yearlyBefore: number,
  yearlyAfter: number,
): RevenueChange => ({ subscriber, at, yearlyBefore, yearlyAfter });
const none: Movements = {
  start: 0,
  new: 0,
  reactivation: 0,
  expansion: 0,
  contraction: 0,
  churn: 0,
  end: 0,
};

test.each<[string, RevenueChange[], Partial<Movements>]>([
  ['a first subscription is new', [change('a', '2026-03-05', 0, 1200)], { new: 1200, end: 1200 }],
  [
    'who returns is reactivated',
    [
      change('a', '2026-01-05', 0, 1200),
      change('a', '2026-02-05', 1200, 0),
      change('a', '2026-03-05', 0, 600),
    ],
    { reactivation: 600, end: 600 },
  ],
  [
    'ending one of two plans contracts',
    [
      change('a', '2026-01-05', 0, 1200),
      change('a', '2026-01-06', 0, 600),
      change('a', '2026-03-05', 600, 0),
    ],
    { start: 1800, contraction: 600, end: 1200 },
  ],
  [
    'ending the last plan churns',
    [change('a', '2026-01-05', 0, 1200), change('a', '2026-03-05', 1200, 0)],
    { start: 1200, churn: 1200 },
  ],
  [
    'a dearer plan expands',
    [change('a', '2026-01-05', 0, 1200), change('a', '2026-03-05', 1200, 1500)],
    { start: 1200, expansion: 300, end: 1500 },
  ],
  ['the last instant belongs to the next period', [change('a', '2026-04-01', 0, 1200)], {}],
])('%s', (_, changes, expected) => {
  expect(movementsOf(changes, march)).toEqual({ ...none, ...expected });
});

test('a hundred at 100 a month and fifty at 600 a year recur at 12,500', () => {
  const changes = Array.from({ length: 150 }, (_, n) =>
    change(`s${n}`, '2026-03-02', 0, n < 100 ? 100_00 * 12 : 600_00),
  );
  expect(perMonth(movementsOf(changes, march))).toEqual({
    ...none,
    new: 12_500_00,
    end: 12_500_00,
  });
});

/** Subscriptions of a few users whose value changes at random times, some of them the same. */
const histories = fc
  .array(
    fc.record({
      subscriber: fc.constantFrom('a', 'b', 'c'),
      worth: fc.array(fc.nat(5_000), { minLength: 1, maxLength: 5 }),
      days: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
    }),
    { maxLength: 8 },
  )
  .map((subscriptions) =>
    subscriptions.flatMap(({ subscriber, worth, days }) => {
      const sorted = days.toSorted();
      return worth.map((after, n) =>
        change(subscriber, `2026-0${sorted[n]}-10`, worth[n - 1] ?? 0, after),
      );
    }),
  );

const closes = ({ start, end, ...by }: Movements) =>
  start + by.new + by.reactivation + by.expansion - by.contraction - by.churn === end;

test('the roll-forward closes for every history, before and after rounding', () => {
  fc.assert(
    fc.property(histories, (changes) => {
      for (let month = 1; month <= 9; month += 1) {
        const period = { from: `2026-0${month}-01`, to: `2026-0${month}-28` };
        const yearly = movementsOf(changes, period);
        const monthly = perMonth(yearly);
        expect(closes(yearly)).toBe(true);
        expect(closes(monthly)).toBe(true);
        for (const amount of Object.values(monthly)) expect(amount).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('the order of the events does not matter', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 9 }), (changes, month) => {
      const period = { from: `2026-0${month}-01`, to: '2026-10-01' };
      expect(movementsOf(changes.toReversed(), period)).toEqual(movementsOf(changes, period));
    }),
  );
});
