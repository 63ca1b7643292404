import type { ColumnMapping } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import type { ReadingOptions } from './file-fill.ts';
import { rowReader } from './row-reader.ts';

const columns = ['Symbol', 'Side', 'Qty', 'Price', 'Date', 'Fee', 'Rebate', 'Currency', 'Id'];
const mapping: ColumnMapping = {
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Qty',
  price: 'Price',
  date: 'Date',
  executionId: 'Id',
  fees: ['Fee', 'Rebate'],
  dateOrder: 'MDY',
  decimalMark: '.',
};
const options: ReadingOptions = {
  timezone: 'America/New_York',
  dayZone: 'America/New_York',
  currency: 'USD',
  now: '2026-11-21T12:00:00.000Z',
  traits: {},
  feeSign: 'positive',
  hasStatus: false,
};
const read = (line: string) => rowReader(columns, mapping, options)(line.split(','));

describe('one row', () => {
  test('is a fill with all its fees together', () => {
    expect(read('acme,Buy,100.0,$10.50,01/05/2026 09:30,1.00,-0.25,usd,x7')).toEqual({
      kind: 'fill',
      fill: {
        instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
        side: 'buy',
        quantity: '100',
        price: '10.5',
        fee: '0.75',
        executedAt: '2026-01-05T14:30:00.000Z',
        writtenAt: '2026-01-05T09:30:00',
        day: null,
        executionId: 'x7',
        orderId: null,
      },
    });
  });

  test.each([
    ['no fee, currency or id', 'ACME,S,1,2,01/05/2026', { fee: '0', executionId: null }],
    ['a dash for no fee', 'ACME,S,1,2,01/05/2026,--,-', { fee: '0' }],
    ['a sale with a negative quantity', 'ACME,S,-5,2,01/05/2026', { side: 'sell', quantity: '5' }],
    ['a company called Total', 'Total,B,1,2,01/05/2026', { quantity: '1' }],
    ['a price of zero', 'ACME,S,1,0,01/05/2026', { price: '0' }],
  ])('%s', (_name, line, fill) => {
    expect(read(line)).toMatchObject({ kind: 'fill', fill });
  });

  test.each([
    ['ACME,Dividend,,,01/05/2026', '"Dividend" is not a trade.'],
    ['Transactions Total,,,,-5', 'A total, not a trade.'],
    ['Grand total,,1,2,', 'A total, not a trade.'],
    ['*** end ***', 'No side, quantity and price.'],
  ])('%s is skipped', (line, reason) => {
    expect(read(line)).toEqual({ kind: 'skipped', reason });
  });

  test.each([
    ['ACME,Hold,1,2,01/05/2026', 'Column "Side": "Hold" is not a side such as Buy or Sell.'],
    ['ACME,,1,2,01/05/2026', 'Column "Side" is empty.'],
    [',B,1,2,01/05/2026', 'Column "Symbol" is empty.'],
    ['ACME,B,,2,01/05/2026', 'Column "Qty" is empty.'],
    ['ACME,B,0,2,01/05/2026', 'Column "Qty": "0" is not a quantity.'],
    ['ACME,B,-1,2,01/05/2026', 'Column "Qty": "-1" is negative on a purchase.'],
    ['ACME,B,1,x,01/05/2026', 'Column "Price": "x" is not a number.'],
    ['ACME,B,1,-2,01/05/2026', 'Column "Price": "-2" is negative.'],
    ['ACME,B,1,2,soon', 'Column "Date": "soon" is not a date (month first).'],
    ['ACME,B,1,2,01/05/2026,1%', 'Column "Fee": "1%" is not a number.'],
    ['ACME,B,1,2,01/05/2026,1,0,EUR', 'It is in EUR, the account in USD.'],
    [
      'ACME,B,one,two,01/05/2026',
      'Column "Qty": "one" is not a number. Column "Price": "two" is not a number.',
    ],
    [
      'ACME,B,1000000,100001,01/05/2026',
      '1000000 at 100001 is too much for one trade; check which columns are read.',
    ],
    [
      'ACME,B,1,2,01/05/2026,100000000001',
      'A fee of 100000000001 is too much for one trade; check which columns are read.',
    ],
    [
      'ACME,Split,1,2,01/05/2026',
      'Column "Side": "Split": corporate actions and transfers of shares cannot be imported yet.',
    ],
  ])('%s is rejected with its reasons', (line, reason) => {
    expect(read(line)).toMatchObject({ kind: 'rejected', reason });
  });

  test('an id of 200 characters is kept, a longer one refused', () => {
    const row = (id: string) => read(`ACME,B,1,2,01/05/2026,,,,${id}`);
    const id = 'x'.repeat(200);
    expect(row(id)).toMatchObject({ kind: 'fill', fill: { executionId: id } });
    expect(row(`${id}x`)).toMatchObject({
      kind: 'rejected',
      reason: 'The execution id is longer than 200 characters.',
    });
  });

  test('a long value is cut in the reason', () => {
    const reading = read(`ACME,B,1,${'9x'.repeat(200)},01/05/2026`);
    expect(reading.kind === 'rejected' && reading.reason.length).toBe(95);
  });
});
