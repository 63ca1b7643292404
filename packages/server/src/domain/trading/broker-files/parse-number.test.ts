import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalMark, parseNumber } from './parse-number.ts';

describe('numbers as brokers write them', () => {
  test.each<[string, DecimalMark, string]>([
    ['100', '.', '100'],
    ['100.0', '.', '100'],
    ['0100.50', '.', '100.5'],
    ['.5', '.', '0.5'],
    ['5.', '.', '5'],
    ['$73.7789', '.', '73.7789'],
    ['-$3,320.05', '.', '-3320.05'],
    ['$-5', '.', '-5'],
    ['(1,234.50)', '.', '-1234.5'],
    ['$(12.00)', '.', '-12'],
    ['+3', '.', '3'],
    ['USD 1,000,000.25', '.', '1000000.25'],
    ['12.50 €', '.', '12.5'],
    ["1'234.5", '.', '1234.5'],
    ['172,50', ',', '172.5'],
    ['4.312,50', ',', '4312.5'],
    ['1.234', ',', '1234'],
    ['1 234,5', ',', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ['-0.00', '.', '0'],
    ['0.000000000000000001', '.', '0.000000000000000001'],
    ['123456789012345', '.', '123456789012345'],
  ])('%s with "%s" is %s', (cell, mark, value) => {
    expect(parseNumber(cell, mark)).toEqual({ value });
  });

  test.each<[string, DecimalMark, string]>([
    ['abc', '.', '"abc" is not a number'],
    ['5%', '.', '"5%" is not a number'],
    ['1e5', '.', '"1e5" is not a number'],
    ['1.2.3', '.', '"1.2.3" is not a number'],
    ['--5', '.', '"--5" is not a number'],
    ['12,34,567', '.', '"12,34,567" is not a number'],
    ["1,234'567", '.', '"1,234\'567" is not a number'],
    ['$', '.', '"$" is not a number'],
    ['.', '.', '"." is not a number'],
    ['NaN', '.', '"NaN" is not a number'],
    ['Infinity', '.', '"Infinity" is not a number'],
    ['٣', '.', '"٣" is not a number'],
    ['1234567890123456', '.', '"1234567890123456" has too many digits'],
    ['0.1234567890123456789', '.', '"0.1234567890123456789" has too many digits'],
    [
      '172,50',
      '.',
      '"172,50" is not a number with a decimal point; the mapping can say that the mark is ","',
    ],
    [
      '172.50',
      ',',
      '"172.50" is not a number with a decimal comma; the mapping can say that the mark is "."',
    ],
  ])('%s with "%s" is refused', (cell, mark, problem) => {
    expect(parseNumber(cell, mark)).toEqual({ problem });
  });

  test('a number written with thousands marks reads back as itself', () => {
    const parts = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.boolean());
    fc.assert(
      fc.property(parts, ([thousandths, comma]) => {
        const number = thousandths / 1000;
        const written = number.toLocaleString(comma ? 'de' : 'en', { minimumFractionDigits: 3 });
        expect(parseNumber(written, comma ? ',' : '.')).toEqual({ value: String(number + 0) });
      }),
    );
  });

  test('whatever the cell, the answer is a plain decimal or a problem', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom<DecimalMark>('.', ','), (cell, mark) => {
        const parsed = parseNumber(cell, mark);
        if ('value' in parsed) expect(parsed.value).toMatch(/^-?\d{1,15}(\.\d{1,18})?$/);
        else expect(parsed.problem).toMatch(/^"/);
      }),
    );
  });
});
