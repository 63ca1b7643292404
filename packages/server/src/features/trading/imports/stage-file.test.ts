import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../workers/row-parts.ts';
import type { StagedRow } from './imports.repository.ts';
import { type ImportInput, readImport } from './read-import.ts';
import type { ZonedFillRow } from './zoned-fills.ts';

const header = 'Symbol,Side,Quantity,Price,Date,Commission,Order ID';
const lines = (...rows: readonly string[]) => [header, ...rows].join('\n');
const purchase = 'ACME,Buy,10,20,2026-01-05 10:00,1,o1';

const readingOf = (text: string, changes: Partial<ImportInput> = {}, options: object = {}) =>
  readImport({
    bytes: new TextEncoder().encode(text),
    options: {
      timezone: null,
      accountZone: 'America/New_York',
      currency: 'USD',
      now: '2026-11-21T12:00:00.000Z',
      mapping: null,
      ...options,
    },
    saved: {},
    stored: [],
    nextSequence: 0,
    allowShort: true,
    lotMethod: 'FIFO',
    ...changes,
  });

function read(...of: Parameters<typeof readingOf>) {
  const reading = readingOf(...of);
  if ('problem' in reading) throw new Error(reading.problem.message);
  return {
    ...reading,
    rows: reading.rows.flatMap((part) => rowsOf<StagedRow>(part)),
    warnings: JSON.parse(reading.warnings) as string[],
  };
}

/** The account after the rows of a file. */
const held = (rows: readonly StagedRow[], timezone = 'America/New_York') =>
  rows.map((row, index) => ({
    ...row,
    id: `f${index}`,
    accountId: 'a',
    importId: 'i',
    timezone,
  })) as unknown as ZonedFillRow[];

describe('a file that is read for an account', () => {
  test('has its rows in full, in the order of the file', () => {
    const { rows } = read(lines(purchase, 'x,Dividend,,,2026-01-05,,'));
    expect(rows).toEqual([
      {
        ordinal: 0,
        line: 2,
        state: 'new',
        reason: null,
        text: purchase,
        known: null,
        identity: '["row","ACME:USD","buy","10","20","2026-01-05T15:00:00.000Z",1]',
        instrumentKey: 'ACME:USD',
        symbol: 'ACME',
        assetClass: 'equity',
        multiplier: '1',
        side: 'buy',
        quantity: '10',
        price: '20',
        fee: '1',
        executedAt: '2026-01-05T15:00:00.000Z',
        executionId: null,
        writtenAt: '2026-01-05T10:00:00',
        day: null,
        sequence: 0,
        orderId: 'o1',
      },
      expect.objectContaining({ ordinal: 1, line: 3, state: 'skipped', identity: null, fee: null }),
    ]);
  });

  test('that is no table has a problem with its code', () => {
    expect(readingOf('')).toEqual({
      problem: { code: 'empty_file', message: expect.stringContaining('The file is empty') },
    });
  });

  test('with unknown columns has neither rows nor warnings', () => {
    const { columns, mapping, rows, warnings, format, negativeFees } = read(
      'Thing,Way,Many,Each,When\nACME,Buy,1,2,2026-01-05',
    );
    expect(columns).toEqual(['Thing', 'Way', 'Many', 'Each', 'When']);
    expect([mapping, format, negativeFees]).toEqual([null, null, null]);
    expect([rows, warnings]).toEqual([[], []]);
  });

  test('without fees says so first', () => {
    const { warnings } = read('Symbol,Side,Qty,Price,Date\nACME,Buy,1,2,03/04/2026');
    expect(warnings).toEqual([
      expect.stringMatching(/every fee counts as 0/),
      expect.stringMatching(/^Dates such as 03\/04\/2026/),
    ]);
  });

  test('in another zone than before says how many rows and which zones', () => {
    const first = read(lines(purchase)).rows;
    const again = (text: string, rows: readonly StagedRow[]) =>
      read(text, { stored: held(rows) }, { timezone: 'Europe/Berlin' }).warnings;
    expect(again(lines(purchase), first)).toEqual([
      '1 row is already in the account, read in America/New_York. To read them in Europe/Berlin, undo the earlier import first.',
    ]);
    const two = lines(purchase, 'ACME,Sell,10,21,2026-01-05 11:00,1,o2');
    expect(again(two, read(two).rows)[0]).toMatch(/^2 rows are already in the account/);
    expect(read(lines(purchase), { stored: held(first) }).warnings).toEqual([]);
  });

  test('that sells what the account never bought warns of it, where short sales are off', () => {
    const sale = lines('ACME,Sell,10,21,2026-01-05 11:00,1,o2');
    const bought = held(read(lines(purchase)).rows);
    expect(read(sale).warnings).toEqual([]);
    expect(read(sale, { allowShort: false }).warnings).toEqual([
      expect.stringMatching(/^10 ACME sold on 2026-01-05 without a purchase/),
    ]);
    const after = { allowShort: false, stored: bought, nextSequence: 1 };
    expect(read(sale, after).warnings).toEqual([]);
  });

  test('goes after the account’s fills of the same instant when it looks ahead', () => {
    const sale = lines('ACME,Sell,10,21,2026-01-05 10:00,1,o2');
    const [bought] = held(read(lines(purchase)).rows);
    if (!bought) throw new Error('a fill expected');
    const stored = [{ ...bought, sequence: 5 }];
    const ahead = (nextSequence: number) =>
      read(sale, { allowShort: false, stored, nextSequence }).warnings.length;
    expect([ahead(6), ahead(0)]).toEqual([0, 1]);
  });

  test('keeps its own order at one instant when it looks ahead', () => {
    const dayTrade = ['BETA,Buy,5,20,2026-01-05 10:00,0,', 'BETA,Sell,5,21,2026-01-05 10:00,0,'];
    const warnings = (rows: readonly string[]) =>
      read(lines(...rows), { allowShort: false, nextSequence: 3 }).warnings;
    const unsure = expect.stringContaining('They are read with the oldest first.');
    const lacking = expect.stringContaining('BETA');
    expect(warnings(dayTrade)).toEqual([unsure]);
    expect(warnings(dayTrade.toReversed())).toEqual([unsure, lacking]);
  });
});
