import { describe, expect, test } from 'vitest';
import { afterSeeing, newsSince } from './last-visit.ts';

const at = (time: string) => `2026-01-05T${time}:00.000Z`;
const ms = (time: string) => Date.parse(at(time));

describe('the last visit', () => {
  test('is missing on the first, also when the page is loaded again', () => {
    expect(newsSince(undefined, ms('10:00'))).toBeNull();
    const first = afterSeeing(undefined, at('10:00'));
    expect(first).toEqual({ seenAt: at('10:00'), beforeAt: null });
    expect(newsSince(first, ms('10:30'))).toBeNull();
  });

  test('is the one before, until half an hour has passed', () => {
    const first = afterSeeing(undefined, at('10:00'));
    expect(newsSince(first, ms('10:31'))).toBe(at('10:00'));
    const second = afterSeeing(first, at('10:31'));
    expect(second).toEqual({ seenAt: at('10:31'), beforeAt: at('10:00') });
    expect(newsSince(second, ms('10:50'))).toBe(at('10:00'));
    const later = afterSeeing(second, at('10:50'));
    expect(later).toEqual({ seenAt: at('10:50'), beforeAt: at('10:00') });
    expect(newsSince(later, ms('12:00'))).toBe(at('10:50'));
  });

  test('moves on only: an older tab does not take it back', () => {
    const visit = { seenAt: at('12:00'), beforeAt: at('10:00') };
    expect(afterSeeing(visit, at('11:00'))).toBe(visit);
    expect(afterSeeing(visit, at('12:00'))).toBe(visit);
  });
});
