import { expect, test } from 'vitest';
import { curvePaths } from './curve-paths.ts';

test('draws lines in one scale of days and values', () => {
  const lines = [
    { name: 'ann', points: [point('2026-01-01', 100), point('2026-01-11', 110)] },
    { name: 'bob', points: [point('2026-01-06', 100), point('2026-01-08', 90)] },
    { name: 'new', points: [] },
  ];
  expect(curvePaths(lines, 100, 100)).toEqual({
    paths: ['M0 50L100 5', 'M50 50L70 95', ''],
    from: '2026-01-01',
    to: '2026-01-11',
    low: 90,
    high: 110,
  });
});

test('draws nothing for an empty curve', () => {
  expect(curvePaths([], 100, 100)).toBeUndefined();
  expect(curvePaths([{ name: 'new', points: [] }], 100, 100)).toBeUndefined();
});

const point = (day: string, value: number) => ({ day, value });
