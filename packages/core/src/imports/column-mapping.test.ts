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
      ...{ symbol: 'S', side: 'B/S', quantity: 'Q', price: 'P', date: 'D' },
      ...{ fees: ['F'], dateOrder: 'MDY', decimalMark: '.' },
    },
  });
});

test('optional columns travel only when picked', () => {
  expect(completeMapping({ ...picked, time: 'T' })).toMatchObject({ mapping: { time: 'T' } });
});

test.each(['symbol', 'side', 'quantity', 'price', 'date'])(
  'without a column for the %s it is not',
  (name) => {
    const missing = `Choose the column that holds the ${name}.`;
    expect(completeMapping({ ...picked, [name]: '' })).toEqual({ missing });
  },
);

test('without a word about fees it is not; that there are none is a choice', () => {
  const { fees: _fees, ...silent } = picked;
  expect(completeMapping(silent)).toEqual({
    missing: 'Choose the column that holds the fees, or that there is none.',
  });
  expect(completeMapping({ ...picked, fees: [] })).toMatchObject({ mapping: { fees: [] } });
});
