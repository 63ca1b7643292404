import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  looksTyped,
  readTypedTrades,
  type TypedTrade,
  typedTextLimit,
  typedTradesLimit,
  writeTypedTrade,
} from './typed-trades.ts';

const plain = { option: null, currency: null, day: null, time: null, fee: '0' };
const shares = { action: 'BTO', quantity: '100', symbol: 'AAPL', price: '189.5', ...plain };
const messages = (text: string) => readTypedTrades(text).errors.map(({ message }) => message);

describe('a line is a trade', () => {
  test.each<[string, Partial<TypedTrade>]>([
    ['BTO 100 AAPL @ 189.50', {}],
    ['bto 100 aapl@189.50', {}],
    ['\tBTO  100\tAAPL @ 189.500 ', {}],
    ['buy to open 100 AAPL @ 189.5', {}],
    ['sell to close 100 AAPL @ 189.5', { action: 'STC' }],
    ['Sell to Open 100 AAPL @ 189.5', { action: 'STO' }],
    ['buy to close 100 AAPL @ 189.5', { action: 'BTC' }],
    ['Buy 100 AAPL @ 189.5', { action: 'BUY' }],
    [
      'sell 0.5 BTC/USD @ 64000.10',
      { action: 'SELL', quantity: '0.5', symbol: 'BTC/USD', price: '64000.1' },
    ],
    [
      'STC 100 AAPL @ 191.20 2026-11-27 10:31',
      { action: 'STC', price: '191.2', day: '2026-11-27', time: '10:31' },
    ],
    ['BTO 100 AAPL @ 189.5 2026-11-27T9:31:05', { day: '2026-11-27', time: '09:31:05' }],
    ['BTO 100 AAPL @ 189.5 9:31', { time: '09:31' }],
    ['BTO 100 AAPL @ 189.5 2026-11-27', { day: '2026-11-27' }],
    ['BTO 100 AAPL @ 189.5 usd fee 1.30 USD', { currency: 'USD', fee: '1.3' }],
    ['BTO 100 AAPL @ 189.5 fee 2.25 10:31', { fee: '2.25', time: '10:31' }],
    ['BTO 100 AAPL @ 189.5 FEE -0.20', { fee: '-0.2' }],
    ['BTO 100 AAPL @ 189.5 fee -0.0', {}],
    [
      'STO 1 ESZ6 @ 6051.25 fee 2.25',
      { action: 'STO', quantity: '1', symbol: 'ESZ6', price: '6051.25', fee: '2.25' },
    ],
    ['BTO 1 NYSE:CL @ 80', { quantity: '1', symbol: 'NYSE:CL', price: '80' }],
    [
      'BTO 2 AAPL 2026-12-18 190.00 call @ 3.45',
      { quantity: '2', price: '3.45', option: { expiry: '2026-12-18', strike: '190', right: 'C' } },
    ],
    [
      'BTC 2 AAPL 2026-12-18 190 p @ 3.45',
      {
        action: 'BTC',
        quantity: '2',
        price: '3.45',
        option: { expiry: '2026-12-18', strike: '190', right: 'P' },
      },
    ],
  ])('%j', (text, differs) => {
    expect(readTypedTrades(text)).toEqual({
      trades: [{ line: 1, text: text.trim(), trade: { ...shares, ...differs } }],
      errors: [],
    });
  });

  test('on its own line, with blank ones between', () => {
    const { trades, errors } = readTypedTrades('\nBuy 1 A @ 1\r\n \t\rSell 1 A @ 2\n');
    expect([trades.map(({ line, text }) => [line, text]), errors]).toEqual([
      [
        [2, 'Buy 1 A @ 1'],
        [4, 'Sell 1 A @ 2'],
      ],
      [],
    ]);
  });

  test('nothing typed is no error', () => {
    expect(readTypedTrades(' \n')).toEqual({ trades: [], errors: [] });
  });
});

describe('a line that is no trade says where, and what was expected', () => {
  const rest = 'a time such as 2026-11-27 10:31, "fee" or the end of the line';
  test.each([
    ['hello', 1, 'BTO, STC, STO, BTC, Buy or Sell, not "hello"'],
    ['# note', 1, 'BTO, STC, STO, BTC, Buy or Sell, not "#"'],
    ['=HYPERLINK("x")', 1, 'BTO, STC, STO, BTC, Buy or Sell, not "=HYPERLINK("x")"'],
    ['BTO', 4, 'a quantity such as 100, but the line ends'],
    ['BTO   ', 4, 'a quantity such as 100, but the line ends'],
    ['Buy to 100', 8, '"open" or "close", not "100"'],
    ['BTO 1,000 AAPL @ 1', 5, 'a quantity such as 100, not "1,000"'],
    ['BTO 0.00 AAPL @ 1', 5, 'a quantity such as 100, above zero, not "0.00"'],
    ['BTO -5 AAPL @ 1', 5, 'a quantity such as 100, not "-5"'],
    ['BTO 1e3 AAPL @ 1', 5, 'a quantity such as 100, not "1e3"'],
    ['BTO 007 AAPL @ 1', 5, 'a quantity such as 100, not "007"'],
    ['BTO \uff11\uff10 AAPL @ 1', 5, 'a quantity such as 100, not "\uff11\uff10"'],
    ['BTO \u0664 AAPL @ 1', 5, 'a quantity such as 100, not "\u0664"'],
    ['BTO\u00a0100 AAPL @ 1', 1, 'BTO, STC, STO, BTC, Buy or Sell, not "BTOU+00A0100"'],
    ['BTO 1 =SUM(A1) @ 1', 7, 'a symbol such as AAPL, not "=SUM(A1)"'],
    ['BTO 1 A\u202eB @ 1', 7, 'a symbol such as AAPL, not "AU+202EB"'],
    ['BTO 1 A\u0000 @ 1', 7, 'a symbol such as AAPL, not "AU+0000"'],
    ['BTO 1 @ 1', 7, 'a symbol such as AAPL, not "@"'],
    ['BTO 1 AAPL', 11, '@ and the price, or the expiry of an option, but the line ends'],
    ['BTO 1 AAPL at 5', 12, '@ and the price, or the expiry of an option, not "at"'],
    [
      'BTO 1 AAPL 2026-02-30 190 C @ 1',
      12,
      'the expiry of an option such as 2026-12-18, not "2026-02-30"',
    ],
    ['BTO 1 AAPL 2026-12-18 C @ 1', 23, 'a strike such as 190, not "C"'],
    ['BTO 1 AAPL 2026-12-18 190 X @ 1', 27, 'C or P, not "X"'],
    ['BTO 1 AAPL 2026-12-18 190 C 1', 29, '@ and the price, not "1"'],
    ['BTO 1 AAPL @ $5', 14, 'a price such as 189.50, not "$5"'],
    ['BTO 1 AAPL @ 0', 14, 'a price such as 189.50, above zero, not "0"'],
    ['BTO 1 AAPL @ 1 XYZ', 16, 'a currency such as USD, not "XYZ"'],
    ['BTO 1 AAPL @ 1 USD fee 1 EUR', 26, 'USD, not "EUR"'],
    ['BTO 1 AAPL @ 1 fee', 19, 'a fee such as 1.25, but the line ends'],
    [
      'BTO 1 AAPL @ 1 fee 1 fee 2',
      22,
      'a time such as 2026-11-27 10:31 or the end of the line, not "fee"',
    ],
    ['BTO 1 AAPL @ 1 10:31 11:00', 22, '"fee" or the end of the line, not "11:00"'],
    ['BTO 1 AAPL @ 1 10:31 fee 1 x', 28, 'the end of the line, not "x"'],
    ['BTO 1 AAPL @ 1 yesterday', 16, `${rest}, not "yesterday"`],
    ['BTO 1 AAPL @ 1 24:00', 16, 'a time such as 10:31, not "24:00"'],
    ['BTO 1 AAPL @ 1 2026-13-01', 16, 'a day such as 2026-11-27, not "2026-13-01"'],
    ['BTO 1 AAPL @ 1 2026-11-27 10:61', 27, 'a time such as 10:31, not "10:61"'],
    ['BTO 1 AAPL @ 1 2026-11-27Tnoon', 16, 'a time such as 10:31, not "2026-11-27Tnoon"'],
    ['BTO 1 AAPL @ 1 # note', 16, `${rest}, not "#"`],
    ['x'.repeat(300), 1, `BTO, STC, STO, BTC, Buy or Sell, not "${'x'.repeat(24)}…"`],
  ])('%j', (text, column, expected) => {
    const message = `Line 1, column ${column}: expected ${expected}.`;
    expect(readTypedTrades(text)).toEqual({ trades: [], errors: [{ line: 1, column, message }] });
  });

  test('and the lines around it are read', () => {
    const { trades, errors } = readTypedTrades('Buy 1 A @ 1\nBuy x A @ 1\nSell 1 A @ 2');
    expect([
      trades.map(({ line }) => line),
      errors.map(({ line, column }) => [line, column]),
    ]).toEqual([[1, 3], [[2, 5]]]);
  });
});

test('a text of more trades than fit is refused where they no longer fit', () => {
  const full = 'Buy 1 A @ 1\n'.repeat(typedTradesLimit);
  expect(messages(full)).toEqual([]);
  expect(messages(`${full}Buy 1 A @ 1`)).toEqual([
    'Line 201: at most 200 trades fit here. Import a file for more.',
  ]);
  expect(readTypedTrades('Buy 1 A @ 1\n'.repeat(1_000_000)).trades).toEqual([]);
  expect(messages(' '.repeat(typedTextLimit + 1))).toHaveLength(1);
});

const digits = (whole: number, places: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: whole }), fc.stringMatching(new RegExp(`^\\d{0,${places}}$`)))
    .map(([before, after]) => `${before}.${after}`.replace(/\.?0*$/, '') || '1');
const dayOf = fc
  .date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const twoDigits = (most: number) =>
  fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
const timeOf = fc
  .tuple(twoDigits(23), twoDigits(59), fc.option(twoDigits(59)))
  .map(([hour, minute, second]) => [hour, minute, ...(second ? [second] : [])].join(':'));

const anyTrade: fc.Arbitrary<TypedTrade> = fc.record({
  action: fc.constantFrom('BTO', 'STC', 'STO', 'BTC', 'BUY', 'SELL'),
  quantity: digits(999_999_999, 8),
  symbol: fc.stringMatching(/^[./]?[A-Z0-9][A-Z0-9./:!_-]{0,12}$/),
  option: fc.option(
    fc.record({
      expiry: dayOf,
      strike: digits(99_999, 3),
      right: fc.constantFrom('C', 'P'),
    }),
  ),
  price: digits(999_999, 6),
  currency: fc.option(fc.constantFrom('USD', 'EUR', 'JPY')),
  day: fc.option(dayOf),
  time: fc.option(timeOf),
  fee: fc.oneof(
    fc.constant('0'),
    digits(999, 4),
    digits(999, 4).map((fee) => `-${fee}`),
  ),
});

describe('for any input', () => {
  test('a trade that is written is read as itself', () => {
    fc.assert(
      fc.property(anyTrade, (trade) => {
        const { trades, errors } = readTypedTrades(writeTypedTrade(trade));
        expect([trades.map((one) => one.trade), errors]).toEqual([[trade], []]);
      }),
    );
  });

  const pieces = fc.constantFrom(
    'BTO',
    'Buy',
    'to',
    'open',
    '100',
    'AAPL',
    '@',
    '1.5',
    'fee',
    'USD',
    '10:31',
    '2026-11-27',
    'C',
    '\n',
    '\r\n',
    '\t',
    '#',
    '\u0000',
    '\u202e',
    '\ud83d\ude00',
  );
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 24 }).map((some) => some.join(' ')),
  );

  test('each line is blank, a trade or one error, at a place inside the text', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const { trades, errors } = readTypedTrades(text);
        const lines = text.split(/\r\n?|\n/);
        const written = lines.flatMap((line, index) => (/^[ \t]*$/.test(line) ? [] : [index + 1]));
        const read = [...trades, ...errors].map(({ line }) => line);
        expect(read.sort((a, b) => a - b)).toEqual(written);
        for (const { line, column, message } of errors) {
          expect(column).toBeGreaterThan(0);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
          expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        }
      }),
    );
  });

  test('every character of a trade counts: one more of them anywhere is seen', () => {
    fc.assert(
      fc.property(
        anyTrade,
        fc.nat(),
        fc.constantFrom('#', '\u00a0', 'é', '%'),
        (trade, at, sign) => {
          const line = writeTypedTrade(trade);
          const place = at % (line.length + 1);
          const spoilt = line.slice(0, place) + sign + line.slice(place);
          expect(readTypedTrades(spoilt).errors).toHaveLength(1);
        },
      ),
    );
  });
});

describe('typed trades are recognized by their first line', () => {
  test.each([
    'BTO 100 AAPL @ 189.50',
    '\n\n sell 1,5 AAPL',
    'buy to open 3, AAPL',
    'STC x AAPL @ 1',
    'Buy\t1\tAAPL',
  ])('%j is typed', (text) => {
    expect(looksTyped(text)).toBe(true);
  });

  test.each([
    '',
    'Symbol,Side,Quantity,Price,Date\nBTO 1 A @ 1',
    'Buy Date,Sell Date,Symbol',
    'Buy\tSell\tSymbol',
    'BUY,100,AAPL',
    'Buyer 100',
    'Dear broker',
    '=cmd()',
  ])('%j is not', (text) => {
    expect(looksTyped(text)).toBe(false);
  });
});
