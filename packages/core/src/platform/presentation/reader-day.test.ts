import { afterEach, describe, expect, test } from 'vitest';
import { startOfReadersDay } from './reader-day.ts';
import { readInZone } from './reader-zone.ts';

let stop: () => void;
afterEach(() => stop());

describe('the start of a day of the reader', () => {
  test.each([
    ['UTC', '2026-03-04T13:47:00Z', 0, '2026-03-04T00:00:00.000Z'],
    ['America/New_York', '2026-03-04T02:00:00Z', 0, '2026-03-03T05:00:00.000Z'],
    ['America/New_York', '2026-03-04T05:00:00Z', 0, '2026-03-04T05:00:00.000Z'],
    ['America/New_York', '2026-03-04T04:59:59.999Z', 0, '2026-03-03T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-03-03T19:00:00Z', 6, '2026-02-25T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-04T13:00:00Z', 0, '2026-03-04T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-04T10:00:00Z', 0, '2026-03-03T11:00:00.000Z'],
    // Clocks were set in between, and where a day has no midnight.
    ['America/New_York', '2026-03-09T12:00:00Z', 1, '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09T12:00:00Z', 0, '2026-03-09T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24T12:00:00Z', 0, '2026-04-23T22:00:00.000Z'],
  ])('in %s at %s, %i days earlier, is %s', (zone, now, daysEarlier, start) => {
    stop = readInZone(() => zone);
    expect(startOfReadersDay(Date.parse(now), daysEarlier)).toBe(start);
  });
});
