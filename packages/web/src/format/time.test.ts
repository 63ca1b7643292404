import { expect, test } from 'vitest';
import { formatDay, formatMonth, formatShortDay } from './time.ts';

test('a short day leaves the year out and depends on the zone', () => {
  expect(formatShortDay('2024-03-04T02:00:00.000Z', 'America/New_York')).toBe('Mar 3');
  expect(formatShortDay('2024-03-04T02:00:00.000Z', 'Asia/Tokyo')).toBe('Mar 4');
});

test('a calendar day has no zone', () => {
  expect(formatDay('2024-03-04')).toBe('Mar 4, 2024');
});

test('a month stands with its year', () => {
  expect(formatMonth('2024-03-15T12:00:00.000Z')).toBe('March 2024');
});
