import { describe, expect, test } from 'vitest';
import { mentionsOption, optionContract, parseOptionSymbol } from './option-contract.ts';

const problem = (text: string) => ({ problem: expect.stringContaining(text) });

describe('the contract that a symbol names', () => {
  test.each([
    ['TSLA  230317P00180000', 'TSLA  230317P00180000'],
    ['-TSLA230317P180', 'TSLA  230317P00180000'],
    ['.TSLA230317C180.125', 'TSLA  230317C00180125'],
    ['TSLA 03/17/2023 180.00 P', 'TSLA  230317P00180000'],
    ['TSLA 3/7/23 Put $180.00', 'TSLA  230307P00180000'],
    ['PUT TSLA 03/17/23 180.000', 'TSLA  230317P00180000'],
    ['TSLA 17MAR23 180 C', 'TSLA  230317C00180000'],
    ["TSLA Mar 7 '23 $180 Put", 'TSLA  230307P00180000'],
    ["tsla jan 17 '23 $0.5 call", 'TSLA  230117C00000500'],
    ['TSLA 17DEC23 180 C', 'TSLA  231217C00180000'],
    ['BRK.B 03/17/2023 300 C', 'BRKB  230317C00300000'],
    ['X230317C1', 'X     230317C00001000'],
    [' TSLA 03/17/2023 180.00 P ', 'TSLA  230317P00180000'],
  ])('%s', (text, key) => {
    expect(parseOptionSymbol(text)).toMatchObject({ value: { key } });
  });

  test('is shown with its underlying, expiry, strike and right', () => {
    expect(parseOptionSymbol('TSLA  230317P00180500')).toEqual({
      value: {
        key: 'TSLA  230317P00180500',
        symbol: 'TSLA 2023-03-17 180.5 P',
        root: 'TSLA',
        right: 'P',
        strike: '180.5',
      },
    });
  });

  test.each(['TSLA', 'TSLA 17MAX23 180 C', 'TSLA  230317X00180000', ''])(
    '%s names none',
    (text) => {
      expect(parseOptionSymbol(text)).toBeUndefined();
    },
  );
});

describe('a contract from its parts', () => {
  const parts = { root: 'acme', expiry: '2026-01-16', right: 'Call', strike: '50' };
  test.each([
    [{}, { value: expect.objectContaining({ key: 'ACME  260116C00050000', strike: '50' }) }],
    [{ right: 'c' }, { value: expect.objectContaining({ right: 'C' }) }],
    [{ right: 'put' }, { value: expect.objectContaining({ right: 'P' }) }],
    [{ strike: '0.001' }, { value: expect.objectContaining({ strike: '0.001' }) }],
    [{ expiry: '2026-02-30' }, problem('no valid expiry date')],
    [{ expiry: '20260116' }, problem('no valid expiry date')],
    [{ strike: '0' }, problem('no strike')],
    [{ strike: '0.0001' }, problem('no strike')],
    [{ strike: 'x' }, problem('no strike')],
    [{ root: 'ACME1' }, problem('adjusted option')],
    [{ root: '' }, problem('names no underlying share')],
    [{ root: 'SEVENUP' }, problem('names no underlying share')],
    [{ root: 'A B' }, problem('names no underlying share')],
  ])('%j', (changes, expected) => {
    expect(optionContract({ ...parts, ...changes }, 'x')).toEqual(expected);
  });
});

test.each([
  ['CALL (ACME) JAN 16 26 $50', true],
  ['2 puts', true],
  ['Callaway Golf 3', false],
  ['Put', false],
  ['ACME 50', false],
])('"%s" refers to an option: %s', (text, expected) => {
  expect(mentionsOption(text)).toBe(expected);
});
