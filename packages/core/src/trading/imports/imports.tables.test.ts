import { describe, expect, test } from 'vitest';
import type { ImportRow } from '../../contract/index.ts';
import { cellsOf, importOf } from '../../testing/index.ts';
import {
  importHistoryShape,
  importState,
  importStateLabel,
  isUnfinished,
} from './import-history.table.ts';
import { importRowsShape } from './import-rows.table.ts';

const row: ImportRow = {
  row: 7,
  state: 'new',
  reason: null,
  fill: {
    symbol: 'ACME',
    side: 'buy',
    quantity: '10',
    price: '50.5',
    fee: '1.25',
    executedAt: '2026-01-05T14:30:00.000Z',
    day: null,
  },
  known: null,
  text: 'ACME,B,10',
};

describe('the rows of a file', () => {
  const cells = {
    line: '7',
    state: 'new',
    symbol: 'ACME',
    side: 'Buy',
    quantity: '10',
    price: '50.50',
    fees: '1.25',
    time: '2026-01-05 14:30',
    reason: 'None',
  };

  test('say the fill and what becomes of it', () => {
    expect(cellsOf(importRowsShape, row)).toEqual(cells);
    const fill = row.fill && { ...row.fill, side: 'sell' as const, day: '2026-01-05' };
    expect(cellsOf(importRowsShape, { ...row, fill })).toEqual({
      ...cells,
      side: 'Sell',
      time: '2026-01-05',
    });
  });

  test('give the reason a whole line', () => {
    const long = importRowsShape.columns.filter((column) => column.long);
    expect(long.map(({ key }) => key)).toEqual(['reason']);
  });

  test('that could not be read say why', () => {
    const unread = { ...row, state: 'rejected' as const, reason: 'No price.', fill: null };
    expect(cellsOf(importRowsShape, unread)).toEqual({
      line: '7',
      state: 'rejected',
      symbol: 'Not read',
      side: 'Not read',
      quantity: 'Not read',
      price: 'Not read',
      fees: 'Not read',
      time: 'Not read',
      reason: 'No price.',
    });
  });

  test('of one line that is two fills have different keys', () => {
    const fill = row.fill && { ...row.fill, symbol: 'ACME 260116C00050000' };
    expect(importRowsShape.rowKey(row)).not.toBe(importRowsShape.rowKey({ ...row, fill }));
    expect(importRowsShape.rowKey({ ...row, fill: null })).toBe('7 ');
  });

  test('can be narrowed to each state', () => {
    const [filter] = importRowsShape.filters ?? [];
    expect([filter?.key, filter?.options.map(({ value }) => value)]).toEqual([
      'state',
      ['new', 'duplicate', 'conflict', 'rejected', 'skipped'],
    ]);
  });
});

describe('the history', () => {
  test('counts what became of the rows of each file', () => {
    expect(cellsOf(importHistoryShape, importOf())).toEqual({
      file: 'fills.csv',
      state: 'not added yet',
      new: '3',
      duplicate: '2',
      conflict: '1',
      rejected: '4',
      read: '2026-01-05 14:30',
    });
    expect(importHistoryShape.rowKey(importOf())).toBe('i1');
  });

  test('leaves out the least important columns first where there is little room', () => {
    const columns = importHistoryShape.columns.map(({ key, importance }) => [key, importance]);
    expect(columns).toEqual([
      ['file', undefined],
      ['state', 2],
      ['new', 1],
      ['duplicate', 4],
      ['conflict', 4],
      ['rejected', 2],
      ['read', 4],
    ]);
  });

  test.each([
    ['mapping', 'Needs columns', 'warning', true],
    ['staged', 'Not added yet', 'warning', true],
    ['committed', 'Added', 'success', false],
    ['reverted', 'Undone', 'neutral', false],
    ['discarded', 'Discarded', 'neutral', false],
  ] as const)(
    'a file that is %s: %s, %s, can be gone on with: %s',
    (state, label, tone, unfinished) => {
      const one = importOf({ state });
      expect(importState(one)).toEqual({ kind: 'badge', code: state, label, tone });
      expect([importStateLabel(state), isUnfinished(one)]).toEqual([label, unfinished]);
    },
  );
});

test('the two lists have their own names in the address', () => {
  expect([importRowsShape.key, importHistoryShape.key]).toEqual(['rows', 'imports']);
});
