import { expect, test } from 'vitest';
import { wallClock } from './wall-clock.ts';

test.each([
  ['2026-01-05T14:31:00.000Z', 9 * 60 + 31, 1],
  ['2026-01-05T04:59:59.999Z', 23 * 60 + 59, 0],
  ['1969-12-31T04:00:00.000Z', 23 * 60, 2],
  // The clock goes forward at 07:00, and back at 06:00.
  ['2026-03-08T06:59:00.000Z', 60 + 59, 0],
  ['2026-03-08T07:00:00.000Z', 3 * 60, 0],
  ['2026-11-01T05:59:00.000Z', 60 + 59, 0],
  ['2026-11-01T06:00:00.000Z', 60, 0],
])('%s in New York is minute %d of weekday %d', (instant, minutes, weekday) => {
  const clock = wallClock('America/New_York');
  expect(clock(instant)).toEqual({ minutes, weekday });
});

test('a clock reads in any order, over changes of the clock', () => {
  const clock = wallClock('America/New_York');
  const instants = Array.from({ length: 400 }, (_, at) =>
    new Date(Date.UTC(2026, 0, 1) + ((at * 7_919) % 9_000) * 3_600_000).toISOString(),
  );
  for (const instant of instants) {
    const time = Temporal.Instant.from(instant).toZonedDateTimeISO('America/New_York');
    expect(clock(instant)).toEqual({
      minutes: time.hour * 60 + time.minute,
      weekday: time.dayOfWeek % 7,
    });
  }
});
