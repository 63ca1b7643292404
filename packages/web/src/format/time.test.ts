import { expect, test } from 'vitest';
import { formatCalendarDay, formatDay, formatShortDay, formatSpan } from './time.ts';

test('the day of an instant depends on the zone', () => {
  expect(formatDay('2024-03-04T02:00:00.000Z', 'America/New_York')).toBe('Mar 3, 2024');
  expect(formatDay('2024-03-04T02:00:00.000Z', 'Asia/Tokyo')).toBe('Mar 4, 2024');
});

test('a short day leaves the year out', () => {
  expect(formatShortDay('2024-03-04T02:00:00.000Z', 'America/New_York')).toBe('Mar 3');
});

test('a calendar day has no zone', () => {
  expect(formatCalendarDay('2024-03-04')).toBe('Mar 4, 2024');
});

test.each([
  [0, '0s'],
  [59.6, '1m'],
  [61, '1m 1s'],
  [3_600, '1h'],
  [93_600, '1d 2h'],
  [86_460, '1d'],
  [-5, '0s'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text);
});
