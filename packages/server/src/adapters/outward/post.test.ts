import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { post } from './post.ts';

let server: Server;
let received: string[];
let answer: { status: number; headers?: Record<string, string>; body?: string };
beforeEach(async () => {
  received = [];
  answer = { status: 204 };
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(`${request.headers['x-name']} ${body}`);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise<unknown>((resolve) => server.close(resolve));
});

const port = () => (server.address() as AddressInfo).port;
const message = { headers: { 'x-name': 'ann' }, body: 'hello' };
const resolvesTo =
  (...addresses: string[]) =>
  (
    _name: string,
    _options: object,
    done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
  ) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test('an address from the operator may be internal', async () => {
  const url = new URL(`http://127.0.0.1:${port()}/`);
  expect(await post(url, { ...message, reach: 'any' })).toBe(204);
  expect(received).toEqual(['ann hello']);
});

test('a redirect is an answer, and is not followed', async () => {
  answer = { status: 307, headers: { location: `http://127.0.0.1:${port()}/inside` } };
  const url = new URL(`http://127.0.0.1:${port()}/`);
  expect(await post(url, { ...message, reach: 'any' })).toBe(307);
  expect(received).toHaveLength(1);
});

test('a long answer is not read to its end', async () => {
  answer = { status: 200, body: 'x'.repeat(20_000_000) };
  const url = new URL(`http://127.0.0.1:${port()}/`);
  expect(await post(url, { ...message, reach: 'any' })).toBe(200);
});

test.each(['127.1', '0', '2130706433', '0x7f.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254'])(
  'the written-out address %s is not connected to',
  async (host) => {
    const url = new URL(`http://${host}:${port()}/`);
    await expect(post(url, { ...message, reach: 'public' })).rejects.toThrow('not public');
    expect(received).toEqual([]);
  },
);

test.each([
  ['127.0.0.1', '::1'],
  ['::ffff:127.0.0.1', '10.0.0.1'],
])('a name that leads to %s and %s is not connected to', async (...addresses) => {
  const url = new URL(`http://push.example:${port()}/`);
  const sent = post(url, { ...message, reach: 'public' }, resolvesTo(...addresses));
  await expect(sent).rejects.toThrow('not public');
  expect(received).toEqual([]);
});

test('an unreachable address is a failure', async () => {
  await expect(
    post(new URL('http://127.0.0.1:1/'), { ...message, reach: 'any' }),
  ).rejects.toThrow();
});
