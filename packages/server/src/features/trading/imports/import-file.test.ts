import type { ColumnMapping } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import type { BrokerFile } from '../../../domain/trading/broker-files/read-broker-file.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import {
  cleanFileName,
  fewWarnings,
  renameColumns,
  requireColumns,
  withoutFees,
} from './import-file.ts';

const mapping: ColumnMapping = {
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Qty',
  price: 'Price',
  date: 'Date',
  fees: ['Fee', 'Tax'],
  dateOrder: 'YMD',
  decimalMark: '.',
};
const columns = ['Symbol', 'Side', 'Qty', 'Price', 'Date', 'Fee', 'Tax'];

describe('a mapping', () => {
  test('of columns that the file has is taken', () => {
    const choices = { feeSign: 'negative', rowOrder: 'newestFirst' } as const;
    expect(() => requireColumns({ ...mapping, ...choices }, columns)).not.toThrow();
  });

  test('of others is refused by each of its parts', () => {
    const wrong = { ...mapping, side: 'Way', time: 'When', fees: ['Fee', 'Toll'] };
    let problem: unknown;
    try {
      requireColumns(wrong, columns);
    } catch (error) {
      problem = error;
    }
    if (!(problem instanceof ProblemError)) throw new Error('The mapping was taken.');
    expect(problem.status).toBe(400);
    const missing = (column: string, field: string) => ({
      message: `The file has no column "${column}".`,
      code: 'unknown_column',
      field: `mapping.${field}`,
    });
    expect(problem.items.toSorted((a, b) => a.message.localeCompare(b.message))).toEqual([
      missing('Toll', 'fees'),
      missing('Way', 'side'),
      missing('When', 'time'),
    ]);
  });

  test('is remembered in the spelling of the next file', () => {
    const upper = columns.map((column) => column.toUpperCase());
    const choices = { feeSign: 'negative', rowOrder: 'newestFirst' } as const;
    expect(renameColumns({ ...mapping, ...choices }, upper)).toEqual({
      ...mapping,
      symbol: 'SYMBOL',
      side: 'SIDE',
      quantity: 'QTY',
      price: 'PRICE',
      date: 'DATE',
      fees: ['FEE', 'TAX'],
      ...choices,
    });
    expect(renameColumns(mapping, columns)).toEqual(mapping);
  });

  test('is not remembered where one of its columns is gone, a fee among them', () => {
    for (const column of columns) {
      const others = columns.filter((one) => one !== column);
      expect([column, renameColumns(mapping, others)]).toEqual([column, undefined]);
    }
  });

  test('of two columns that differ in case keeps its own, and else takes the first', () => {
    const twice = ['Symbol', 'SYMBOL', ...columns.slice(1)];
    expect(renameColumns({ ...mapping, symbol: 'SYMBOL' }, twice)?.symbol).toBe('SYMBOL');
    expect(renameColumns({ ...mapping, symbol: 'symbol' }, twice)?.symbol).toBe('Symbol');
  });
});

test.each([
  ['fills.csv', 'fills.csv'],
  ['C:\\Users\\ann\\fills.csv', 'fills.csv'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202ec.csv', 'abc.csv'],
  ['  fills.csv ', 'fills.csv'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['folder/', 'file'],
  ['\u0007', 'file'],
  ['', 'file'],
])('the file name %j is shown as %j', (name, shown) => {
  expect(cleanFileName(name)).toBe(shown);
});

test.each<[string, Pick<BrokerFile, 'mapping' | 'traits'>, number]>([
  ['with a column of fees', { mapping, traits: {} }, 0],
  ['without one', { mapping: { ...mapping, fees: [] }, traits: {} }, 1],
  [
    'whose amounts tell the fees',
    { mapping: { ...mapping, fees: [] }, traits: { feeFromAmount: true } },
    0,
  ],
  ['whose columns are not known', { mapping: null, traits: {} }, 0],
])('a file %s', (_name, file, count) => {
  const warnings = withoutFees(file as BrokerFile);
  expect(warnings).toHaveLength(count);
  for (const warning of warnings) expect(warning).toMatch(/every fee counts as 0/);
});

test('the first twenty warnings are kept, and how many more there are', () => {
  const warnings = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
  expect(JSON.parse(fewWarnings(warnings(20)))).toEqual(warnings(20));
  expect(JSON.parse(fewWarnings(warnings(22)))).toEqual([
    ...warnings(20),
    'And 2 more like these.',
  ]);
  expect(fewWarnings([])).toBe('[]');
});
