import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from './table.ts';
import { csvOf } from './table-csv.ts';
import {
  absent,
  badge,
  change,
  count,
  day,
  duration,
  instant,
  money,
  month,
  person,
  price,
  profit,
  quantity,
  ratio,
  recurring,
  text,
  type Value,
} from './value.ts';

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

test('writes of a price what it is paid for, too', () => {
  const value = (row: string) =>
    recurring(row === 'none' ? null : { amount: 4900, currency: 'USD', interval: 'quarter' });
  expect(csvOf([column('Price', value)], ['Gold', 'none'])).toBe(
    'Price,Price currency,Price per\r\n49.00,USD,quarter\r\n,,\r\n',
  );
});

test('keeps what stands beside money in a column of several kinds', () => {
  const values = { Price: money({ amount: 100, currency: 'USD' }), Return: change(0.1) };
  const value = (row: keyof typeof values) => values[row];
  expect(csvOf([{ key: 'a', label: 'A', value }], ['Price', 'Return'])).toBe(
    'A,A currency\r\n1.00,USD\r\n0.1,\r\n',
  );
});

test.each<[Value, string]>([
  [text('\u2068חשבון\u2069, one month'), '"חשבון, one month"'],
  [absent('Why'), ''],
  [count(1_234), '1234'],
  [quantity('-0.50'), '-0.50'],
  [price('1234.5'), '1234.5'],
  [change(-0.051), '-0.051'],
  [ratio(1.9715), '1.9715'],
  [instant('2026-03-04T13:47:00Z'), '2026-03-04T13:47:00Z'],
  [day('2026-03-04'), '2026-03-04'],
  [month('2026-03'), '2026-03'],
  [duration(93_600), '93600'],
  [person('=ann', null), "'=ann"],
  [badge('past_due', 'Past due'), 'past_due'],
  [text('a "b"'), '"a ""b"""'],
])('writes %j as %s', (value, written) => {
  expect(csvOf([column('A', () => value)], ['row'])).toBe(`A\r\n${written}\r\n`);
});

test('writes several currencies as two sums', () => {
  const value = money([
    { amount: 100, currency: 'USD' },
    { amount: 5, currency: 'JPY' },
  ]);
  expect(csvOf([column('A', () => value)], ['row'])).toBe('A,A currency\r\n1.00 + 5,USD + JPY\r\n');
});

test.each(['=1+1', '+1', '-1', '@A1', '\tx', '\rx', '＝1', '＋1', '－1', '＠A1', '\0x'])(
  'guards %j, which a spreadsheet would run',
  (name) => {
    const [, cell] = csvOf([column('Name', (row) => text(row))], [name]).split('\r\n', 2);
    expect(cell?.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('gives back any text that does not begin like a formula', () => {
  const safe = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .filter((one) => !/^[=+\-@＝＋－＠\t\r\0]/.test(one));
  fc.assert(
    fc.property(safe, (name) => {
      const csv = csvOf([column('Name', (row) => text(row))], [name]);
      const cell = csv.slice('Name\r\n'.length, -2);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(read).toBe(name);
    }),
  );
});
