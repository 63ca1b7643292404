import { expect, test } from 'vitest';
import { type ChainValue, canonicalJson } from './chain-text.ts';

test.each<[ChainValue, string]>([
  [{ b: 1, a: null }, '{"a":null,"b":1}'],
  [{ b: { d: '1', c: '2' }, a: 'x' }, '{"a":"x","b":{"c":"2","d":"1"}}'],
  [{ 'a"\n': '\u2028é😀' }, '{"a\\"\\n":"\u2028é😀"}'],
  [{ ab: 1, a: 2, B: 3 }, '{"B":3,"a":2,"ab":1}'],
  [{}, '{}'],
  ['x', '"x"'],
  [null, 'null'],
])('%j is written as %s', (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});
