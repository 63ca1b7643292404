import { expect, test } from 'vitest';
import { type CallArgs, endpoints } from '../contract/index.ts';
import { cacheKey } from './cache-key.ts';

const key = (args: CallArgs) => cacheKey(endpoints.getMentors, args);

test.each<[string, CallArgs, CallArgs, boolean]>([
  [
    'another order of keys',
    { query: { page: 1, limit: 3 } },
    { query: { limit: 3, page: 1 } },
    true,
  ],
  ['an empty value', { query: { username: '', page: 1 } }, { query: { page: 1 } }, true],
  ['an undefined value', { query: { username: undefined } }, {}, true],
  ['no arguments and empty ones', {}, { params: {}, query: {} }, true],
  ['another value', { query: { page: 1 } }, { query: { page: 2 } }, false],
  ['a number and its text', { query: { username: 1 } }, { query: { username: '1' } }, false],
  ['false and nothing', { query: { page: false } }, {}, false],
  ['a parameter and a query of one name', { params: { a: 1 } }, { query: { a: 1 } }, false],
  [
    'a value that looks like two',
    { query: { a: '1"&b="2' } },
    { query: { a: '1', b: '2' } },
    false,
  ],
])('%s', (_name, left, right, same) => {
  expect(key(left) === key(right)).toBe(same);
});

test('the same arguments of two endpoints are two questions', () => {
  expect(cacheKey(endpoints.getSession, {})).not.toBe(cacheKey(endpoints.listImports, {}));
});
