import { describe, expect, test } from 'vitest';
import { BrokerFileError } from './broker-file-error.ts';
import { bytesOf, frenchFile, schwabFile, tradeZeroFile } from './broker-files.fixtures.ts';
import { maximumColumns, maximumRows, readTable } from './read-table.ts';

/** This many columns, all but three of them unnamed. */
const wide = (columns: number) =>
  `Symbol,Side,Qty${','.repeat(columns - 3)}\nACME,B${',1'.repeat(columns - 2)}\n`;
const small = 'Symbol,Side,Qty,Price,Date\nACME,B,1,2,2026-01-05\n';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

function problemOf(bytes: Uint8Array): [string, string] {
  try {
    readTable(bytes);
  } catch (error) {
    if (error instanceof BrokerFileError) return [error.code, error.message];
    throw error;
  }
  throw new Error('The file was read.');
}

describe('a broker file as a table', () => {
  test('lines are those of the file, title and blank lines included', () => {
    const { columns, rows } = readTable(bytesOf(frenchFile));
    expect(columns).toHaveLength(10);
    const all = [...rows];
    expect(all[0]).toMatchObject({ line: 5, text: expect.stringMatching(/^15\/01\/2024;/) });
    expect(all.at(-1)).toMatchObject({ line: 12, cells: ['*** Fin du relevé ***'] });
  });

  test.each([
    ['commas', tradeZeroFile, 22, 15],
    ['quoted commas', schwabFile, 8, 9],
    ['semicolons', frenchFile, 10, 8],
    ['tabs', small.replaceAll(',', '\t'), 5, 1],
    ['bars', small.replaceAll(',', '|'), 5, 1],
    ['old line ends', small.replaceAll('\n', '\r'), 5, 1],
    ['mixed line ends', `Title\n${small.replaceAll('\n', '\r\n')}`, 5, 1],
  ])('%s', (_name, text, columns, rows) => {
    const table = readTable(bytesOf(text));
    expect([table.columns.length, table.rows.length]).toEqual([columns, rows]);
  });

  test.each<[string, Uint8Array]>([
    ['UTF-8 with a mark', bytesOf(`\ufeff${small.replace('ACME', 'Société')}`)],
    ['UTF-16, little end first', utf16(small.replace('ACME', 'Société'))],
    ['UTF-16, big end first', utf16(small.replace('ACME', 'Société')).swap16()],
    ['Windows-1252', Buffer.from(small.replace('ACME', 'Société'), 'latin1')],
  ])('%s', (_name, bytes) => {
    const { columns, rows } = readTable(bytes);
    expect(columns[0]).toBe('Symbol');
    expect([...rows][0]?.cells[0]).toBe('Société');
  });

  test('a cell may span lines; the row is where it begins', () => {
    const { rows } = readTable(bytesOf(`${small}"AC\nME",S,1,2,x\nLAST,S,1,2,x`));
    expect([...rows].map((row) => row.line)).toEqual([2, 3, 5]);
  });

  test.each(['', '\n', '\r\n\r\n', '\n,,,,\n'])(
    'a header with nothing below it is refused, %j',
    (end) => {
      const [code, message] = problemOf(bytesOf(`Symbol,Side,Qty,Price,Date${end}`));
      expect(code).toBe('no_rows');
      expect(message).toMatch(/^This file has no rows/);
    },
  );

  test('unnamed and repeated columns get unique names', () => {
    const { columns } = readTable(bytesOf('Symbol,Price,,Price\nACME,1,2,3'));
    expect(columns).toEqual(['Symbol', 'Price', 'Column 3', 'Price (2)']);
  });

  test('a header in a language we do not know is the first line of words', () => {
    const { columns } = readTable(bytesOf('Papír,Směr,Počet\nACME,N,5\n'));
    expect(columns).toEqual(['Papír', 'Směr', 'Počet']);
  });

  test('a table of two hundred columns is read', () => {
    const { columns } = readTable(bytesOf(wide(maximumColumns)));
    expect(columns).toHaveLength(maximumColumns);
  });

  test('cells are trimmed, and a row of blanks is skipped', () => {
    const { columns, rows } = readTable(bytesOf('Symbol , Side,Qty\n ACME,\tB , 1\n , ,\t\n'));
    expect(columns).toEqual(['Symbol', 'Side', 'Qty']);
    expect([...rows].map(({ cells }) => cells)).toEqual([['ACME', 'B', '1']]);
  });

  test('a title beside blank cells is no header', () => {
    const { columns } = readTable(bytesOf('Titul,,\nPapír,Směr,Počet\nACME,N,5\n'));
    expect(columns).toEqual(['Papír', 'Směr', 'Počet']);
  });

  test('eight hundred thousand lines are read, most of them blank', () => {
    const lines = (count: number) => bytesOf(`${small.trimEnd()}${'\n'.repeat(count - 2)}`);
    expect(readTable(lines(800_000)).rows).toHaveLength(1);
    expect(problemOf(lines(800_001))[0]).toBe('too_many_rows');
  });

  test('a line of 64 KiB is read', () => {
    const { rows } = readTable(bytesOf(`${small}${'x'.repeat(65_528)},B,1,2,3`));
    expect([...rows].map(({ cells }) => cells[0]?.length)).toEqual([4, 65_528]);
  });

  test('two hundred thousand rows are read', () => {
    const { rows } = readTable(bytesOf(`Symbol,Side,Qty\n${'A,B,1\n'.repeat(maximumRows)}`));
    expect(rows).toHaveLength(maximumRows);
  });

  test('a header is found on the fiftieth line and no further down', () => {
    const below = (lines: number) => `${'1,2,3\n'.repeat(lines)}Symbol,Side,Qty\nA,B,1\n`;
    expect(readTable(bytesOf(below(49))).columns).toEqual(['Symbol', 'Side', 'Qty']);
    expect(problemOf(bytesOf(below(50)))[0]).toBe('no_header');
  });

  test('a row is shown at 300 characters at most', () => {
    const { rows } = readTable(bytesOf(`${small}${'x'.repeat(500)},S,1,2,3`));
    expect([...rows].map((row) => row.text.length)).toEqual([21, 300]);
  });
});

describe('files that are not tables', () => {
  const lines = (count: number) => `Symbol,Side,Qty\n${'A,B,1\n'.repeat(count)}`;

  test.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', bytesOf(''), 'empty_file', /The file is empty/],
    ['only blanks', bytesOf(' \n\ufeff\n'), 'empty_file', /The file is empty/],
    ['a workbook', bytesOf('PK\u0003\u0004rest'), 'not_csv', /Save the sheet as CSV/],
    ['a PDF', bytesOf('%PDF-1.7\n'), 'not_csv', /This is a PDF/],
    ['NUL among text', bytesOf('Symbol,Side,Qty\nA\0,B,1\n'), 'not_csv', /not a text file/],
    ['noise', bytesOf('\u0001\u0002,\u0003,\u0004'), 'not_csv', /not a text file/],
    ['one column', bytesOf('Dear customer\nplease log in\n'), 'not_csv', /No columns found/],
    ['an open quote', bytesOf(`${small}"ACME,B,1`), 'not_csv', /cannot be read as CSV/],
    ['numbers alone', bytesOf('1,2,3\n4,5,6\n'), 'no_header', /No header found/],
    ['too many columns', bytesOf(wide(maximumColumns + 1)), 'too_many_columns', /^Line 1 has more/],
    [
      'a line too long',
      bytesOf(`${small}${'x'.repeat(65_537)},B,1`),
      'line_too_long',
      /^Line 3 is/,
    ],
    ['one line of megabytes', bytesOf('a,'.repeat(1_000_000)), 'line_too_long', /^Line 1 is/],
    [
      'a cell too long',
      bytesOf(`${small}"${'x\n'.repeat(40_000)}",B`),
      'not_csv',
      /cannot be read/,
    ],
    ['too many rows', bytesOf(lines(maximumRows + 1)), 'too_many_rows', /more than 200,000 rows/],
    ['far too many', bytesOf(lines(maximumRows + 500)), 'too_many_rows', /Split it by date/],
  ])('%s', (_name, bytes, code, message) => {
    expect(problemOf(bytes)).toEqual([code, expect.stringMatching(message)]);
  });
});
