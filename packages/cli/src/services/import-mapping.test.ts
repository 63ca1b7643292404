import { describe, expect, it } from 'vitest';
import { mappingOf } from './import-mapping.ts';

const columns = ['Ticker', 'Action', 'Units', 'Rate', 'Day', 'At', 'Tax', 'Duty'];
const style = { dateOrder: 'DMY', decimalMark: ',' } as const;
const needed = { symbol: 'Ticker', side: 'Action', quantity: 'Units', price: 'Rate', date: 'Day' };
const map = Object.entries(needed);

describe('the columns that --map gives', () => {
  it('make a mapping, with the fees of every column that is named', () => {
    const given = [...map, ['time', 'At'], ['fees', 'Tax'], ['fees', 'Duty']] as const;
    expect(mappingOf({ map: given, fees: true, ...style }, columns)).toEqual({
      ...needed,
      time: 'At',
      fees: ['Tax', 'Duty'],
      ...style,
    });
  });

  it('hold no fees where that was said', () => {
    expect(mappingOf({ map, fees: false, ...style }, columns)).toMatchObject({ fees: [] });
  });

  it.each([
    [[...map, ['colour', 'Day']], true, 'Unknown --map field "colour"'],
    [[...map, ['symbol', 'Sym']], true, 'The file has no column "Sym"'],
    [[...map, ['fees', 'Fee']], true, 'The file has no column "Fee"'],
    [map.slice(0, 2), true, '--map is missing quantity, price, date'],
    [map, true, 'No column is mapped to fees.'],
    [[...map, ['fees', 'Tax']], false, 'exclude each other'],
  ] as const)('%j with fees %j are refused', (given, fees, message) => {
    const options = { map: given as readonly (readonly [string, string])[], fees, ...style };
    expect(() => mappingOf(options, columns)).toThrow(message);
  });
});
