import { expect, test } from 'vitest';
import { feeFields, noFees, withFee } from './fee-columns.ts';

const columns = ['Price', 'Commission', 'Tax'];
const shown = (fees: readonly string[] | undefined) =>
  feeFields(fees ? { fees } : {}, columns).map(({ label, value }) => `${label}: ${value}`);

test('nothing is chosen until the user chooses, and none is a choice', () => {
  expect(shown(undefined)).toEqual(['Fees: ']);
  expect(shown([])).toEqual([`Fees: ${noFees}`]);
  expect(feeFields({}, columns)[0]?.options).toEqual([noFees, ...columns]);
});

test('each column opens a field for one more, which offers what is left', () => {
  expect(shown(['Tax'])).toEqual(['Fees: Tax', 'Fees 2: ']);
  expect(shown(['Tax', 'Commission'])).toEqual(['Fees: Tax', 'Fees 2: Commission', 'Fees 3: ']);
  expect(feeFields({ fees: ['Tax', 'Commission'] }, columns)[2]?.options).toEqual(['', 'Price']);
  expect(shown(['Price', 'Tax', 'Commission'])).toHaveLength(3);
});

test('there are no more fields than the server takes columns', () => {
  const many = Array.from({ length: 30 }, (_column, index) => `c${index}`);
  expect(feeFields({ fees: many.slice(0, 20) }, many)).toHaveLength(20);
});

test.each([
  [undefined, 0, 'Tax', ['Tax']],
  [undefined, 0, noFees, []],
  [['Tax'], 0, 'Commission', ['Commission']],
  [['Tax'], 1, 'Commission', ['Tax', 'Commission']],
  [['Tax', 'Commission'], 1, '', ['Tax']],
  [['Tax', 'Commission'], 0, noFees, []],
] as const)('%j, field %i becomes %j: %j', (fees, index, choice, after) => {
  expect(withFee(fees ? { fees } : {}, index, choice)).toEqual(after);
});
