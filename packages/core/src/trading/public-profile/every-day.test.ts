import { describe, expect, test } from 'vitest';
import { everyDay } from './every-day.ts';

const point = (date: string, equityIndex: number) => ({ date, equityIndex, drawdown: 0 });
const shown = (...points: readonly (readonly [string, number])[]) =>
  everyDay(points.map(([date, index]) => point(date, index))).map(({ date, equityIndex }) => [
    date.slice(5),
    equityIndex,
  ]);

describe('a curve by calendar days', () => {
  test('keeps neighbouring days as they are', () => {
    expect(shown(['2026-01-05', 100], ['2026-01-06', 101])).toEqual([
      ['01-05', 100],
      ['01-06', 101],
    ]);
  });

  test('holds the equity over days on which nothing closed', () => {
    expect(shown(['2026-02-27', 100], ['2026-03-02', 103])).toEqual([
      ['02-27', 100],
      ['02-28', 100],
      ['03-01', 100],
      ['03-02', 103],
    ]);
  });

  test('has as many steps as the calendar has days, over leap days and clock changes too', () => {
    const days = everyDay([point('2024-01-01', 100), point('2024-12-31', 110)]);
    expect(days).toHaveLength(366);
    expect(new Set(days.map(({ date }) => date)).size).toBe(366);
    expect(days.map(({ date }) => date)).toContain('2024-02-29');
  });

  test('of one point and of none is what it was', () => {
    expect(shown(['2026-01-05', 100])).toEqual([['01-05', 100]]);
    expect(everyDay([])).toEqual([]);
  });
});
