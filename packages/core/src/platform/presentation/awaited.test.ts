import { expect, test } from 'vitest';
import type { QueryResult } from '../query/query-result.ts';
import { ApiError } from '../transport/api-error.ts';
import { isAwaited, placedParts } from './awaited.ts';
import type { ScreenPart } from './screen-model.ts';

const result = (known: Partial<QueryResult<unknown>>): QueryResult<unknown> => ({
  status: 'pending',
  data: undefined,
  error: undefined,
  etag: undefined,
  fetching: true,
  stale: false,
  attempt: 1,
  nextRetryAt: undefined,
  waiting: false,
  slow: false,
  asking: () => result(known),
  refetch: async () => undefined,
  cancel: () => undefined,
  ...known,
});

test.each([
  ['is on its way', {}, true],
  ['is there', { data: null }, false],
  ['has failed', { error: new ApiError({ kind: 'http', status: 500 }) }, false],
  ['needs several attempts', { slow: true }, false],
])('an answer that %s', (_name, known, awaited) => {
  expect(isAwaited(result(known))).toBe(awaited);
});

const there: ScreenPart = { text: 'There.' };
const coming = (read: () => void = () => undefined): ScreenPart => ({
  get result() {
    read();
    return result({});
  },
});

test('parts keep their place down to the first that is awaited', () => {
  expect(placedParts({ parts: [there, coming(), there] })).toBe(2);
  expect(placedParts({ parts: [there, there] })).toBeUndefined();
});

test('a screen that is awaited as a whole has none', () => {
  expect(placedParts({ awaited: true, parts: [there] })).toBe(0);
  expect(placedParts({ awaited: false, parts: [there] })).toBeUndefined();
});

test('every part is asked for at once', () => {
  const read: string[] = [];
  const parts = ['first', 'second'].map((name) => coming(() => read.push(name)));
  placedParts({ awaited: true, parts });
  expect(new Set(read)).toEqual(new Set(['first', 'second']));
});
