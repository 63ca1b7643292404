import { expect, test } from 'vitest';
import { completeMapping, emptyMapping } from './column-mapping.ts';

const picked = { ...emptyMapping, symbol: 'S', side: 'B/S', quantity: 'Q', price: 'P', date: 'D' };

test('a draft with every needed column is complete', () => {
  expect(completeMapping(picked)).toEqual({
    mapping: {
      ...{ symbol: 'S', side: 'B/S', quantity: 'Q', price: 'P', date: 'D' },
      ...{ fees: [], dateOrder: 'MDY', decimalMark: '.' },
    },
  });
});

test('optional columns travel only when picked', () => {
  expect(completeMapping({ ...picked, time: 'T' })).toMatchObject({ mapping: { time: 'T' } });
});

test.each([
  ['symbol', 'Symbol'],
  ['side', 'Side'],
  ['quantity', 'Quantity'],
  ['price', 'Price'],
  ['date', 'Date'],
] as const)('without a column for the %s it is not', (name, missing) => {
  expect(completeMapping({ ...picked, [name]: '' })).toEqual({ missing });
});
