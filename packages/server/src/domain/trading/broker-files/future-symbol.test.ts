import { describe, expect, test } from 'vitest';
import { isFrontContract, parseFutureSymbol } from './future-symbol.ts';

describe('a symbol of a future', () => {
  test.each([
    ['ESH6', { root: 'ES', contract: 'H26', certain: false }],
    ['ESH5', { root: 'ES', contract: 'H35', certain: false }],
    ['ESH26', { root: 'ES', contract: 'H26', certain: false }],
    ['ESH2027', { root: 'ES', contract: 'H27', certain: false }],
    ['es h6', undefined],
    ['/MESH26:XCME', { root: 'MES', contract: 'H26', certain: true }],
    ['/ES', { root: 'ES', contract: '', certain: true }],
    ['CME_MINI:MES1!', { root: 'MES', contract: '1!', certain: true }],
    ['CL2!', { root: 'CL', contract: '2!', certain: true }],
    ['NYMEX:CLZ26', { root: 'CL', contract: 'Z26', certain: true }],
    ['NASDAQ:ESH6', undefined],
    ['MNQ 09-26', { root: 'MNQ', contract: 'U26', certain: true }],
    ['MNQ 01-2027', { root: 'MNQ', contract: 'F27', certain: true }],
    ['MNQ 12-26', { root: 'MNQ', contract: 'Z26', certain: true }],
    ['MNQ 13-26', undefined],
    ['MNQ 00-26', undefined],
    ['NQ JUN26', { root: 'NQ', contract: 'M26', certain: true }],
    ["ES JAN '27", { root: 'ES', contract: 'F27', certain: true }],
    ['ES DEC 2026', { root: 'ES', contract: 'Z26', certain: true }],
    ['ACME', undefined],
  ])('%s in 2026', (symbol, expected) => {
    expect(parseFutureSymbol(symbol, 2026)).toEqual(expected);
  });

  test.each([
    [2026, 'ESZ9', 'Z29'],
    [2029, 'ESZ9', 'Z29'],
    [2029, 'ESH0', 'H30'],
    [1999, 'ESH0', 'H00'],
    [2009, 'ESH9', 'H09'],
  ])('in %i %s is %s', (year, symbol, contract) => {
    expect(parseFutureSymbol(symbol, year)?.contract).toBe(contract);
  });

  test.each([
    ['H25', false],
    ['H26', true],
    ['H29', true],
    ['H30', false],
    ['', false],
  ])('in 2026 the contract %s can be traded: %s', (contract, front) => {
    expect(isFrontContract({ root: 'X', contract, certain: false }, 2026)).toBe(front);
  });
});
