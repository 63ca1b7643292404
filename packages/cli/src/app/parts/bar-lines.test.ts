import { expect, test } from 'vitest';
import { barLines } from './bar-lines.ts';

const barsOf = (...bars: readonly (readonly number[])[]) => ({
  bars: bars.map((amounts, index) => ({ key: String(index), label: '', amounts })),
});

test('bars are as long as their amounts, each series with its own fill', () => {
  expect(barLines(barsOf([10], [5], [0]), 11)).toEqual(['│██████████', '│█████', '│']);
  expect(barLines(barsOf([4, 4, 2], [0, 10]), 11)).toEqual(['│████▓▓▓▓▒▒', '│▓▓▓▓▓▓▓▓▓▓']);
});

test('what is below zero stands left of the axis', () => {
  expect(barLines(barsOf([10, -5], [5, -10], [0, 0]), 21)).toEqual([
    '     ▓▓▓▓▓│██████████',
    '▓▓▓▓▓▓▓▓▓▓│█████',
    '          │',
  ]);
});

test('a small part can be seen, and no bar is wider than its room', () => {
  expect(barLines(barsOf([1, 999]), 11)).toEqual(['│█▓▓▓▓▓▓▓▓▓']);
  expect(barLines(barsOf([999, 1]), 11)).toEqual(['│██████████']);
  for (const width of [1, 5, 30]) {
    for (const line of barLines(barsOf([3, -1, 7], [-9, 2, 0]), width)) {
      expect(line.length).toBeLessThanOrEqual(Math.max(5, width));
    }
  }
});

test('bars of nothing are empty', () => {
  expect(barLines(barsOf([0, 0], []), 10)).toEqual(['│', '│']);
});
