import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

const turnsOf = (...items: (readonly (string | null)[])[]) =>
  inTurns(
    items.map((keys, at) => ({ keys, at })),
    ({ keys }) => keys,
  ).map((turn) => turn.map(({ at }) => at));

test('what shares nothing is one turn', () => {
  expect(turnsOf(['a'], ['b'], ['c'])).toEqual([[0, 1, 2]]);
  expect(turnsOf()).toEqual([]);
});

test('what shares a key comes one after the other, in the order that it has', () => {
  expect(turnsOf(['a', 's'], ['b', 's'], ['a', 't'], ['c'])).toEqual([
    [0, 3],
    [1, 2],
  ]);
  expect(turnsOf(['a', 's'], ['b', 's'], ['b', 't'], ['t'])).toEqual([[0], [1], [2], [3]]);
});

test('no key is a key of none', () => {
  expect(turnsOf(['a', null], ['b', null])).toEqual([[0, 1]]);
});
