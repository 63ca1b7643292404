import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import { ApiError } from './api-error.ts';
import { buildRequest, queryString } from './request-builder.ts';

const file = { name: 'fills.csv', type: 'text/csv', bytes: new Uint8Array([97]) };
const uuid = '00000000-0000-4000-8000-000000000009';

describe('buildRequest', () => {
  it('makes a GET with nothing but what it needs', () => {
    expect(buildRequest(endpoints.getSession, {}, {})).toEqual({
      method: 'GET',
      path: '/api/session',
      headers: { accept: 'application/json' },
    });
  });

  it('carries the bearer and the idempotency key', () => {
    const { headers } = buildRequest(
      endpoints.signOut,
      {},
      { token: 'secret', idempotencyKey: 'key' },
    );
    expect(headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'key' });
  });

  it('sends a body as JSON', () => {
    const request = buildRequest(
      endpoints.updateConnectedAccount,
      { params: { uuid }, body: { alias: 'Main' } },
      {},
    );
    expect(request).toMatchObject({
      method: 'PATCH',
      path: `/api/connected-accounts/${uuid}`,
      headers: { 'content-type': 'application/json' },
      body: '{"alias":"Main"}',
    });
  });

  it('sends a file as multipart, and leaves the content type to the sender', () => {
    const request = buildRequest(
      endpoints.createImport,
      { body: { accountUuid: uuid, mapping: { date: 'Date' }, left: undefined, file } },
      {},
    );
    expect(request.body).toEqual({
      kind: 'multipart',
      fields: { accountUuid: uuid, mapping: '{"date":"Date"}' },
      file,
    });
    expect(request.headers).not.toHaveProperty('content-type');
  });

  it('says which file or path parameter is missing', () => {
    expect(() => buildRequest(endpoints.createImport, { body: {} }, {})).toThrow(
      'createImport needs a file.',
    );
    expect(() => buildRequest(endpoints.getImport, { params: {} }, {})).toThrow(
      'getImport needs the path parameter "uuid".',
    );
  });

  test.each([
    ['a/b', 'a%2Fb'],
    ['a b?c#d', 'a%20b%3Fc%23d'],
    ['é', '%C3%A9'],
    ['..%2f', '..%252f'],
    ['...', '...'],
  ])('encodes %j in a path', (username, encoded) => {
    const { path } = buildRequest(endpoints.getPublicProfile, { params: { username } }, {});
    expect(path).toBe(`/api/profile/${encoded}`);
  });

  test.each(['', '.', '..', '\ud800'])(
    'finds nothing under the name %j, without asking',
    (username) => {
      const attempt = () => buildRequest(endpoints.getPublicProfile, { params: { username } }, {});
      expect(attempt).toThrow(ApiError);
      expect(attempt).toThrow(expect.objectContaining({ status: 404, message: 'Not found' }));
    },
  );
});

describe('queryString', () => {
  test.each<[string, object | undefined, string]>([
    ['nothing', undefined, ''],
    ['no values', {}, ''],
    ['names in order', { page: 2, limit: 12 }, '?limit=12&page=2'],
    ['the other order', { limit: 12, page: 2 }, '?limit=12&page=2'],
    ['empty values', { a: '', b: undefined, c: null, d: 'x' }, '?d=x'],
    ['only empty values', { a: '', b: undefined }, ''],
    ['zero and false', { a: 0, b: false }, '?a=0&b=false'],
    ['special characters', { q: 'a&b=c d+é' }, '?q=a%26b%3Dc+d%2B%C3%A9'],
    ['several values', { id: ['a', '', 'b'] }, '?id=a&id=b'],
  ])('%s', (_name, query, expected) => {
    expect(queryString(query)).toBe(expected);
  });
});
