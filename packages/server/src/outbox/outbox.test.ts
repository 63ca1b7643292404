import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../testing/start-test-server.ts';
import { outboxListPage, outboxMailPage } from './outbox-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
});
afterAll(() => server.close());

const get = (url: string, accept = 'text/html', headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ method: 'GET', url, headers: { ...headers, accept } });
const mail = {
  id: 'a',
  at: Date.parse('2026-01-05T14:30:00Z'),
  to: 'ann@example.com',
  subject: 'Hello <b>Ann</b>',
  text: 'Look: http://127.0.0.1:1/verify-email/x"onclick=alert(1) <script>alert(1)</script>',
};

test('shows mail as it arrives, the newest first, and each by itself', async () => {
  expect((await get('/outbox')).body).toContain('No mail yet.');
  const payload = { email: 'newcomer@example.com', password: 'a long enough phrase' };
  await server.app.fastify.inject({ method: 'POST', url: '/api/users', payload });
  const [sent] = await server.mailsTo('newcomer@example.com');
  const list = await get('/outbox');
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body).toContain('Confirm your email address');
  const one = await get(`/outbox/${sent?.id}`);
  expect(one.body).toMatch(/<a href="http:\/\/[^"]+\/verify-email\/[\w-]+">/);
  const { mails } = (await get('/outbox', 'application/json')).json();
  expect(mails).toHaveLength(1);
  expect((await get(`/outbox/${sent?.id}`, 'application/json')).json()).toEqual(mails[0]);
});

test('a mail that is not there is not found', async () => {
  expect((await get('/outbox/nothing')).statusCode).toBe(404);
  expect((await get('/outbox/..%2f..%2fskipper.sqlite')).statusCode).toBe(404);
});

test('nothing of a mail becomes part of the page', () => {
  const page = outboxMailPage(mail) + outboxListPage([mail]);
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('"onclick');
});

test.each<[string, TestServerOptions]>([
  ['no demo', { demo: false }],
  ['a trusted proxy', { environment: { TRUST_PROXY: '1' } }],
  ['an open address', { host: '0.0.0.0' }],
  ['an address for people', { publicOrigin: 'https://skipper.example' }],
  [
    'a mail server',
    { environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@skipper.example' } },
  ],
])('is not there on a server with %s', async (_name, options) => {
  const open = await startTestServer({ demo: true, ...options });
  for (const url of ['/outbox', '/outbox/style.css', '/outbox/a']) {
    const answer = await open.app.fastify.inject({ method: 'GET', url });
    expect(answer.statusCode, url).toBe(404);
  }
  await open.close();
});

test.each<Record<string, string>>([
  { host: 'rebound.example' },
  { host: '127.0.0.1.rebound.example:4600' },
  { 'x-forwarded-for': '203.0.113.7' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { via: '1.1 proxy' },
  { 'cf-connecting-ip': '203.0.113.7' },
  { origin: 'https://skipper.example' },
  { referer: 'https://skipper.example/outbox' },
])('is not there for who asks with %j', async (headers) => {
  expect((await get('/outbox', 'text/html', headers)).statusCode).toBe(404);
});

test.each(['localhost:4600', '127.0.0.1:4600', '[::1]:4600'])(
  'is there for who asks %s',
  async (host) => {
    expect((await get('/outbox', 'text/html', { host })).statusCode).toBe(200);
  },
);
