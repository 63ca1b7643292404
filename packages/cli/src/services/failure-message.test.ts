import { ApiError } from '@skipper/core';
import { describe, expect, test } from 'vitest';
import { CommandError } from '../command-error.ts';
import { failureOfError, failureOfResponse } from './connection-failure.ts';
import { commandErrorOf } from './failure-message.ts';

const server = 'https://skipper.example';
const json = { 'content-type': 'application/json' };

interface Came {
  readonly status: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly kind?: 'http' | 'PARSING_ERROR';
}

/** The failure that a command reports for an answer without a reason. */
function reported({ status, body = '', headers = {}, kind = 'http' }: Came): CommandError {
  const error = commandErrorOf(new ApiError({ kind, status, raw: body }), {
    server,
    timeout: 30,
    outOfTime: false,
    failure: failureOfResponse({ status, body, headers }),
    tokenFrom: undefined,
    typed: (field) => field,
  });
  if (!(error instanceof CommandError)) throw new Error('No command error', { cause: error });
  return error;
}

describe('an answer that no Skipper server gives', () => {
  test.each<[string, Came, string]>([
    ['a path that it lacks', { status: 404, body: 'not here' }, 'status 404 and no reason'],
    ['an empty refusal', { status: 400 }, 'status 400 and no reason'],
    ['JSON of another API', { status: 403, body: '{"error":"x"}', headers: json }, 'status 403'],
    ['a redirect on the same host', { status: 302, headers: { location: '/login' } }, 'status 302'],
    ['a redirect to nowhere', { status: 307 }, 'status 307'],
    ['an unasked "not modified"', { status: 304 }, 'status 304'],
    ['a proxy without a server', { status: 503, headers: { 'retry-after': '9999' } }, 'status 503'],
    ['a proxy that limits calls', { status: 429, body: 'Slow down' }, 'too many requests'],
    ['no content', { status: 204, kind: 'PARSING_ERROR' }, 'not understood (status 204)'],
    ['half a body', { status: 200, body: '{"m":[', kind: 'PARSING_ERROR' }, '(status 200)'],
  ])('%s: names the server and the status, and ends with 7', (_name, came, words) => {
    const { message, exitCode, code } = reported(came);
    expect(message).toMatch(/^https:\/\/skipper\.example could not be reached: .+\. .+\.$/);
    expect(message).toContain(words);
    expect([exitCode, code]).toEqual([7, 'unreachable']);
  });

  test('is final where another attempt gets the same', () => {
    const finals = [400, 404, 302].map(
      (status) => failureOfResponse({ status, headers: {}, body: '' })?.final,
    );
    expect(finals).toEqual([true, true, true]);
    const passing = [429, 503].map(
      (status) => failureOfResponse({ status, headers: {}, body: '' })?.final,
    );
    expect(passing).toEqual([false, false]);
  });

  test('is a sign-in that is missing where it is a 401', () => {
    expect(reported({ status: 401, body: 'bad' }).exitCode).toBe(4);
  });
});

test('a refusal of our own with a reason is no failure of the line', () => {
  const body = '{"errors":[{"message":"Taken","code":"taken"}],"requestId":"r"}';
  expect(failureOfResponse({ status: 409, headers: json, body })).toBeUndefined();
});

test('a port that speaks another protocol is not asked again', () => {
  // As undici reports it: without a code.
  const error = Object.assign(new Error('Response does not match the HTTP/1.1 protocol'), {
    name: 'HTTPParserError',
    code: undefined,
  });
  expect(failureOfError(error)).toMatchObject({ reason: 'it does not speak HTTP', final: true });
});
