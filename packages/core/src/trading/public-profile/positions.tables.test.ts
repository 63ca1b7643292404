import { describe, expect, test } from 'vitest';
import type { Position, RecordEntry } from '../../contract/index.ts';
import { csvOf } from '../../platform/presentation/table-csv.ts';
import { cellsOf } from '../../testing/index.ts';
import {
  closedPositionsTable,
  missingEntry,
  openPositionsTable,
  positionsTable,
  sideOf,
} from './positions.tables.ts';
import { recordShape } from './record.table.ts';

const closed: Position = {
  uuid: 'p1',
  accountUuid: 'a1',
  instrument: { key: 'ACME', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'short',
  status: 'closed',
  quantity: '10',
  openQuantity: '0',
  entryAvg: '50',
  exitAvg: '45.5',
  openedAt: '2026-01-05T14:30:00.000Z',
  closedAt: '2026-01-06T15:45:00.000Z',
  openedDay: null,
  closedDay: null,
  grossPnl: { amount: 4_500, currency: 'USD' },
  netPnl: { amount: 4_400, currency: 'USD' },
  fees: { amount: 100, currency: 'USD' },
  returnPct: 0.088,
  holdSeconds: 90_900,
  result: 'win',
  flags: [],
};
const open: Position = {
  ...closed,
  uuid: 'p2',
  side: 'long',
  status: 'open',
  openQuantity: '7',
  exitAvg: null,
  closedAt: null,
  netPnl: null,
  returnPct: null,
  holdSeconds: null,
};

describe('the cells of a position', () => {
  test('still held', () => {
    expect(cellsOf(openPositionsTable, open)).toEqual({
      symbol: 'ACME',
      side: 'long',
      quantity: '7',
      entry: '50.00',
      opened: '2026-01-05 14:30',
    });
  });

  const cells = {
    symbol: 'ACME',
    side: 'short',
    net: '▲ +$44.00',
    return: '▲ +8.80%',
    quantity: '10',
    entry: '50.00',
    exit: '45.50',
    held: '1d 1h',
    closed: '2026-01-06 15:45',
  };

  test('that is over', () => {
    expect(cellsOf(closedPositionsTable, closed)).toEqual(cells);
  });

  test('in the list of both', () => {
    expect(cellsOf(positionsTable, closed)).toEqual({ ...cells, status: 'closed' });
    expect(cellsOf(positionsTable, open)).toEqual({
      ...cells,
      side: 'long',
      status: 'open',
      net: 'Amounts are not shared',
      return: 'No return',
      exit: 'No exit',
      held: 'Unknown',
      closed: 'Still open',
    });
    expect(positionsTable.columns.map(({ key }) => key).slice(0, 4)).toEqual([
      'symbol',
      'side',
      'status',
      'net',
    ]);
  });

  test('with a corrected fill says so behind the symbol, not in files', () => {
    const corrected = { ...closed, flags: ['corrected'] };
    expect(cellsOf(closedPositionsTable, corrected).symbol).toBe('ACME · Corrected');
    expect(csvOf(closedPositionsTable.columns.slice(0, 1), [corrected])).toBe('Symbol\r\nACME\r\n');
  });

  test('whose times are not known are its days', () => {
    const days = { openedDay: '2026-01-05', closedDay: '2026-01-06' };
    expect(cellsOf(openPositionsTable, { ...open, ...days }).opened).toBe('2026-01-05');
    expect(cellsOf(closedPositionsTable, { ...closed, ...days }).closed).toBe('2026-01-06');
  });

  test('say what is missing', () => {
    const bare = { ...open, entryAvg: null, openQuantity: null, quantity: null };
    expect(cellsOf(openPositionsTable, bare)).toMatchObject({
      entry: missingEntry,
      quantity: 'Amounts are not shared',
    });
    expect(cellsOf(closedPositionsTable, bare)).toMatchObject({
      entry: missingEntry,
      quantity: 'Amounts are not shared',
    });
  });

  test('that depend on amounts are marked, so that they go where amounts are private', () => {
    const amounts = (table: typeof openPositionsTable) =>
      table.columns.filter((one) => one.amounts).map(({ key }) => key);
    expect([amounts(openPositionsTable), amounts(closedPositionsTable)]).toEqual([
      ['quantity'],
      ['net', 'quantity'],
    ]);
  });
});

test('the tables of a page have their own names in the address, and rows their own keys', () => {
  const tables = [openPositionsTable, closedPositionsTable, positionsTable, recordShape];
  expect(tables.map(({ key }) => key)).toEqual(['open', 'closed', 'positions', 'record']);
  expect(openPositionsTable.rowKey(open)).toBe('p2');
});

test('the two sides have colours of their own', () => {
  expect([sideOf(open), sideOf(closed)]).toEqual([
    { kind: 'badge', code: 'long', label: 'Long', tone: 'accent' },
    { kind: 'badge', code: 'short', label: 'Short', tone: 'warning' },
  ]);
  expect(positionsTable.columns[2]?.value(open)).toMatchObject({ code: 'open', tone: 'accent' });
  expect(positionsTable.columns[2]?.value(closed)).toMatchObject({
    code: 'closed',
    tone: 'neutral',
  });
});

test('an entry of the record says when, what, why and of which account', () => {
  const entry: RecordEntry = {
    uuid: 'r1',
    at: '2026-01-05T23:30:00.000Z',
    account: { uuid: 'a1', alias: 'Main' },
    kind: 'import-undone',
    fills: 5,
    setting: null,
    before: null,
    after: null,
    reason: 'Wrong file',
    redacted: [],
  };
  expect(cellsOf(recordShape, entry)).toEqual({
    date: '2026-01-05',
    change: 'Import undone: 5 fills removed',
    reason: 'Wrong file',
    account: 'Main',
  });
  expect(cellsOf(recordShape, { ...entry, reason: null, account: null })).toMatchObject({
    reason: 'No reason given',
    account: 'Not shown',
  });
});
