import { expect, test } from 'vitest';
import { bytesOf } from '../broker-files/broker-files.fixtures.ts';
import type { KnownFill } from '../broker-files/identify-fills.ts';
import { heldAfter, newYork, paris } from '../broker-files/read-file.fixtures.ts';
import { stageRows } from '../broker-files/stage-rows.ts';
import { readTypedTrades } from './read-typed-trades.ts';
import { typedText } from './typed-text.ts';

/** Typed at 07:00 in New York, on a Saturday. */
const { now } = newYork;

function staged(text: string, known: readonly KnownFill[] = [], options = newYork) {
  const file = readTypedTrades(text, options);
  const { rows, warnings, rowOrder } = stageRows(file, known);
  return { rows: [...rows], warnings: [...file.warnings, ...warnings], rowOrder };
}

const reasons = (text: string, known?: readonly KnownFill[], options = newYork) =>
  staged(text, known, options).rows.map(({ state, reason }) => reason ?? state);
const fillOf = (text: string, options = newYork) => staged(text, [], options).rows[0]?.fill;
const held = (text: string) => heldAfter(staged(text).rows);

test('a typed trade is a fill, as a row of a file is', () => {
  expect(fillOf('BTO 100 aapl @ 189.50 2026-11-20 10:31 fee 1.30')).toMatchObject({
    instrument: { key: 'AAPL:USD', symbol: 'AAPL', assetClass: 'equity', multiplier: '1' },
    side: 'buy',
    quantity: '100',
    price: '189.5',
    fee: '1.3',
    executedAt: '2026-11-20T15:31:00.000Z',
    writtenAt: '2026-11-20T10:31:00',
    day: null,
    executionId: null,
  });
});

test.each([
  ['BTO 2 AAPL 2026-12-18 190 C @ 3.45', 'AAPL  261218C00190000', '100'],
  ['Buy 2 AAPL261218C190 @ 3.45', 'AAPL  261218C00190000', '100'],
  ['STO 1 ESZ6 @ 6051.25', 'ESZ26', '50'],
  ['Buy 0.5 BTC/USD @ 64000', 'BTC/USD', '1'],
  ['BTO 1 NYSE:CL @ 80', 'CL:USD', '1'],
])('%s is of %s', (text, key, multiplier) => {
  expect(fillOf(text)?.instrument).toMatchObject({ key, multiplier });
});

test.each([
  [
    'Buy 1 CL @ 80',
    /^"CL" can be a share, a future or a coin; type the contract month, as in CLH27/,
  ],
  ['Buy 1 EURUSD @ 1.1', /^"EURUSD" is a currency pair/],
  ['Buy 1 AAPL @ 189 EUR', /^It is in EUR, the account in USD\.$/],
  ['Buy 1 FDAXZ6 @ 20000', /is in EUR, the account in USD\.$/],
  ['Buy 999999999999 AAPL @ 999', /is too much for one trade/],
  ['Buy 1 AAPL 2026-12-18 0.0001 C @ 1', undefined],
])('%s is rejected', (text, reason) => {
  if (reason === undefined) expect(() => reasons(text)).toThrow('a strike such as 190');
  else expect(reasons(text)).toEqual([expect.stringMatching(reason)]);
});

test('an account in euros takes prices in euros', () => {
  expect(reasons('Buy 1 AAPL @ 189 EUR\nBuy 1 AAPL @ 189', [], paris)).toEqual(['new', 'new']);
});

test.each([
  ['', now, now, null],
  ['07:00', now, '2026-11-21T07:00:00', null],
  ['2026-11-20 9:31', '2026-11-20T14:31:00.000Z', '2026-11-20T09:31:00', null],
  ['2026-11-20', '2026-11-20T17:00:00.000Z', '2026-11-20', '2026-11-20'],
  ['2026-11-21', '2026-11-21T17:00:00.000Z', '2026-11-21', '2026-11-21'],
])('a trade at "%s" happened at %s', (at, executedAt, writtenAt, day) => {
  expect(fillOf(`Buy 1 A @ 1 ${at}`)).toMatchObject({ executedAt, writtenAt, day });
});

test.each(['07:01', '2026-11-21 07:01', '2026-11-22', '2100-01-01 00:00'])(
  'a trade at %s has not happened yet',
  (at) => {
    expect(reasons(`Buy 1 A @ 1 ${at}`)).toEqual([`"${at}" is in the future in America/New_York.`]);
  },
);

test('a time that was skipped or a zone that was chosen is read as in a file', () => {
  const inParis = { ...newYork, timezone: 'Europe/Paris' };
  expect(fillOf('Buy 1 A @ 1 2026-11-20 10:00', inParis)?.executedAt).toBe(
    '2026-11-20T09:00:00.000Z',
  );
  expect(fillOf('Buy 1 A @ 1 2026-03-08 02:30')?.executedAt).toBe('2026-03-08T07:30:00.000Z');
});

test('what is not a trade refuses the whole text, with its places', () => {
  expect(() => readTypedTrades('Buy 1 A @ 1\nBuy x A @ 1\nSell 1 A', newYork)).toThrow(
    'Line 2, column 5: expected a quantity such as 100, not "x". Line 3, column 9: expected @ and the price',
  );
  const wrong = Array.from({ length: 9 }, () => 'Buy').join('\n');
  expect(() => readTypedTrades(wrong, newYork)).toThrow(/Line 5.*\. And 4 more\.$/);
});

test('the same line twice is two trades, and is pointed out', () => {
  const { rows, warnings } = staged('Buy 1 A @ 1\nSell 2 A @ 1\nBuy 1 A @ 1.0');
  expect(rows.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
  expect(warnings).toEqual(['Line 3 is the same as line 1. Both count as trades.']);
});

test('trades at one time count from top to bottom, and nothing is asked about it', () => {
  const { rows, rowOrder, warnings } = staged(
    'Buy 1 A @ 1\nSell 1 A @ 2\nBuy 1 A @ 3 2026-11-20 10:00',
  );
  expect([rows.map(({ fill }) => fill?.sequence), rowOrder, warnings]).toEqual([
    [0, 1, 2],
    null,
    [],
  ]);
});

const noLong = /^The account has no A long at that time, so 1 cannot be closed\./;
test.each([
  ['STC 1 A @ 1', [noLong]],
  ['BTC 1 A @ 1', [/^The account has no A short at that time/]],
  ['BTO 1 A @ 1\nSTC 1 A @ 1', ['new', 'new']],
  ['STC 1 A @ 1\nBTO 1 A @ 1', [noLong, 'new']],
  ['BTO 1 A @ 1\nSTC 2 A @ 1', ['new', /^The account has only 1 A long at that time, so 2 cannot/]],
  ['BTO 1 A @ 1\nSTC 2 A @ 1\nSTC 1 A @ 1', ['new', /only 1 A long/, 'new']],
  [
    'BTO 1 A @ 1\nSTO 1 A @ 1',
    ['new', /^The account has 1 A long at that time\. STC sells to close/],
  ],
  [
    'STO 1 A @ 1\nBTO 1 A @ 1',
    ['new', /^The account has 1 A short at that time\. BTC buys to close/],
  ],
  ['STO 1 A @ 1\nBTC 1 A @ 1', ['new', 'new']],
  ['BTO 1 A @ 1\nSTC 1 D @ 1', ['new', /no D long/]],
  ['STC 1 A @ 1 2026-11-20 10:00\nBTO 1 A @ 1 2026-11-20 09:59', ['new', 'new']],
  ['STC 1 A @ 1 2026-11-20 09:58\nBTO 1 A @ 1 2026-11-20 09:59', [noLong, 'new']],
  ['Sell 5 A @ 1\nBuy 9 A @ 1', ['new', 'new']],
])('%j agrees with the position, or says why not', (text, expected) => {
  expect(reasons(text)).toEqual(
    expected.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
  );
});

test('the fills of the account count up to the time of a trade', () => {
  const known = held('BTO 3 A @ 1 2026-11-20 10:00\nSTC 1 A @ 2 2026-11-20 12:00');
  const closing = (quantity: number, time: string) =>
    reasons(`STC ${quantity} A @ 3 2026-11-20 ${time}`, known);
  expect(closing(3, '11:00')).toEqual(['new']);
  expect(closing(3, '12:00')).toEqual([expect.stringContaining('only 2 A long')]);
  expect(closing(2, '12:00')).toEqual(['new']);
  expect(closing(1, '09:59')).toEqual([expect.stringContaining('no A long')]);
});

test('a trade that the account has is a duplicate, and does not count twice', () => {
  const text = 'BTO 1 A @ 1 2026-11-20 10:00\nSTC 1 A @ 2 2026-11-20 11:00';
  expect(reasons(text, held(text))).toEqual([
    'The account already has this fill.',
    'The account already has this fill.',
  ]);
});

test('typed text is recognized by its first line, whatever the encoding of a file is', () => {
  expect(typedText(bytesOf('\ufeff\nBuy 1 A @ 1'))).toBe('\nBuy 1 A @ 1');
  expect(typedText(bytesOf('Symbol,Side\nBuy 1 A @ 1'))).toBeUndefined();
  expect(() => typedText(bytesOf('Buy 1 A\u0000 @ 1'))).toThrow('This is not a text file.');
  expect(() => typedText(bytesOf('Buy 1 A @ 1\n'.repeat(20_000)))).toThrow('At most 200 trades');
});
