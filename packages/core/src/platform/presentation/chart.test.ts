import { expect, test } from 'vitest';
import { extentOf } from './chart.ts';

const barOf = (...amounts: readonly number[]) => ({ key: 'a', label: 'a', amounts });

test.each([
  [[], { high: 0, low: 0 }],
  [[barOf(1, 2), barOf(2)], { high: 3, low: 0 }],
  [[barOf(5, -2, -4), barOf(-1, 6)], { high: 6, low: -6 }],
  [[barOf(-1)], { high: 0, low: -1 }],
])('the bars %j reach %j', (bars, extent) => {
  expect(extentOf({ bars })).toEqual(extent);
});
