import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './table.ts';
import { csvOf } from './table-csv.ts';
import { absent, profit, text, type Value } from './value.ts';

const column = (label: string, value: (row: string) => Value): Column<string> => ({
  key: label,
  label,
  value,
});

test('writes a heading, raw values, and money as amount and currency', () => {
  const columns = [
    column('Symbol', (row) => text(row)),
    column('Net', (row) =>
      row === 'none' ? absent('Not shared') : profit({ amount: -2214, currency: 'USD' }),
    ),
  ];
  expect(csvOf(columns, ['ACME', 'none'])).toBe(
    'Symbol,Net,Net currency\r\nACME,-22.14,USD\r\nnone,,\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx'])(
  'guards %j, which a spreadsheet would run',
  (name) => {
    const [, cell] = csvOf([column('Name', (row) => text(row))], [name]).split('\r\n', 2);
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('gives back any text that does not begin like a formula', () => {
  const safe = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((one) => !/^[=+\-@\t\r\0]/.test(one));
  fc.assert(
    fc.property(safe, (name) => {
      const csv = csvOf([column('Name', (row) => text(row))], [name]);
      const cell = csv.slice('Name\r\n'.length, -2);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(read).toBe(name);
    }),
  );
});
