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
    ['btc/usd', '', 'BTC/USD', 'BTC/USD', 'crypto'],
    ['btc', 'crypto', 'BTC/USD', 'BTC/USD', 'crypto'],
    ['BTC', 'Cryptocurrency', 'BTC/USD', 'BTC/USD', 'crypto'],
    ['BTCUSD', 'Crypto', 'BTC/USD', 'BTC/USD', 'crypto'],
    ['ABUSD', 'Coin', 'AB/USD', 'AB/USD', 'crypto'],
    ['AUSD', 'Crypto', 'AUSD/USD', 'AUSD/USD', 'crypto'],
    ['XYZH30', '', 'XYZH30:USD', 'XYZH30', 'equity'],
    ['NYSE:ABC', '', 'ABC:USD', 'ABC', 'equity'],
    ['ES', 'Common stock', 'ES:USD', 'ES', 'equity'],
    ['x'.repeat(100), '', `${'x'.repeat(100)}:USD`, 'x'.repeat(100), 'equity'],
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
    ['BTCUSDT', 'Crypto', 'is priced in USDT, the account is in USD'],
    ['BTCEUR', 'Crypto', 'is priced in EUR, the account is in USD'],
    ['XYZH29', '', 'looks like a future whose point value is not known'],
    ['ES', '', 'can be a share or a future; name the contract month, as in ESH26'],
    ['x'.repeat(101), '', 'is longer than 100 characters'],
    ['AC\u0007ME', '', 'It contains control characters'],
    ['***', '', '"***" is not a symbol'],
    ['<b>', '', '"<b>" is not a symbol'],
    ['null', '', '"null" is not a symbol'],
    ['ES', 'Future option', 'is an option on a future'],
  ])('%s (%s) is refused', (symbol, assetType, problem) => {
    expect(usd(symbol, assetType)).toEqual({ problem: expect.stringContaining(problem) });
  });
});

test.each(['USDT', 'USDC', 'BUSD', 'DAI', 'BTC', 'ETH', 'BNB', 'XBT', 'EUR'])(
  'SOL-%s is a coin priced in something else, not a class of shares',
  (quote) => {
    const problem = `"SOL-${quote}" is priced in ${quote}, the account is in USD`;
    expect(usd(`SOL-${quote}`)).toEqual({ problem });
  },
);

test('what follows the hyphen of a share is its class', () => {
  expect(usd('BRK-ABC')).toMatchObject({ value: { symbol: 'BRK-ABC', assetClass: 'equity' } });
});

describe('columns beside the symbol', () => {
  const problem = (text: string) => ({ problem: expect.stringContaining(text) });

  test.each(['1', '1.00', '0', '', '--'])('a share has the multiplier "%s"', (multiplier) => {
    expect(instrumentOf({ ...blank, symbol: 'ACME', multiplier })).toHaveProperty('value');
  });

  test('a share has no other multiplier', () => {
    expect(instrumentOf({ ...blank, symbol: 'ACME', multiplier: '10' })).toEqual(
      problem('has the multiplier 10, which no share has'),
    );
  });

  test.each(['100', '100.0', '', '-'])('an option has the multiplier "%s"', (multiplier) => {
    expect(instrumentOf({ ...blank, symbol: 'ACME240119C50', multiplier })).toHaveProperty('value');
  });

  test('a broker without futures has shares with the names of futures', () => {
    const shares = { ...blank, symbol: 'ESH26', sharesOnly: true };
    expect(instrumentOf(shares)).toMatchObject({ value: { assetClass: 'equity' } });
    expect(instrumentOf({ ...shares, assetType: 'Future' })).toMatchObject({
      value: { key: 'ESH26', assetClass: 'future', multiplier: '50' },
    });
  });

  test('in an account in euros, a name like a contract is a share', () => {
    expect(instrumentOf({ ...blank, symbol: 'XYZH26', currency: 'EUR' })).toMatchObject({
      value: { key: 'XYZH26:EUR', assetClass: 'equity' },
    });
  });

  test.each([
    [{ right: 'Put', expiry: '2026-02-20', strike: '20' }, 'ACME  260220P00020000'],
    [{ right: 'c', expiry: '20260220', strike: '$1,020.5' }, 'ACME  260220C01020500'],
    [{ right: 'CALL', expiry: '2/20/26', strike: '20' }, 'ACME  260220C00020000'],
    [{ assetType: 'Put', expiry: '02/20/2026', strike: '20' }, 'ACME  260220P00020000'],
    [{ description: 'ACME 2/20/2026 Put $20.00' }, 'ACME  260220P00020000'],
    [{ description: 'Option Expiration for ACME 2/20/2026 Put $20.00' }, 'ACME  260220P00020000'],
  ])('%j name a contract', (cells, key) => {
    expect(instrumentOf({ ...blank, symbol: 'ACME', ...cells })).toMatchObject({ value: { key } });
  });

  test.each([
    [{ right: 'P', expiry: '', strike: '20' }, 'has no contract'],
    [{ right: 'P', expiry: '2026-02-20', strike: '' }, 'has no contract'],
    [{ right: 'P', expiry: '20 Feb', strike: '20' }, 'has no contract'],
    [{ side: 'Buy to open' }, 'no other column names the contract'],
    [{ side: 'STO' }, 'no other column names the contract'],
    [{ description: 'PUT ON ACME 20' }, 'no other column names the contract'],
    [
      { symbol: 'ACME240119C50', description: 'CALL (ACME) JAN 19 24 $50 (10 SHS)' },
      'is on 10 and not on 100 shares',
    ],
  ])('%j are refused', (cells, text) => {
    expect(instrumentOf({ ...blank, symbol: 'ACME', ...cells })).toEqual(problem(text));
  });

  test.each([
    [{ right: 'P' }],
    [{ side: 'Buy to open', assetType: 'Stock' }],
    [{ description: 'PUT ON ACME 20', assetType: 'Stock' }],
    [{ description: 'Put your money where your mouth is' }],
  ])('%j leave a share a share', (cells) => {
    expect(instrumentOf({ ...blank, symbol: 'ACME', ...cells })).toMatchObject({
      value: { assetClass: 'equity' },
    });
  });
});
