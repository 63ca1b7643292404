import { describe, expect, test } from 'vitest';
import { inferDateOrder, inferDecimalMark } from './infer-writing.ts';
import { inferFeeSign } from './trade-numbers.ts';

describe('the order of dates', () => {
  test.each([
    [['2026-01-05', '2026-12-31'], 'YMD', true],
    [['20260105'], 'YMD', true],
    [['2026/01/05', ''], 'YMD', true],
    [['13/01/2026'], 'DMY', true],
    [['12/01/2026', '13.01.2026'], 'DMY', true],
    [['01/13/2026'], 'MDY', true],
    [['01/12/2026', '1-13-26'], 'MDY', true],
    [['12/12/2026'], 'MDY', false],
    [['2026-01-05', '01/02/2026'], 'MDY', false],
    [['January 5'], 'MDY', true],
    [[''], 'MDY', true],
    [[], 'MDY', true],
  ])('of %j is %s, proven by them: %s', (cells, dateOrder, certain) => {
    expect(inferDateOrder(cells, 'MDY')).toEqual({ dateOrder, certain });
  });

  test('is the usual one of the language where no date proves it', () => {
    expect(inferDateOrder(['01/02/2026'], 'DMY')).toEqual({ dateOrder: 'DMY', certain: false });
  });
});

describe('the decimal mark', () => {
  test.each([
    [['1.5'], '.'],
    [['1,5'], ','],
    [['1,234.5'], '.'],
    [['1.234,5'], ','],
    [['$1,234.50', '€ 2'], '.'],
    [['1.2345'], '.'],
    [['1.23'], '.'],
    [['1.5', '1,5', '2,5'], ','],
    [['1.5', '2.5', '1,5'], '.'],
  ] as const)('of %j is %s', (cells, mark) => {
    const other = mark === '.' ? ',' : '.';
    expect(inferDecimalMark(cells, other)).toBe(mark);
  });

  test.each([[['1.234']], [['1,234']], [['1.234.567']], [['12']], [['1.5', '1,5']], [[]]])(
    'is not told by %j',
    (cells) => {
      expect(inferDecimalMark(cells, '.')).toBe('.');
      expect(inferDecimalMark(cells, ',')).toBe(',');
    },
  );
});

describe('the sign of fees', () => {
  test.each([
    [['1', '-1'], { sign: 'positive', example: '-1', mixed: true }],
    [['1', '-2', '-3'], { sign: 'negative', example: '-2', mixed: true }],
    [['-1', '-2'], { sign: 'negative', example: '-1', mixed: false }],
    [['-1', '0', '', '-', '–'], { sign: 'negative', example: '-1', mixed: false }],
    [['-1', 'free'], { sign: 'negative', example: '-1', mixed: false }],
    [['1', '2'], undefined],
    [[], undefined],
  ])('in %j', (cells, expected) => {
    expect(inferFeeSign(cells, '.')).toEqual(expected);
  });
});
