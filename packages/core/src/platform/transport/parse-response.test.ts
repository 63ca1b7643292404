import { describe, expect, it, test } from 'vitest';
import { ApiError, noAnswerText, noReasonText } from './api-error.ts';
import { parseResponse } from './parse-response.ts';

const response = (status: number, body: string, headers = {}) => ({ status, body, headers });

test.each([199, 300, 302])('%i is no success', (status) => {
  expect(parseResponse(response(status, '{"a":1}'))).toMatchObject({ kind: 'http', status });
});

test.each([
  ['its header', '{"requestId":"in-body"}', { 'x-request-id': 'in-header' }, 'in-header'],
  ['its body', '{"requestId":"in-body"}', {}, 'in-body'],
  ['nowhere', '{"requestId":7}', {}, undefined],
] as const)('the number of a failed request stands in %s', (_name, body, headers, requestId) => {
  expect(parseResponse(response(500, body, headers))).toMatchObject({ requestId });
  const unread = parseResponse(response(200, '{', headers));
  expect(unread).toMatchObject({ requestId: (headers as Record<string, string>)['x-request-id'] });
});

describe('a success', () => {
  it.each([200, 201, 202, 299])('%i gives its data', (status) => {
    expect(parseResponse(response(status, '{"a":1}'))).toEqual({
      data: { a: 1 },
      body: '{"a":1}',
      etag: undefined,
    });
  });

  it.each([204, 205])('%i gives null', (status) => {
    expect(parseResponse(response(status, ''))).toEqual({ data: null, body: '', etag: undefined });
  });

  it.each(['', ' \r\n'])('with the empty body "%s" gives null', (body) => {
    expect(parseResponse(response(200, body))).toMatchObject({ data: null, body });
  });

  it('forgives a byte order mark, white space and a wrong content type', () => {
    const answer = parseResponse(response(200, '\ufeff \n[1]\n', { 'content-type': 'text/html' }));
    expect(answer).toMatchObject({ data: [1] });
  });

  it('decision 18: is the known answer itself when the body has not changed', () => {
    const known = { data: { a: 1 }, body: '{"a":1}', etag: undefined };
    expect(parseResponse(response(200, '{"a":1}'), known)).toBe(known);
    expect(parseResponse(response(200, '{"a":2}'), known)).toMatchObject({ data: { a: 2 } });
    expect(parseResponse(response(500, '{"a":1}'), known)).toBeInstanceOf(ApiError);
  });

  it('decision 18: is the known answer itself when the server says it still holds', () => {
    const known = { data: { a: 1 }, body: '{"a":1}', etag: '"1"' };
    expect(parseResponse(response(304, ''), known)).toBe(known);
    expect(parseResponse(response(200, '{"a":1}', { etag: '"1"' }), known)).toBe(known);
  });

  it('keeps the data of an equal body under a new version', () => {
    const known = { data: { a: 1 }, body: '{"a":1}', etag: '"1"' };
    const answer = parseResponse(response(200, '{"a":1}', { etag: '"2"' }), known);
    expect(answer).toMatchObject({ etag: '"2"' });
    expect(answer).toHaveProperty('data', known.data);
    expect((answer as typeof known).data).toBe(known.data);
  });

  test.each([
    ['not requested', undefined],
    ['the cached data has no version', { data: 1, body: '1', etag: undefined }],
  ])('a 304 is a failure where %s', (_name, known) => {
    expect(parseResponse(response(304, ''), known)).toMatchObject({ kind: 'http', status: 304 });
  });

  test.each([
    ['HTML', '<!doctype html><p>Log in to the hotel network</p>'],
    ['half an object', '{'],
  ])('with %s is a PARSING_ERROR with the raw text', (_name, body) => {
    expect(parseResponse(response(200, body, { 'x-request-id': 'r1' }))).toMatchObject({
      kind: 'PARSING_ERROR',
      status: 200,
      raw: body,
      requestId: 'r1',
      message: noAnswerText,
    });
  });
});

describe('a failure', () => {
  it('decision 1: is decided by its status, whatever its body', () => {
    expect(parseResponse(response(401, '<h1>Unauthorized</h1>'))).toMatchObject({
      kind: 'http',
      status: 401,
      items: [],
      message: noReasonText,
    });
  });

  it('carries the reasons, the first as its message, and the request id of the body', () => {
    const body = JSON.stringify({
      requestId: 'r2',
      errors: [{ message: 'Taken', field: 'username', code: 'username_taken' }, 'Also this'],
    });
    expect(parseResponse(response(409, body))).toMatchObject({
      message: 'Taken',
      requestId: 'r2',
      items: [{ field: 'username' }, { message: 'Also this' }],
    });
  });

  it.each(['', '{}', '{"errors":[]}', 'null', '[]'])(
    'case 15: says the specified text for %j',
    (body) => {
      expect(parseResponse(response(500, body))).toMatchObject({ message: noReasonText });
    },
  );

  it('has the two texts exactly as they are specified', () => {
    expect(noReasonText).toBe('An error occured while attempting to fufill your request');
    expect(noAnswerText).toBe('An error occurred while attempting to fulfill your request');
  });
});
