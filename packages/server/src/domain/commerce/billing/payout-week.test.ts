import { expect, test } from 'vitest';
import { payoutWeek } from './payout-week.ts';

test.each([
  ['2026-11-16T00:00:00.000Z', '2026-11-16'],
  ['2026-11-21T12:00:00.000Z', '2026-11-16'],
  ['2026-11-22T23:59:59.999Z', '2026-11-16'],
  ['2026-11-23T00:00:00.000Z', '2026-11-23'],
  ['2027-01-01T08:00:00.000Z', '2026-12-28'],
])('%s belongs to the week of Monday %s', (instant, monday) => {
  expect(payoutWeek(Date.parse(instant))).toBe(monday);
});
