import { expect, test } from 'vitest';
import { isStatusColumn, statusOutcome } from './order-status.ts';

test.each([
  [['Filled'], true],
  [['Partially filled'], true],
  [['Cancelled'], true],
  [['', 'Rejected'], true],
  [['Open', 'Working'], false],
  [['Something'], false],
  [[], false],
])('whether %j are the status of orders: %s', (cells, expected) => {
  expect(isStatusColumn(cells)).toBe(expected);
});

const nothing = { skip: expect.stringMatching(/nothing was traded/) };
const unfinished = { refuse: expect.stringMatching(/may still be filled/) };
const unknown = { refuse: expect.stringMatching(/not a status such as/) };

test.each([
  ['', [undefined, undefined, undefined, undefined]],
  ['Filled', [undefined, undefined, undefined, undefined]],
  ['Ausgeführt', [undefined, undefined, undefined, undefined]],
  ['Cancelled', [nothing, nothing, nothing, undefined]],
  ['Working', [nothing, nothing, nothing, unfinished]],
  ['Partially filled', [unfinished, unfinished, unfinished, unfinished]],
  ['Perhaps', [unknown, unknown, unknown, unknown]],
])('%s', (cell, [ordered, orderedSome, filledNone, filledSome]) => {
  expect(statusOutcome(cell, { filledKnown: false, filled: false })).toEqual(ordered);
  expect(statusOutcome(cell, { filledKnown: false, filled: true })).toEqual(orderedSome);
  expect(statusOutcome(cell, { filledKnown: true, filled: false })).toEqual(filledNone);
  expect(statusOutcome(cell, { filledKnown: true, filled: true })).toEqual(filledSome);
});
