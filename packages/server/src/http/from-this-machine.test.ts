import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoPassword } from '../demo/demo-people.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { isFromThisMachine } from './from-this-machine.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true, listen: true });
  for (const { email, username, roles } of demoAccounts) {
    await server.arrange.user(roles, { email, username, password: demoPassword });
  }
});
afterAll(() => server.close());

const body = JSON.stringify({ email: 'admin@example.com', password: demoPassword });
const host = () => new URL(server.origin).host;

interface Sent {
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The bytes that arrive when a request goes out exactly as written. */
async function send(start: string, { version = '1.1', headers = {} }: Sent, content = '') {
  const lines = Object.entries({ Host: host(), Connection: 'close', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const length =
    content === '' ? '' : `Content-Type: application/json\r\nContent-Length: ${content.length}\r\n`;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.write(`${start} HTTP/${version}\r\n${head}${length}\r\n${content}`);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

const outbox = (sent: Sent) => send('GET /outbox', sent);
const signIn = (sent: Sent) => send('POST /api/session', sent, body);

test('a browser of this machine sees the outbox and signs in to the demo', async () => {
  expect(await outbox({})).toBe(200);
  expect(await signIn({ headers: { Origin: server.origin } })).toBe(201);
});

test.each<[string, Sent]>([
  ['nginx with a bare proxy_pass', { version: '1.0' }],
  ['nginx that passes the address on', { headers: { 'X-Real-IP': '203.0.113.7' } }],
  ['a proxy with X-Forwarded-For', { headers: { 'X-Forwarded-For': '203.0.113.7' } }],
  ['a proxy with Forwarded', { headers: { Forwarded: 'for=203.0.113.7' } }],
  ['a proxy with X-Forwarded-Proto alone', { headers: { 'X-Forwarded-Proto': 'https' } }],
  ['a proxy with Via', { headers: { Via: '1.1 cache' } }],
  ['a proxy that keeps the name asked for', { headers: { Host: 'skipper.example' } }],
  ['a page of elsewhere', { headers: { Origin: 'https://skipper.example' } }],
])('%s opens neither', async (_name, sent) => {
  expect(await outbox(sent)).toBe(404);
  expect(await signIn(sent)).toBe(400);
});

test('a peer of another machine opens neither', async () => {
  const remoteAddress = '192.168.1.20';
  const { fastify } = server.app;
  const host = '127.0.0.1:4600';
  const page = await fastify.inject({ url: '/outbox', remoteAddress, headers: { host } });
  expect(page.statusCode).toBe(404);
  const sign = { method: 'POST', url: '/api/session', headers: { host }, remoteAddress } as const;
  const payload = { email: 'admin@example.com', password: demoPassword };
  const refused = await fastify.inject({ ...sign, payload });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].code).toBe('bad_credentials');
});

test('people of one’s own sign in through any proxy', async () => {
  const ann = await server.arrange.user(['mentee']);
  const content = JSON.stringify({ email: ann.email, password: ann.password });
  expect(await send('POST /api/session', { version: '1.0' }, content)).toBe(201);
});

test('a folder that was a demo once has no demo people without --demo', async () => {
  const plain = await startTestServer();
  await plain.arrange.user(['admin'], { email: 'admin@example.com', password: demoPassword });
  const answer = await plain.app.fastify.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: 'Admin@example.com ', password: demoPassword },
  });
  expect(answer.statusCode).toBe(400);
  expect(await plain.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  await plain.close();
});

const seen = (
  headers: Readonly<Record<string, string>> = {},
  remoteAddress: string | undefined = '127.0.0.1',
  httpVersion = '1.1',
) =>
  isFromThisMachine({
    socket: { remoteAddress } as IncomingMessage['socket'],
    headers: { host: 'localhost:8080', ...headers },
    httpVersion,
  });

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
  'a request from %s is from this machine',
  (address) => {
    expect(seen({}, address)).toBe(true);
  },
);

test.each(['192.168.0.7', '::ffff:10.0.0.1', '203.0.113.7', ''])(
  'a request from "%s" is not',
  (address) => {
    expect(seen({}, address)).toBe(false);
  },
);

test.each(['1.0', '0.9'])('a request by HTTP/%s is not', (version) => {
  expect(seen({}, '127.0.0.1', version)).toBe(false);
});

test.each([
  [{ origin: 'http://localhost:8080' }, true],
  [{ referer: 'http://127.0.0.1:8080/login' }, true],
  [{ 'accept-encoding': 'br', cookie: 'a=b', 'x-requested-with': 'x' }, true],
  [{ origin: 'https://skipper.example' }, false],
  [{ referer: 'https://skipper.example/login' }, false],
  [{ host: 'skipper.example' }, false],
  [{ origin: 'null' }, false],
])('with %j it is: %s', (headers, expected) => {
  expect(seen(headers)).toBe(expected);
});

test.each([
  'forwarded',
  'via',
  'cdn-loop',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-proxy-id',
  'x-envoy-external-address',
  'true-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
  'x-amzn-trace-id',
  'x-amz-cf-id',
  'x-azure-clientip',
  'proxy-connection',
])('with the header %s it came through a proxy', (name) => {
  expect(seen({ [name]: '127.0.0.1' })).toBe(false);
});
