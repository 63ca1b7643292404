import { describe, expect, test } from 'vitest';
import { calendarDay, dayBefore, isTimezone } from './calendar-day.ts';

describe('calendar days', () => {
  test.each([
    ['2026-01-03T01:30:00Z', 'America/New_York', '2026-01-02'],
    ['2026-01-03T01:30:00Z', 'Asia/Tokyo', '2026-01-03'],
    ['2026-01-03T05:00:00Z', 'America/New_York', '2026-01-03'],
    ['2026-01-03T04:59:59.999Z', 'America/New_York', '2026-01-02'],
    ['2026-07-01T04:00:00Z', 'America/New_York', '2026-07-01'],
    ['2025-12-31T18:30:00Z', 'Asia/Kolkata', '2026-01-01'],
  ])('%s in %s is %s', (instant, timezone, day) => {
    expect(calendarDay(instant, timezone)).toBe(day);
  });

  test.each([
    ['2026-01-01', '2025-12-31'],
    ['2024-03-01', '2024-02-29'],
  ])('before %s comes %s', (day, before) => {
    expect(dayBefore(day)).toBe(before);
  });

  test.each([
    ['America/New_York', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['', false],
  ])('"%s" a time zone: %s', (timezone, known) => {
    expect(isTimezone(timezone)).toBe(known);
  });
});
