import { expect, test } from 'vitest';
import type { CallArgs } from '../../contract/index.ts';
import { argsKey } from './args-key.ts';

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
  ['a null value', { query: { page: null } }, {}, true],
  ['zero and nothing', { query: { page: 0 } }, {}, false],
  ['lists in another order', { query: { id: [1, 2] } }, { query: { id: [2, 1] } }, false],
  [
    'a parameter beside a query and one that looks like both',
    { params: { a: '1' }, query: { b: '2' } },
    { params: { a: '1"?b="2' } },
    false,
  ],
  [
    'a value that looks like two',
    { query: { a: '1"&b="2' } },
    { query: { a: '1', b: '2' } },
    false,
  ],
])('%s', (_name, left, right, same) => {
  expect(argsKey(left) === argsKey(right)).toBe(same);
});
