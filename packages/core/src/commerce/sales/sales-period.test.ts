import { expect, test } from 'vitest';
import { daysOf, salesPeriods } from './sales-period.ts';

const now = Date.parse('2028-03-01T10:00:00Z');

test.each([
  ['', {}],
  ['nonsense', {}],
  ['30d', { from: '2028-02-01' }],
  ['month', { from: '2028-03-01' }],
  ['last-month', { from: '2028-02-01', to: '2028-02-29' }],
  ['ytd', { from: '2028-01-01' }],
  ['last-year', { from: '2027-01-01', to: '2027-12-31' }],
])('the period "%s" is %j', (period, days) => {
  expect(daysOf(period, now)).toEqual(days);
});

test('every period but all time has a first day', () => {
  const first = salesPeriods.map(({ value }) => daysOf(value, now).from);
  expect(first.filter((day) => day === undefined)).toHaveLength(1);
});
