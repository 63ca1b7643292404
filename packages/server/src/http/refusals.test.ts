import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { answerBrokenRequest } from './refusals.ts';

const broken = (code: string | undefined) => Object.assign(new Error('broken'), { code });

test.each([
  ['HPE_INVALID_METHOD', 400, 'Bad Request', true],
  [undefined, 400, 'Bad Request', true],
  ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large', true],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout', false],
] as const)('a request broken by %s is answered %i %s', async (code, status, title, final) => {
  const socket = new PassThrough();
  answerBrokenRequest(broken(code) as NodeJS.ErrnoException, socket);
  const [head = '', body = ''] = String(Buffer.concat(await socket.toArray())).split('\r\n\r\n');
  const [line, ...headers] = head.split('\r\n');
  expect(line).toBe(`HTTP/1.1 ${status} ${title}`);
  expect(headers).toContain('Connection: close');
  expect(headers).toContain('X-Content-Type-Options: nosniff');
  expect(headers).toContain('Content-Type: application/problem+json; charset=utf-8');
  expect(headers).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(headers.includes('X-Should-Retry: false')).toBe(final);
  expect(JSON.parse(body)).toMatchObject({
    status,
    title,
    errors: [{ message: 'The request could not be read.', code: 'malformed_request' }],
  });
});

test('a connection that was reset is only dropped', async () => {
  const socket = new PassThrough();
  answerBrokenRequest(broken('ECONNRESET') as NodeJS.ErrnoException, socket);
  expect(socket.destroyed).toBe(true);
  expect(socket.readableLength).toBe(0);
});

test('a connection that nothing can be written to is only dropped', () => {
  const socket = new PassThrough();
  socket.end();
  answerBrokenRequest(broken('HPE_INVALID_METHOD') as NodeJS.ErrnoException, socket);
  expect(socket.destroyed).toBe(true);
});
