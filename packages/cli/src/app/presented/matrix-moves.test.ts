import { expect, test } from 'vitest';
import { type BoxRows, stopsAway } from './matrix-moves.ts';

const rowsOf = (...lines: readonly string[]): BoxRows =>
  lines.map((line) => [...line].map((box) => ({ disabled: box === '-' })));

const matrix = rowsOf('xxx', 'x-x', '---', 'xxx');

test.each([
  ['straight down', { row: 0, column: 0 }, 1, 3],
  ['to the nearest box where the column has none', { row: 0, column: 1 }, 1, 2],
  ['past a row without boxes', { row: 1, column: 2 }, 1, 3],
  ['straight up', { row: 3, column: 2 }, -1, 3],
  ['up to the nearest box', { row: 3, column: 1 }, -1, 3],
  ['out of the first row', { row: 0, column: 2 }, -1, 3],
  ['out of the last row', { row: 3, column: 1 }, 1, 2],
] as const)('%s', (_what, place, step, stops) => {
  expect(stopsAway(matrix, place, step)).toBe(stops);
});
