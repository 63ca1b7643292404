import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultLine, startFaultLine } from './fault-line.ts';
import { problem } from './http-faults.ts';

let server: Server;
let line: FaultLine;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await text(request)}`);
    response.setHeader('x-kept', 'yes').end('from the server');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line = await startFaultLine((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

const call = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(line.origin + path, init);

test('without a fault a request and its answer go through as they are', async () => {
  const response = await call('/a?b=1', { method: 'POST', body: 'hello' });
  expect(await response.text()).toBe('from the server');
  expect(response.headers.get('x-kept')).toBe('yes');
  expect(asked).toEqual(['POST /a?b=1 hello']);
});

test('an answer is given as often as asked for, then the server answers', async () => {
  line.http.answer({ method: 'GET', path: '/a' }, problem(503, 'Later.'), 2);
  const statuses = [];
  for (let i = 0; i < 3; i += 1) statuses.push((await call('/a?page=1')).status);
  expect(statuses).toEqual([503, 503, 200]);
  expect(asked).toEqual(['GET /a?page=1 ']);
  expect(line.http.met).toBe(2);
});

test('only the method and path named are concerned', async () => {
  line.http.answer({ method: 'POST', path: /^\/a\/\d+$/ }, problem(409, 'No.'));
  expect((await call('/a/1')).status).toBe(200);
  expect((await call('/a/x', { method: 'POST' })).status).toBe(200);
  expect((await call('/a/1', { method: 'POST', body: 'ignored' })).status).toBe(409);
});

test('a problem has the shape of our server and is final', async () => {
  line.http.answer({ method: 'GET', path: '/a' }, problem(409, 'Taken.', 'alias'));
  const response = await call('/a');
  expect(response.headers.get('x-should-retry')).toBe('false');
  expect(await response.json()).toMatchObject({
    status: 409,
    errors: [{ message: 'Taken.', field: 'alias' }],
  });
});

test('a reset breaks the connection of its request only', async () => {
  line.http.reset({ method: 'GET', path: '/a' }, 1);
  await expect(call('/a')).rejects.toThrow();
  expect((await call('/a')).status).toBe(200);
});

test('a lost answer breaks the connection after the server did its part', async () => {
  line.http.loseAnswer({ method: 'POST', path: '/a' }, 1);
  await expect(call('/a', { method: 'POST', body: 'once' })).rejects.toThrow();
  expect(asked).toEqual(['POST /a once']);
  expect((await call('/a', { method: 'POST', body: 'again' })).status).toBe(200);
});

test('a spoilt answer is the server’s, changed', async () => {
  line.http.spoil(
    { method: 'GET', path: '/a' },
    ({ status, headers, body }) => ({
      status: status + 1,
      headers: { ...headers, 'x-kept': 'no' },
      body: body.toUpperCase(),
    }),
    1,
  );
  const response = await call('/a');
  expect([response.status, response.headers.get('x-kept'), await response.text()]).toEqual([
    201,
    'no',
    'FROM THE SERVER',
  ]);
  expect(asked).toEqual(['GET /a ']);
  expect((await call('/a')).status).toBe(200);
});

test('a hanging request is never answered and can be given up', async () => {
  line.http.hang({ method: 'GET', path: '/a' }, 1);
  const abort = new AbortController();
  const hung = call('/a', { signal: abort.signal });
  const rejected = expect(hung).rejects.toThrow('aborted');
  expect((await call('/b')).status).toBe(200);
  abort.abort();
  await rejected;
  expect(asked).toEqual(['GET /b ']);
});

test('clear takes every fault back', async () => {
  line.http.answer({ method: 'GET', path: '/a' }, problem(500, 'Broken.'));
  line.http.clear();
  expect((await call('/a')).status).toBe(200);
});

test('a server that is gone breaks the connection', async () => {
  server.closeAllConnections();
  server.close();
  await expect(call('/a')).rejects.toThrow();
});
