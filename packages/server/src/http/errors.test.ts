import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { toProblem } from './errors.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ listen: true });
  token = await server.arrange.token(await server.arrange.user(['mentor']));
});
afterAll(() => server.close());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: string;
  readonly type?: string;
}

async function send({ method = 'GET', url, payload, type = 'application/json' }: Sent) {
  const response = await server.app.fastify.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { response, body: response.json() };
}

const createAccount = (payload: string, type?: string) =>
  send({ method: 'POST', url: '/api/connected-accounts', payload, ...(type && { type }) });

test('every failure has the same shape, a request id and the mark of a final answer', async () => {
  const { response, body } = await send({ url: '/api/nothing' });
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['x-should-retry']).toBe('false');
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Not found',
    requestId: response.headers['x-request-id'],
    errors: [{ message: 'Not found', code: 'not_found' }],
  });
});

test('a form gets one text for each field at fault, and unknown fields are named', async () => {
  const { response, body } = await createAccount(
    JSON.stringify({ alias: '', currency: 'usd', isAdmin: true }),
  );
  expect(response.statusCode).toBe(400);
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { message: 'This field is required.', code: 'required', field: 'alias' },
      { message: 'This field is required.', code: 'required', field: 'timezone' },
      {
        message: 'This value is not valid. Expected: ISO 4217.',
        code: 'invalid',
        field: 'currency',
      },
      { message: 'This field is not known here.', code: 'unknown_field', field: 'isAdmin' },
    ]),
  );
  expect(body.errors).toHaveLength(4);
});

test('the refusal of an invalid id says what an id is', async () => {
  const { body } = await send({ url: '/api/invoices/SK-000001' });
  expect(body.errors).toEqual([
    { message: 'This value is not valid. Expected: A UUID.', code: 'invalid', field: 'uuid' },
  ]);
});

test('an unknown time zone is refused with an error on its field', async () => {
  const { body } = await createAccount(
    JSON.stringify({ alias: 'A', currency: 'USD', timezone: 'Mars/Olympus' }),
  );
  expect(body.errors).toEqual([
    {
      message: '"Mars/Olympus" is not a known time zone. Enter one such as America/New_York.',
      code: 'unknown_timezone',
      field: 'timezone',
    },
  ]);
});

test.each([
  ['broken JSON', '{"alias":', 'application/json', 400, 'malformed_json'],
  ['text', 'alias', 'text/plain', 415, 'unsupported_media_type'],
  ['a form', 'alias=A', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ['a prototype', '{"__proto__":{"x":1}}', 'application/json', 400, 'malformed_json'],
  ['a NUL', '{"alias":"a\\u0000b"}', 'application/json', 400, 'invalid_character'],
  ['a list', '[]', 'application/json', 400, 'wrong_type'],
  ['two megabytes', `{"alias":"${'x'.repeat(2_000_000)}"}`, 'application/json', 413, 'too_large'],
])('%s as a body is refused', async (_name, payload, type, status, code) => {
  const { response, body } = await createAccount(payload, type);
  expect(response.statusCode).toBe(status);
  expect(body.errors[0].code).toBe(code);
});

test('a NUL in an address is refused before a database sees it', async () => {
  const { body } = await send({ url: '/api/users/get-mentors?username=a%00b' });
  expect(body.errors[0].code).toBe('invalid_character');
});

test('a long answer is compressed on request, with a Vary header', async () => {
  for (let n = 0; n < 12; n += 1) {
    await server.arrange.user(['mentor'], { about: 'x'.repeat(200) });
  }
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: '/api/users/get-mentors',
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers['content-encoding']).toBe('br');
  expect(String(response.headers.vary).toLowerCase()).toBe('authorization, accept-encoding');
});

test.each([
  ['limit=1e9', 'limit', 'This must be a whole number.'],
  ['limit=101', 'limit', 'Use a number from 1 to 100.'],
  ['limit=-1', 'limit', 'Use a number from 1 to 100.'],
  ['page=1&page=2', 'page', 'This must be a whole number.'],
  ['page=1000000000000', 'page', 'Use a number from 1 to 100000.'],
  ['username=a&username=b', 'username', 'This must be text.'],
  ['username[]=a', 'username[]', 'This field is not known here.'],
])('the query ?%s is refused by its field', async (query, field, message) => {
  const { response, body } = await send({ url: `/api/users/get-mentors?${query}` });
  expect(response.statusCode).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ field, message })]);
});

test('another method at a known address gets the list of allowed ones', async () => {
  const { response } = await send({ method: 'PUT', url: '/api/session' });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toBe('DELETE, GET, HEAD, POST');
});

test('the doubled prefix of the specification is the same address', async () => {
  const { response } = await send({ url: '/api/api/user-subscriptions' });
  expect(response.statusCode).toBe(200);
});

test.each(['%', '_', '\\', "'; drop table users; --", '%00'])(
  'a search for %s finds nothing and breaks nothing',
  async (text) => {
    const { response, body } = await send({
      url: `/api/users/get-mentors?username=${encodeURIComponent(text)}`,
    });
    expect(response.statusCode).toBe(200);
    expect(body).toEqual({
      mentors: text === '_' ? expect.any(Array) : [],
      total: expect.any(Number),
    });
  },
);

test.each([
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 400, 'empty_body'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 400, 'malformed_json'],
  ['FST_ERR_BAD_URL', 400, 400, 'malformed_request'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 413, 'too_large'],
  ['FST_ERR_MAX_URL', 414, 414, 'address_too_long'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 415, 'unsupported_media_type'],
  ['FST_ERR_SOMETHING', 499, 499, 'malformed_request'],
  ['FST_ERR_SOMETHING', 500, 500, 'internal'],
  ['FST_ERR_SOMETHING', 399, 500, 'internal'],
  ['EWHATEVER', 400, 400, 'malformed_json'],
  ['EWHATEVER', undefined, 500, 'internal'],
])('an error %s with the status %s is answered %i %s', (code, statusCode, status, answered) => {
  const error = Object.assign(new Error('secret words'), { code, statusCode });
  const problem = toProblem(error as Parameters<typeof toProblem>[0]);
  expect([problem.status, problem.items.map((item) => item.code)]).toEqual([status, [answered]]);
  expect(problem.message).not.toContain('secret words');
});

describe('on the bare socket', () => {
  const exchange = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () =>
        socket.write(text),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  test('what is not HTTP is answered in the same shape', async () => {
    const answer = await exchange('GET / HTTP/1.1\nBroken\n\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('X-Should-Retry: false');
  });

  test('two Host headers are refused', async () => {
    const answer = await exchange(
      'GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a missing Host header is refused in the same shape', async () => {
    const answer = await exchange('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Send one Host header.');
  });

  test('the address of another server is refused', async () => {
    const answer = await exchange(
      'GET http://elsewhere/api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('TRACE is not possible', async () => {
    const answer = await exchange(
      'TRACE /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toMatch(/allow: GET, HEAD/);
  });
});
