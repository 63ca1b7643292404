import { expect, test } from 'vitest';
import { comingPayouts, type DatedMoney } from './coming-payouts.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const entry = (availableAt: string, amount: number, currency = 'USD'): DatedMoney => ({
  amount,
  currency,
  availableAt,
});
const listed = (entries: readonly DatedMoney[], lastPaidAt?: string) =>
  comingPayouts(entries, now, lastPaidAt === undefined ? undefined : Date.parse(lastPaidAt)).map(
    ({ on, amount, currency }) => `${on} ${amount} ${currency}`,
  );

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
