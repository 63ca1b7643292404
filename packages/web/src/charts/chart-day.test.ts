import { TickMarkType } from 'lightweight-charts';
import { expect, test } from 'vitest';
import { dayOf, tickLabel } from './chart-day.ts';

test.each([
  ['2026-03-15'],
  [{ year: 2026, month: 3, day: 15 }],
  [Date.UTC(2026, 2, 15) / 1_000],
] as const)('a place on the axis is a day, %j', (time) => {
  expect(dayOf(time as Parameters<typeof dayOf>[0])).toBe('2026-03-15');
});

test.each([
  [TickMarkType.Year, '2026'],
  [TickMarkType.Month, 'Mar'],
  [TickMarkType.DayOfMonth, 'Mar 1'],
] as const)('a mark of kind %i reads %s', (type, label) => {
  expect(tickLabel('2026-03-01', type)).toBe(label);
});
