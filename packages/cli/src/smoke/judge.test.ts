import { endpoints } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './judge.ts';
import { check } from './plan.ts';

const own = check(endpoints.getVersion, 'answer', { bearer: 'own', expects: 200 });
const refused = check(endpoints.getSession, 'no-bearer', { bearer: 'none', expects: 401 });
const unknown = check(endpoints.getUser, 'unknown-id', { bearer: 'own', expects: 404 });

const good = {
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'r1',
    'cache-control': 'no-store',
  },
  body: JSON.stringify({ name: 'skipper', version: '1.0.0' }),
  milliseconds: 1,
};
const problem = {
  type: 'about:blank',
  title: 'Unauthorized',
  status: 401,
  detail: 'Sign in to continue.',
  requestId: 'r1',
  errors: [{ message: 'Sign in to continue.', code: 'sign_in_required' }],
};
const failed = (changes: object = {}, headers: object = {}) => ({
  ...good,
  status: 401,
  headers: {
    ...good.headers,
    'content-type': 'application/problem+json',
    'x-should-retry': 'false',
    'www-authenticate': 'Bearer',
    ...headers,
  },
  body: JSON.stringify({ ...problem, ...changes }),
});
const nothing = { ...problem, status: 404, errors: [{ message: 'Not found', code: 'not_found' }] };

describe('a good answer', () => {
  test.each([
    ['a read', own, good],
    ['a refusal', refused, failed()],
    ['a missing thing', unknown, { ...failed(nothing), status: 404 }],
    [
      'a write without an answer',
      check(endpoints.signOut, 'write', { bearer: 'own', expects: 204 }),
      { ...good, status: 204, body: '' },
    ],
  ])('of %s has no problem', (_what, one, answer) => {
    expect(problemsOf(one, answer)).toEqual([]);
  });
});

describe('a read is wrong with', () => {
  test.each([
    ['another status', { status: 201 }, 'status 201, expected 200'],
    [
      'a web page',
      { headers: { ...good.headers, 'content-type': 'text/html' } },
      'content type "text/html", expected application/json',
    ],
    ['a cut body', { body: good.body.slice(0, -4) }, 'a body that is not JSON'],
    ['an empty body', { body: '' }, 'a body that is not JSON'],
    ['a missing member', { body: '{"name":"skipper"}' }, 'must have required properties version'],
    [
      'another member',
      { body: '{"name":"a","version":"1","x":1}' },
      'must not have additional properties',
    ],
    ['a number for a text', { body: '{"name":"a","version":1}' }, '/version must be string'],
    ['no id', { headers: { ...good.headers, 'x-request-id': '' } }, 'no x-request-id'],
    [
      'a guessed type',
      { headers: { ...good.headers, 'x-content-type-options': '' } },
      'no x-content-type-options',
    ],
    [
      'a shared cache',
      { headers: { ...good.headers, 'cache-control': 'public, max-age=60' } },
      'caches may share',
    ],
  ])('%s', (_what, changes, words) => {
    expect(problemsOf(own, { ...good, ...changes }).join('\n')).toContain(words);
  });
});

describe('a refusal is wrong with', () => {
  test.each([
    ['an answer', good, 'status 200, expected 401'],
    ['another status', { ...failed(), status: 403 }, 'status 403, expected 401'],
    [
      'plain JSON',
      failed({}, { 'content-type': 'application/json' }),
      'content type "application/json" of a failure',
    ],
    ['a text', { ...failed(), body: 'Unauthorized' }, 'a failure whose body is not JSON'],
    ['null', { ...failed(), body: 'null' }, 'a failure whose body is not JSON'],
    ['no errors', failed({ errors: [] }), 'a failure without errors'],
    ['no list', failed({ errors: 'none' }), 'a failure without errors'],
    [
      'an error without code',
      failed({ errors: [{ message: 'No' }] }),
      'an error without message or code',
    ],
    [
      'an error without message',
      failed({ errors: [{ code: 'no' }] }),
      'an error without message or code',
    ],
    ['another status inside', failed({ status: 500 }), 'a failure whose status says 500'],
    ['no detail', failed({ detail: '' }), 'a failure without detail'],
    ['no title', failed({ title: undefined }), 'a failure without title'],
    ['another id', failed({ requestId: 'r2' }), 'another requestId than its header'],
    [
      'a promise to work later',
      failed({}, { 'x-should-retry': 'true' }),
      'no x-should-retry: false',
    ],
    ['no way to sign in', failed({}, { 'www-authenticate': '' }), 'no www-authenticate'],
  ])('%s', (_what, answer, words) => {
    expect(problemsOf(refused, answer)).toContain(words);
  });

  test('other words for a missing thing', () => {
    const said = { ...nothing, errors: [{ message: 'Nope', code: 'not_found' }] };
    expect(problemsOf(unknown, { ...failed(said), status: 404 })).toEqual([
      'a 404 that does not say "Not found"',
    ]);
  });

  test('a body where there is none', () => {
    const out = check(endpoints.signOut, 'write', { bearer: 'own', expects: 204 });
    expect(problemsOf(out, { ...good, status: 204 })).toEqual(['a body where there is none']);
  });
});
