import { describe, expect, it } from 'vitest';
import { mappingOf } from './import-mapping.ts';

const columns = ['Ticker', 'Action', 'Units', 'Rate', 'Day', 'At'];
const style = { dateOrder: 'DMY', decimalMark: ',' } as const;
const needed = { symbol: 'Ticker', side: 'Action', quantity: 'Units', price: 'Rate', date: 'Day' };

describe('the columns that --map gives', () => {
  it('make a mapping', () => {
    expect(mappingOf({ map: { ...needed, time: 'At' }, ...style }, columns)).toEqual({
      ...needed,
      time: 'At',
      fees: [],
      ...style,
    });
  });

  it.each([
    [{ ...needed, colour: 'Day' }, '--map knows no "colour"'],
    [{ ...needed, symbol: 'Sym' }, 'The file has no column "Sym"'],
    [{ symbol: 'Ticker', side: 'Action' }, '--map is missing quantity, price, date'],
  ])('%j are refused', (map, message) => {
    expect(() => mappingOf({ map, ...style }, columns)).toThrow(message);
  });
});
