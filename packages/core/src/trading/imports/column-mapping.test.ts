import { expect, test } from 'vitest';
import { mappingField, mappingOf, mappingValues, missingColumns } from './column-mapping.ts';

const picked = {
  ...mappingValues(null),
  fees: { '0': 'F' },
  symbol: 'S',
  side: 'B/S',
  quantity: 'Q',
  price: 'P',
  date: 'D',
};

test('a choice of every needed column is complete', () => {
  expect(missingColumns(picked)).toEqual({});
  expect(mappingOf(picked)).toEqual({
    symbol: 'S',
    side: 'B/S',
    quantity: 'Q',
    price: 'P',
    date: 'D',
    fees: ['F'],
    dateOrder: 'MDY',
    decimalMark: '.',
  });
});

test('optional columns travel only when picked', () => {
  expect(mappingOf({ ...picked, time: 'T' })).toMatchObject({ time: 'T' });
  const all = { time: 'T', executionId: 'E', orderId: 'O' };
  expect(mappingOf({ ...picked, ...all })).toEqual({ ...mappingOf(picked), ...all });
  expect(mappingValues(mappingOf({ ...picked, ...all }))).toEqual({ ...picked, ...all });
});

test.each(['symbol', 'side', 'quantity', 'price', 'date'])(
  'without a column for the %s it is not',
  (name) => {
    const errors = { [name]: `Choose the column with the ${name}.` };
    expect(missingColumns({ ...picked, [name]: '' })).toEqual(errors);
  },
);

test('without a word about fees it is not; that there are none is a choice', () => {
  expect(missingColumns({ ...picked, fees: {} })).toEqual({
    'fees.0': 'Choose the column with the fees, or “None in this file”.',
  });
  const none = { ...picked, fees: mappingValues(mappingOf({ ...picked, fees: {} })).fees };
  expect([missingColumns(none), mappingOf(none).fees]).toEqual([{}, []]);
});

test('every field that is missing is named at once', () => {
  const names = Object.keys(missingColumns({ ...mappingValues(null), symbol: 'S' }));
  expect(names).toEqual(['side', 'quantity', 'price', 'date', 'fees.0']);
});

test('of an unknown file nothing is chosen but the usual date and decimal mark', () => {
  expect(mappingValues(null)).toEqual({
    symbol: '',
    side: '',
    quantity: '',
    price: '',
    date: '',
    time: '',
    executionId: '',
    orderId: '',
    fees: {},
    dateOrder: 'MDY',
    decimalMark: '.',
  });
});

test('what is known of the columns stands in the fields', () => {
  expect(mappingValues(mappingOf(picked))).toEqual(picked);
});

test.each([
  ['mapping.price', 'price'],
  ['mapping.fees', 'fees.0'],
  ['mapping.fees.1', 'fees.1'],
  ['file', ''],
])('an error of %s belongs to %j', (serverField, field) => {
  expect(mappingField(serverField)).toBe(field);
});
