import { describe, expect, test } from 'vitest';
import { amountProblem, feeFromAmount, isWorth } from './amount-check.ts';

const share = { key: 'A:USD', symbol: 'A', assetClass: 'equity', multiplier: '1' } as const;
const option = { ...share, assetClass: 'option', multiplier: '100' } as const;
const future = { ...share, assetClass: 'future', multiplier: '50' } as const;
const buy = { instrument: share, side: 'buy', quantity: '10', price: '100', fee: '5' } as const;

describe('an amount beside quantity and price', () => {
  test.each([
    ['the product', buy, '1000'],
    ['the product as a payment', buy, '-1,005.00'],
    ['off by its fee and 25 more', buy, '1030'],
    ['off by a rebate and 25 more', { ...buy, fee: '-5' }, '1030'],
    ['off by less than half', buy, '1499.99'],
    ['short by less than a third', buy, '666.67'],
    ['for an option, the product with a hundred', { ...buy, instrument: option }, '100000'],
    ['nothing', buy, ''],
    ['zero', buy, '0'],
    ['text', buy, 'n/a'],
    ['for a future, anything', { ...buy, instrument: future }, '7'],
  ])('may be %s', (_name, fill, cell) => {
    expect(amountProblem(fill, 'Amount', cell, '.')).toBeUndefined();
  });

  test.each([
    ['half as much again', buy, '1500', '1000'],
    ['two thirds', buy, '666.66', '1000'],
    ['without the hundred of an option', { ...buy, instrument: option }, '-1000', '100000'],
  ])('may not be %s', (_name, fill, cell, gross) => {
    expect(amountProblem(fill, 'Amount', cell, '.')).toBe(
      `Column "Amount": "${cell}" does not fit 10 at 100, which is ${gross}.`,
    );
  });
});

describe('a fee from the amount', () => {
  const sell = { ...buy, side: 'sell' } as const;
  test.each([
    ['of a purchase', buy, '-1001.5', { value: '1.5' }],
    ['of a sale', sell, '998.5', { value: '1.5' }],
    ['of nothing', sell, '1000', { value: '0' }],
    ['that is a rebate', sell, '1000.2', { value: '-0.2' }],
    ['of 1 % and 25 at most', sell, '965', { value: '35' }],
    ['of more', sell, '964.99', { problem: '"964.99" does not fit 10 at 100' }],
    ['of a purchase that brought money', buy, '1001.5', { problem: expect.any(String) }],
    ['of no amount', sell, '', { problem: '"" is not an amount' }],
  ])('%s', (_name, fill, cell, expected) => {
    expect(feeFromAmount(fill, cell, '.')).toEqual(expected);
  });
});

test.each([
  ['', false],
  ['0.00', false],
  ['--', false],
  ['0.01', true],
  ['-5', true],
])('the amount "%s" says that something was paid: %s', (cell, worth) => {
  expect(isWorth(cell, '.')).toBe(worth);
});
