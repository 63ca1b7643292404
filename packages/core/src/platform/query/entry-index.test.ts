import { expect, test } from 'vitest';
import type { CallArgs } from '../../contract/index.ts';
import { listPlans } from '../../testing/index.ts';
import { EntryIndex } from './entry-index.ts';
import { type EntryOwner, QueryEntry } from './query-entry.ts';

const entryOf = (args: CallArgs) => new QueryEntry({} as EntryOwner, listPlans, args);

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
  ['one argument of another name', { query: { page: 1 } }, { query: { limit: 1 } }, false],
  ['one argument in the path', { params: { id: 'a' } }, { params: { id: 'a' }, query: {} }, true],
  ['one argument and one more', { query: { page: 1 } }, { query: { page: 1, limit: 3 } }, false],
  ['one argument and its text', { query: { a: '1' } }, { query: { a: 'a="1"' } }, false],
  ['true and its text', { query: { page: true } }, { query: { page: 'true' } }, false],
  ['one list', { query: { id: ['a'] } }, { query: { id: ['a'] } }, true],
  ['a list of one and its value', { query: { id: ['a'] } }, { query: { id: 'a' } }, false],
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
  const index = new EntryIndex();
  const entry = entryOf(left);
  index.add(entry);
  expect(index.get(listPlans, left)).toBe(entry);
  expect(index.get(listPlans, right)).toBe(same ? entry : undefined);
  expect(index.all()).toEqual([entry]);
  index.delete(entry);
  expect(index.get(listPlans, left)).toBeUndefined();
  expect(index.size).toBe(0);
});

test('questions that differ stand beside each other, whatever finds them', () => {
  const index = new EntryIndex();
  const entries = [
    {},
    { params: { id: 'a' } },
    { query: { id: 'a' } },
    { query: { id: 'a', page: 2 } },
  ];
  for (const args of entries) index.add(entryOf(args));
  expect(index.all().map(({ args }) => args)).toEqual(expect.arrayContaining(entries));
  expect(index.size).toBe(entries.length);
});
