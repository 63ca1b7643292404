import { expect, test } from 'vitest';
import { comingPayouts, type DatedMoney } from './coming-payouts.ts';
import { defaultPlan, nextPayoutDay, type PayoutPlan } from './payout-plan.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const entry = (availableAt: string, amount: number, currency = 'USD'): DatedMoney => ({
  amount,
  currency,
  availableAt,
});
const listed = (entries: readonly DatedMoney[], lastPaidAt?: string, plan = defaultPlan) =>
  comingPayouts(
    entries,
    now,
    lastPaidAt === undefined ? undefined : Date.parse(lastPaidAt),
    plan,
  ).map(({ on, amount, currency }) => `${on} ${amount} ${currency}`);
const planned = (schedule: PayoutPlan['schedule'], minimums = {}): PayoutPlan => ({
  schedule,
  nextAt: nextPayoutDay(schedule, now),
  minimums,
});

test('nothing is paid out of nothing', () => {
  expect(listed([])).toEqual([]);
});

test('what is available goes out at once, and what comes free with the payout after it', () => {
  const entries = [
    entry('2026-03-04T12:00:00.000Z', 5_000),
    entry('2026-03-06T08:00:00.000Z', 2_000),
    entry('2026-03-11T11:00:00.000Z', 3_000),
    entry('2026-03-20T11:00:00.000Z', 4_000),
  ];
  expect(listed(entries)).toEqual([
    '2026-03-04 5000 USD',
    '2026-03-11 5000 USD',
    '2026-03-20 4000 USD',
  ]);
});

test('after a payout the next one waits for a week', () => {
  const entries = [entry('2026-03-04T12:00:00.000Z', 5_000)];
  expect(listed(entries, '2026-03-01T09:00:00Z')).toEqual(['2026-03-08 5000 USD']);
});

test('an amount below the minimum waits for more, and a debt is set off first', () => {
  const entries = [
    entry('2026-03-04T12:00:00.000Z', -500),
    entry('2026-03-05T12:00:00.000Z', 1_499),
    entry('2026-03-09T12:00:00.000Z', 1),
    entry('2026-03-30T12:00:00.000Z', 999),
  ];
  expect(listed(entries)).toEqual(['2026-03-09 1000 USD']);
});

test('currencies go out on one day, each for itself', () => {
  const entries = [
    entry('2026-03-05T12:00:00.000Z', 1_000, 'JPY'),
    entry('2026-03-05T10:00:00.000Z', 2_000, 'EUR'),
    entry('2026-03-12T12:00:00.000Z', 1_500, 'EUR'),
  ];
  expect(listed(entries)).toEqual([
    '2026-03-05 2000 EUR',
    '2026-03-12 1000 JPY',
    '2026-03-19 1500 EUR',
  ]);
});

test.each<[PayoutPlan['schedule'], readonly string[]]>([
  // The fourth of March is a Wednesday.
  ['wednesday', ['2026-03-11 7000 USD', '2026-03-25 4000 USD']],
  ['thursday', ['2026-03-05 5000 USD', '2026-03-12 2000 USD', '2026-03-26 4000 USD']],
  ['sunday', ['2026-03-08 7000 USD', '2026-03-22 4000 USD']],
  ['monthly', ['2026-04-01 11000 USD']],
  ['manual', []],
])('on the days of the schedule: %s', (schedule, days) => {
  const entries = [
    entry('2026-03-04T12:00:00.000Z', 5_000),
    entry('2026-03-06T08:00:00.000Z', 2_000),
    entry('2026-03-20T11:00:00.000Z', 4_000),
  ];
  expect(listed(entries, undefined, planned(schedule))).toEqual(days);
});

test('an own minimum holds for its currency alone', () => {
  const entries = [
    entry('2026-03-04T12:00:00.000Z', 5_000),
    entry('2026-03-04T12:00:00.000Z', 1_000, 'KWD'),
    entry('2026-03-20T11:00:00.000Z', 4_000),
  ];
  const plan = planned('monday', { USD: 9_000 });
  expect(listed(entries, undefined, plan)).toEqual(['2026-03-09 1000 KWD', '2026-03-23 9000 USD']);
});

test('a week that was paid has no second payout: its day is left out, the first waits', () => {
  const entries = [entry('2026-03-04T12:00:00.000Z', 5_000)];
  const friday = planned('friday');
  expect(listed(entries, '2026-03-03T09:00:00Z', friday)).toEqual(['2026-03-13 5000 USD']);
  const monthly = { ...planned('monthly'), nextAt: Date.parse('2026-04-01T00:00:00Z') };
  expect(listed(entries, '2026-03-31T09:00:00Z', monthly)).toEqual(['2026-04-06 5000 USD']);
});

test('a day that was missed is made up for at once', () => {
  const late = { ...planned('monday'), nextAt: Date.parse('2026-03-02T00:00:00Z') };
  expect(listed([entry('2026-03-04T12:00:00.000Z', 5_000)], undefined, late)).toEqual([
    '2026-03-04 5000 USD',
  ]);
});

test.each<[PayoutPlan['schedule'], string, string | undefined]>([
  ['monday', '2026-03-02T00:00:00Z', '2026-03-09'],
  ['monday', '2026-03-08T23:59:59Z', '2026-03-09'],
  ['sunday', '2028-02-29T10:00:00Z', '2028-03-05'],
  ['monthly', '2026-12-31T23:59:59Z', '2027-01-01'],
  ['monthly', '2027-01-01T00:00:00Z', '2027-02-01'],
  ['weekly', '2026-03-02T00:00:00Z', undefined],
  ['manual', '2026-03-02T00:00:00Z', undefined],
])('the next day of %s after %s is %s', (schedule, after, day) => {
  const next = nextPayoutDay(schedule, Date.parse(after));
  expect(next === undefined ? next : new Date(next).toISOString()).toBe(
    day && `${day}T00:00:00.000Z`,
  );
});
