import { canonicalJson } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { type ChainFill, chainFill, fillItem, plainDecimal } from './chain-fill.ts';

const fill: ChainFill = {
  instrumentKey: 'ACME:USD',
  multiplier: '1',
  side: 'buy',
  quantity: '10',
  price: '20.5',
  fee: '-0.25',
  executedAt: '2024-03-04T15:00:00.000Z',
  day: null,
  writtenAt: '2024-03-04T10:00:00',
  orderId: null,
};

test.each([
  ['1.50', '1.5'],
  ['01.5', '1.5'],
  ['100', '100'],
  ['100.000', '100'],
  ['0', '0'],
  ['000.000', '0'],
  ['-0.0', '0'],
  ['-0.250', '-0.25'],
  ['0.000000000000000001', '0.000000000000000001'],
])('%s is written as %s', (given, written) => {
  expect(plainDecimal(given)).toBe(written);
});

test.each(['', '.5', '5.e', '1e5', '+1', '1,5', ' 1', '--1', 'NaN'])('"%s" is refused', (given) => {
  expect(() => plainDecimal(given)).toThrow(RangeError);
});

test('a fill has one text, however its numbers are written', () => {
  const written = {
    ...fill,
    multiplier: '1.0',
    quantity: '10.00',
    price: '020.50',
    fee: '-00.250',
  };
  expect(fillItem(written)).toBe(fillItem(fill));
  expect(fillItem(fill)).toBe(canonicalJson(chainFill(fill)));
  expect(fillItem(fill)).toBe(
    '{"at":"2024-03-04T15:00:00.000Z","day":null,"fee":"-0.25","instrument":"ACME:USD","multiplier":"1","order":null,"price":"20.5","quantity":"10","side":"buy","written":"2024-03-04T10:00:00"}',
  );
});

test.each<Partial<ChainFill>>([
  { instrumentKey: 'ACME:EUR' },
  { multiplier: '100' },
  { side: 'sell' },
  { quantity: '11' },
  { price: '20.6' },
  { fee: '0.25' },
  { executedAt: '2024-03-04T15:00:01.000Z' },
  { day: '2024-03-04' },
  { writtenAt: '2024-03-04T10:00:01' },
  { writtenAt: null },
  { orderId: 'o1' },
])('another fill has another text: %j', (change) => {
  expect(fillItem({ ...fill, ...change })).not.toBe(fillItem(fill));
});

test('a day without a time keeps its text in another zone', () => {
  const day = { ...fill, day: '2024-03-04', executedAt: '2024-03-04T17:00:00.000Z' };
  const moved = { ...day, executedAt: '2024-03-04T12:00:00.000Z' };
  expect(fillItem(moved)).toBe(fillItem(day));
});
