import { expect, test } from 'vitest';
import { firstRow } from './row-window.ts';

const long = { count: 10_000, height: 20 };

test.each([
  ['a short list is drawn whole', { first: 0, selected: 150, count: 200, height: 20 }, 0],
  ['the first rows', { ...long, first: 0, selected: 0 }, 0],
  ['nothing moves while the row is in sight', { ...long, first: 0, selected: 19 }, 0],
  ['one row further moves by one', { ...long, first: 0, selected: 20 }, 1],
  ['one row back moves by one', { ...long, first: 50, selected: 49 }, 49],
  ['the end', { ...long, first: 0, selected: 9_999 }, 9_980],
  ['a list that became shorter', { count: 201, height: 20, first: 9_980, selected: 200 }, 181],
])('%s', (_name, facts, first) => {
  expect(firstRow(facts)).toBe(first);
});
