import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { outboxListPage, outboxMailPage } from './outbox-page.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (url: string, accept = 'text/html') =>
  server.app.fastify.inject({ method: 'GET', url, headers: { accept } });
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

test('is there for this machine alone', async () => {
  const open = await startTestServer({ host: '0.0.0.0' });
  const answer = await open.app.fastify.inject({ method: 'GET', url: '/outbox' });
  expect(answer.statusCode).toBe(404);
  await open.close();
});
