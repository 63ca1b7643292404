import { expect, test } from 'vitest';
import { rowWindow } from './row-window.ts';

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
  expect(shown.above + (end - first) * 40 + shown.below).toBe(10_000 * 40);
});
