import { expect, test } from 'vitest';
import { isFinal, problemBody } from './problem-body.ts';
import { tooMany } from './problem-error.ts';
import { queryReader } from './query-values.ts';
import { timeZoneProblem } from './time-zone.ts';

test.each([
  ['5', 5],
  ['-5', -5],
  ['123456789012345', 123456789012345],
  ['1234567890123456', '1234567890123456'],
  ['1e3', '1e3'],
  [' 5', ' 5'],
  ['5.0', '5.0'],
  ['', ''],
  [
    ['1', '2'],
    ['1', '2'],
  ],
])('a whole number in a query, %j, is read as %j', (text, value) => {
  const schema = { properties: { page: { type: 'integer' }, name: { type: 'string' } } };
  expect(queryReader(schema)({ page: text, name: '5', other: '6' })).toEqual({
    page: value,
    name: '5',
    other: '6',
  });
});

test('a query without a schema stays text', () => {
  expect(queryReader(undefined)({ page: '5' })).toEqual({ page: '5' });
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['america/new_york', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('whether "%s" is a time zone: %s', (name, known) => {
  expect(timeZoneProblem(name)).toEqual(
    known ? undefined : expect.objectContaining({ code: 'unknown_timezone', field: 'timezone' }),
  );
});

test.each([
  [400, {}, true],
  [401, {}, true],
  [404, {}, true],
  [500, {}, true],
  [408, {}, false],
  [429, {}, false],
  [503, {}, false],
  [409, { 'Retry-After': '1' }, false],
  [409, {}, true],
])('a failure %i with %j is final: %s', (status, headers, final) => {
  expect(isFinal(status, headers)).toBe(final);
});

test('a failure without items shows its title', () => {
  expect(problemBody(418, [], 'r')).toEqual({
    type: 'about:blank',
    title: "I'm a Teapot",
    status: 418,
    detail: "I'm a Teapot",
    requestId: 'r',
    errors: [],
  });
  expect(problemBody(499, [], 'r').title).toBe('Error');
});

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
])('a wait of %i is %s', (seconds, text) => {
  const { message, headers } = tooMany(seconds);
  expect(message).toBe(`Too many requests. Try again in ${text}.`);
  expect(headers).toEqual({ 'Retry-After': String(seconds) });
});
