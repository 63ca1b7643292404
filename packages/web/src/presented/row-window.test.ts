import { describe, expect, test } from 'vitest';
import { rowWindow, type WindowPart, windowParts } from './row-window.ts';

const list = { count: 10_000, rowHeight: 40, height: 800 };

test.each([
  ['a list that begins below the view', -300, [0, 40]],
  ['its first rows', 0, [0, 40]],
  ['its middle', 4_000 * 40, [3_980, 4_040]],
  ['its end', 10_000 * 40 - 800, [9_960, 10_000]],
  ['a view beyond its end', 10_000 * 40 + 5_000, [9_960, 10_000]],
])('%s', (_name, passed, [first = 0, end = 0]) => {
  const shown = rowWindow({ ...list, passed });
  expect([shown.first, shown.end]).toEqual([first, end]);
  expect(height(windowParts(shown, list.count))).toBe(10_000 * 40);
});

const height = (parts: readonly WindowPart[]) =>
  parts.reduce((sum, part) => sum + ('gap' in part ? part.gap : 40), 0);

describe('the row that has the focus', () => {
  const shown = { first: 100, end: 103, rowHeight: 40 };

  test.each([
    ['above what is in sight', 10, ['above', 10, 'between', 100, 101, 102, 'below']],
    ['the first of all', 0, [0, 'between', 100, 101, 102, 'below']],
    ['next to what is in sight', 99, ['above', 99, 100, 101, 102, 'below']],
    ['in sight', 101, ['above', 100, 101, 102, 'below']],
    ['below what is in sight', 900, ['above', 100, 101, 102, 'between', 900, 'below']],
    ['the last of all', 999, ['above', 100, 101, 102, 'between', 999]],
    ['no longer in the list', 1_000, ['above', 100, 101, 102, 'below']],
  ])('%s stays in the page', (_name, focused, wanted) => {
    const parts = windowParts(shown, 1_000, focused);
    expect(parts.map((part) => ('gap' in part ? part.name : part.row))).toEqual(wanted);
    expect(height(parts)).toBe(1_000 * 40);
  });
});
