import { expect, test } from 'vitest';
import { flattenInstrument, nestInstrument } from './instrument-columns.ts';

const instrument = { key: 'ESZ6', symbol: 'ES', assetClass: 'future', multiplier: '50' } as const;

test('an instrument survives the round trip through its columns', () => {
  const columns = flattenInstrument(instrument);
  expect(columns).toEqual({
    instrumentKey: 'ESZ6',
    symbol: 'ES',
    assetClass: 'future',
    multiplier: '50',
  });
  expect(nestInstrument(columns)).toEqual(instrument);
});

test('no other column of a row gets into its instrument', () => {
  const row = { ...flattenInstrument(instrument), id: 'f1', price: '10' };
  expect(nestInstrument(row)).toEqual(instrument);
});
