import { describe, expect, test } from 'vitest';
import type { InstrumentCells } from './instrument-cells.ts';
import { instrumentOf } from './instrument-of.ts';

const blank: InstrumentCells = {
  symbol: '',
  assetType: '',
  side: 'Buy',
  description: '',
  expiry: '',
  strike: '',
  right: '',
  multiplier: '',
  currency: 'USD',
  tradeYear: 2026,
  sharesOnly: false,
};
const usd = (symbol: string, assetType = '') => instrumentOf({ ...blank, symbol, assetType });

describe('the instrument of a row', () => {
  test.each([
    ['ACME', '', 'ACME:USD', 'ACME', 'equity'],
    ['BRK.B', 'stock', 'BRK.B:USD', 'BRK.B', 'equity'],
    ['US0378331005', '', 'US0378331005:USD', 'US0378331005', 'equity'],
    ['Societe  Generale', '', 'Societe Generale:USD', 'Societe Generale', 'equity'],
    ['ACME', 'Limit', 'ACME:USD', 'ACME', 'equity'],
    ['SYM12', '', 'SYM12:USD', 'SYM12', 'equity'],
    ['BTC/USD', '', 'BTC/USD', 'BTC/USD', 'crypto'],
    ['BTC', 'Cryptocurrency', 'BTC/USD', 'BTC/USD', 'crypto'],
  ])('%s (%s) is worth its price once', (symbol, assetType, key, shown, assetClass) => {
    expect(usd(symbol, assetType)).toEqual({
      value: { key, symbol: shown, assetClass, multiplier: '1' },
    });
  });

  test.each([
    ['TSLA  230317P00180000', 'TSLA  230317P00180000', 'TSLA 2023-03-17 180 P'],
    ['TSLA230317P00180000', 'TSLA  230317P00180000', 'TSLA 2023-03-17 180 P'],
    ['tsla230317p00180000', 'TSLA  230317P00180000', 'TSLA 2023-03-17 180 P'],
    ['.SPXW240119C4750.5', 'SPXW  240119C04750500', 'SPXW 2024-01-19 4750.5 C'],
    ['TSLA 03/17/2023 180.00 P', 'TSLA  230317P00180000', 'TSLA 2023-03-17 180 P'],
  ])('%s is an option on a hundred', (symbol, key, shown) => {
    expect(usd(symbol)).toEqual({
      value: { key, symbol: shown, assetClass: 'option', multiplier: '100' },
    });
  });

  test.each([
    ['TSLA  231317P00180000', '', 'has no valid expiry date'],
    ['TSLA  230230P00180000', '', 'has no valid expiry date'],
    ['TSLA  230317P00000000', '', 'has no strike'],
    ['TSLA1 230317P00180000', '', 'adjusted option'],
    ['TSLA PUT', 'option', 'is not an option symbol'],
    ['T 2.5 2030', 'Bond', '"Bond" cannot be imported yet'],
  ])('%s (%s) is refused', (symbol, assetType, problem) => {
    expect(usd(symbol, assetType)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
