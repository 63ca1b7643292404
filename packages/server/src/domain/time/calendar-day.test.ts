import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay, calendarDays, dayBefore, isTimezone } from './calendar-day.ts';

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

  test('of many instants are those of each, where clocks are set too', () => {
    const zones = [
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Apia',
      // Until 2011 its clocks were set back a minute after midnight: that day began twice.
      'America/St_Johns',
    ];
    const days = [
      '2010-11-07T01:00:00Z',
      '2026-03-08T05:00:00Z',
      '2026-11-01T04:00:00Z',
      '2011-12-30T08:00:00Z',
    ];
    const minutes = fc.array(fc.integer({ min: -1_500, max: 1_500 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        minutes,
        (zone, day, offsets) => {
          const dayOf = calendarDays(zone);
          for (const offset of offsets.toSorted((a, b) => a - b)) {
            const instant = new Date(Date.parse(day) + offset * 60_000).toISOString();
            expect(dayOf(instant)).toBe(calendarDay(instant, zone));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
