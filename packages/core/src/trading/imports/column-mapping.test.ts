import { expect, test } from 'vitest';
import { completeMapping, emptyMapping } from './column-mapping.ts';

const picked = {
  ...emptyMapping,
  fees: ['F'],
  symbol: 'S',
  side: 'B/S',
  quantity: 'Q',
  price: 'P',
  date: 'D',
};

test('a draft with every needed column is complete', () => {
  expect(completeMapping(picked)).toEqual({
    mapping: {
      symbol: 'S',
      side: 'B/S',
      quantity: 'Q',
      price: 'P',
      date: 'D',
      fees: ['F'],
      dateOrder: 'MDY',
      decimalMark: '.',
    },
  });
});

test('optional columns travel only when picked', () => {
  expect(completeMapping({ ...picked, time: 'T' })).toMatchObject({ mapping: { time: 'T' } });
});

test.each(['symbol', 'side', 'quantity', 'price', 'date'])(
  'without a column for the %s it is not',
  (name) => {
    const errors = { [name]: `Choose the column with the ${name}.` };
    expect(completeMapping({ ...picked, [name]: '' })).toEqual({ errors });
  },
);

test('without a word about fees it is not; that there are none is a choice', () => {
  const { fees: _fees, ...silent } = picked;
  expect(completeMapping(silent)).toEqual({
    errors: { fees: 'Choose the column with the fees, or that there is none.' },
  });
  expect(completeMapping({ ...picked, fees: [] })).toMatchObject({ mapping: { fees: [] } });
});

test('every field that is missing is named at once', () => {
  const complete = completeMapping({ ...emptyMapping, symbol: 'S' });
  const names = 'errors' in complete ? Object.keys(complete.errors) : [];
  expect(names).toEqual(['side', 'quantity', 'price', 'date', 'fees']);
});
