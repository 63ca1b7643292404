import { expect, test } from 'vitest';
import { inChunks } from './chunks.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);
const sizesOf = (count: number) => [...inChunks(numbers(count))].map(({ length }) => length);

test('rows are cut into pieces of few sizes, and a rest', () => {
  expect(sizesOf(0)).toEqual([]);
  expect(sizesOf(7)).toEqual([7]);
  expect(sizesOf(20)).toEqual([20]);
  expect(sizesOf(259)).toEqual([100, 100, 20, 20, 19]);
});

test('every row is in one piece, in order', () => {
  for (const count of [1, 19, 99, 100, 499, 500, 501, 1_337]) {
    expect([...inChunks(numbers(count))].flat()).toEqual(numbers(count));
  }
});
