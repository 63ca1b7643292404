import { expect, it } from 'vitest';
import { equityLines } from './equity-lines.ts';

const point = (date: string, equityIndex: number) => ({ date, equityIndex, drawdown: 0 });

it('three weeks without a close are three weeks wide, and flat', () => {
  const points = [
    point('2024-01-01', 100),
    point('2024-01-02', 104),
    point('2024-01-23', 104),
    point('2024-01-24', 108),
  ];
  const lines = equityLines(points, 46, 3);
  const middle = [...(lines[1]?.line ?? '')].filter((cell) => cell !== '\u2800').length;
  // 21 of 23 days on one level, with the slopes on both sides.
  expect(middle / 46).toBeGreaterThan(0.9);
  expect(lines.map(({ mark }) => mark)).toEqual(['108.0', '', '100.0']);
});

it('no gap is wider than its days', () => {
  const points = [point('2024-01-01', 100), point('2024-01-02', 100), point('2024-01-23', 108)];
  const [top] = equityLines(points, 46, 3);
  const reached = [...(top?.line ?? '')].findIndex((cell) => cell !== '\u2800');
  expect(reached / 46).toBeGreaterThan(0.9);
});
