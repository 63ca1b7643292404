import { expect, test } from 'vitest';
import { daysOfMonth } from './days-of-month.ts';

test.each([
  ['2026-01', '2026-01-01', '2026-01-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
])('%s is from %s to %s', (month, from, to) => {
  expect(daysOfMonth(month)).toEqual({ from, to });
});

test.each([undefined, '', 'soon', '2026', '2026-00', '2026-13', '2026-1', '0026-01', '2026-01-05'])(
  '%s is no month',
  (month) => {
    expect(daysOfMonth(month)).toBeUndefined();
  },
);
