import { expect, test } from 'vitest';
import {
  columnsOfFees,
  type FeeValues,
  feeOptions,
  feesAreChosen,
  feeValues,
  mostFeeColumns,
  noFees,
  showsFeeField,
} from './fee-columns.ts';

const columns = ['Price', 'Commission', 'Tax'];
const shown = (fees: FeeValues, count = columns.length) =>
  Array.from({ length: mostFeeColumns + 1 }, (_, place) => place).filter((place) =>
    showsFeeField(place, fees, count),
  ).length;
const named = columns.map((name) => ({ name, values: [] }));
const offered = (place: number, fees: FeeValues) =>
  feeOptions(place, fees, named).map(({ value }) => value);

test('nothing is chosen until the user chooses, and none is a choice', () => {
  expect([feesAreChosen({}), feesAreChosen({ '0': noFees })]).toEqual([false, true]);
  expect(offered(0, {})).toEqual(['', noFees, ...columns]);
  expect(offered(0, { '0': 'Tax' })).toEqual([noFees, ...columns]);
});

test('each column opens a field for one more, which offers what is left', () => {
  expect(shown({})).toBe(1);
  expect(shown({ '0': 'Tax' })).toBe(2);
  expect(shown({ '0': 'Tax', '1': 'Commission' })).toBe(3);
  expect(offered(2, { '0': 'Tax', '1': 'Commission' })).toEqual(['', 'Price']);
  expect(shown({ '0': 'Price', '1': 'Tax', '2': 'Commission' })).toBe(3);
});

test('a field that is emptied stays until those after it are empty too', () => {
  expect(shown({ '0': 'Price', '1': '', '2': 'Tax' })).toBe(3 + 1);
  expect(shown({ '0': 'Price', '1': '', '2': '' })).toBe(2);
});

test('after "none" no field for more is left, and what it held does not count', () => {
  const fees = { '0': noFees, '1': 'Tax' };
  expect([shown(fees), columnsOfFees(fees)]).toEqual([1, []]);
});

test('there are no more fields than the server takes columns', () => {
  const many = Array.from({ length: 30 }, (_column, index) => `c${index}`);
  expect(shown(feeValues(many.slice(0, mostFeeColumns)), many.length)).toBe(20);
});

test.each([
  [undefined, {}, []],
  [[], { '0': noFees }, []],
  [['Tax', 'Commission'], { '0': 'Tax', '1': 'Commission' }, ['Tax', 'Commission']],
] as const)('columns %j stand in the fields as %j', (known, values, after) => {
  expect([feeValues(known), columnsOfFees(feeValues(known))]).toEqual([values, after]);
});
