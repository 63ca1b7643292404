import { describe, expect, test } from 'vitest';
import { bytesOf, frenchFile, schwabFile, tradeZeroFile } from './broker-files.fixtures.ts';
import { detectFormat } from './detect-format.ts';
import { headerFingerprint } from './header.ts';
import { readTable } from './read-table.ts';

const detect = (text: string) => {
  const { columns, rows } = readTable(bytesOf(text));
  return detectFormat(columns, rows);
};

describe('the format of a file', () => {
  test('TradeZero: seven fee columns, a time of its own', () => {
    expect(detect(tradeZeroFile)).toEqual({
      format: 'TradeZero',
      mapping: {
        symbol: 'Symbol',
        side: 'Side',
        quantity: 'Qty',
        price: 'Price',
        date: 'T/D',
        time: 'Exec Time',
        fees: ['Comm', 'SEC', 'TAF', 'NSCC', 'Nasdaq', 'ECN Remove', 'ECN Add'],
        dateOrder: 'MDY',
        decimalMark: '.',
        feeSign: 'positive',
      },
      missing: [],
      recognised: null,
      traits: { zone: 'America/New_York', currency: 'USD', feeSign: 'positive', sharesOnly: true },
      warnings: [],
    });
  });

  test.each([
    ['Schwab transactions', schwabFile, { side: 'Action', fees: ['Fees & Comm'] }],
    [
      'French bank export',
      frenchFile,
      { date: "Date d'opération", symbol: 'ISIN', dateOrder: 'DMY', decimalMark: ',' },
    ],
  ])('%s', (format, text, mapping) => {
    expect(detect(text)).toMatchObject({ format, mapping, missing: [] });
  });

  test('a header alone is enough', () => {
    expect(detectFormat(['Symbol', 'Side', 'Qty', 'Price', 'Date']).format).toBe('Generic CSV');
  });

  test.each([
    ['Ticker,Action,Shares,Fill Price,Trade Date\nA,B,1,2.5,2026-01-05', 'YMD', '.', []],
    [
      'Wertpapier;Kauf/Verkauf;Stück;Kurs;Datum;Gebühr\nA;Kauf;1;2,5;13.01.2026;1',
      'DMY',
      ',',
      ['Gebühr'],
    ],
    [
      'Simbolo;Operación;Cantidad;Precio;Fecha;Comisión\nA;Compra;1;2,5;01/13/2026;1',
      'MDY',
      ',',
      ['Comisión'],
    ],
    ['Symbole;Sens;Quantité;Cours;Date opération\nA;Achat;1;1.234,5;13/01/2026', 'DMY', ',', []],
    ['Symbol;Side;Qty;Price;Date;Commission\nA;B;1;12,50;13.01.2026;1', 'DMY', ',', ['Commission']],
  ])('%s', (text, dateOrder, decimalMark, fees) => {
    const { format, mapping, warnings } = detect(text);
    expect(format).toBe('Generic CSV');
    expect(mapping).toMatchObject({ dateOrder, decimalMark, fees });
    expect(warnings).toEqual([]);
  });

  test('dates that could be read both ways are read by language, with a warning', () => {
    const { mapping, warnings } = detect('Symbol,Side,Qty,Price,Date\nA,B,1,2,03/04/2026');
    expect(mapping?.dateOrder).toBe('MDY');
    expect(warnings).toEqual([
      'Dates such as 03/04/2026 are read month first. Change the date order if that is wrong.',
    ]);
  });

  test('the first written date decides, and cells without one are skipped', () => {
    const { warnings } = detect('Symbol,Side,Qty,Price,Date\nA,B,1,2,\nA,B,1,2,03/04/2026');
    expect(warnings).toEqual([expect.stringMatching(/^Dates such as 03\/04\/2026 are read/)]);
  });

  test('the first five hundred rows tell how dates are written', () => {
    const rows = (ordinary: number) =>
      `Symbol,Side,Qty,Price,Date\n${'A,B,1,2,03/04/2026\n'.repeat(ordinary)}A,B,1,2,13/04/2026`;
    expect(detect(rows(499)).mapping?.dateOrder).toBe('DMY');
    expect(detect(rows(500)).mapping?.dateOrder).toBe('MDY');
  });

  test('quantities tell the decimal mark where prices do not', () => {
    const { mapping } = detect('Symbol;Side;Qty;Price;Date\nA;B;1,5;20;2026-01-05');
    expect(mapping?.decimalMark).toBe(',');
  });

  test('ids of executions and orders are found, and twenty fees at most', () => {
    const fees = Array.from({ length: 21 }, (_, index) => `Fee${' '.repeat(index)}`);
    const columns = ['Symbol', 'Side', 'Qty', 'Price', 'Date', 'Trade ID', 'Order ID', ...fees];
    const { mapping } = detectFormat(columns);
    expect(mapping).toMatchObject({ executionId: 'Trade ID', orderId: 'Order ID' });
    expect(mapping?.fees).toEqual(fees.slice(0, 20));
  });

  test('missing columns are named, and no mapping is made up', () => {
    expect(detect('Symbol,Side,Paid,Date\nA,B,2,2026-01-05')).toEqual({
      format: null,
      mapping: null,
      missing: ['quantity', 'price'],
      recognised: {
        symbol: 'Symbol',
        side: 'Side',
        date: 'Date',
        dateOrder: 'YMD',
        decimalMark: '.',
      },
      traits: {},
      warnings: [],
    });
  });

  test('one column never stands for two things', () => {
    const { mapping } = detect(
      'Symbol,Type,Asset Type,Qty,Price,Date,Time\nA,B,stock,1,2,2026-01-05,9:30',
    );
    expect(mapping).toMatchObject({ side: 'Type', date: 'Date', time: 'Time' });
  });

  test('a fingerprint is the same for the same columns and another for others', () => {
    const print = headerFingerprint(['Symbol', 'Side']);
    expect(print).toMatch(/^[0-9a-f]{64}$/);
    expect(headerFingerprint(['SYMBOL', ' side '])).toBe(print);
    expect(headerFingerprint(['Side', 'Symbol'])).not.toBe(print);
  });
});
