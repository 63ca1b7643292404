import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { rateLimits } from './rate-limits.ts';

let folder: string;
let server: TestServer;
const clock = new FakeClock();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head><!--head--><!--/head--></head></html>');
  writeFileSync(join(folder, 'assets', 'app.js'), 'run()');
  server = await startTestServer({ webDist: folder, rateLimits: true, clock });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, remoteAddress: string) =>
  server.app.fastify.inject({ url, remoteAddress });

test('one address opens many pages, and then gets the app alone until the wait is over', async () => {
  const { username } = await server.arrange.user(['mentor']);
  const [reader, other] = ['203.0.113.1', '203.0.113.2'];
  for (let page = 0; page < rateLimits.pages.calls; page += 1) {
    const url = page % 2 === 0 ? '/pricing' : `/nobody_${page}`;
    expect([200, 404]).toContain((await get(url, reader)).statusCode);
  }
  const refused = await get(`/${username}`, reader);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    429,
    'text/html; charset=utf-8',
  ]);
  expect(refused.body).not.toContain(username);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect((await get('/sitemap.xml', reader)).statusCode).toBe(429);
  // The files of the app, and calls, have limits of their own or none.
  expect((await get('/assets/app.js', reader)).statusCode).toBe(200);
  expect((await get('/api/version', reader)).statusCode).toBe(200);
  expect((await get(`/${username}`, other)).statusCode).toBe(200);
  clock.advance(wait * 1_000);
  expect((await get(`/${username}`, reader)).statusCode).toBe(200);
});
