import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const served = [
  'index.html',
  'pricing/index.html',
  'p/terms/index.html',
  'assets/index-B3DpvCrR.js',
  'assets/index-C1SNW7i1.css',
  'assets/inter-latin-wght-normal-Dx4kXJAl.woff2',
  'favicon.svg',
  'before-paint.js',
  'sw.js',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'apple-touch-icon.png',
  '.well-known/security.txt',
];

const kept = [
  'types/main.d.ts',
  'types/main.js',
  'types/build.tsbuildinfo',
  'types/app/main.js',
  '.vite/manifest.json',
  'manifest.json',
  'assets/index-B3DpvCrR.js.map',
  'assets/readme.md',
  'report.html',
  'package.json',
  '.env',
  'backup.zip',
  'assets/index-B3DpvCrR.ts',
];

const contentOf = (name: string) => `the content of ${name}`;
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-dist-'));
  for (const name of [...served, ...kept]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contentOf(name));
  }
  server = await startTestServer({ webDist: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string) => server.app.fastify.inject({ url: `/${name}` });

test.each(served)('%s is served', async (name) => {
  const answer = await get(name);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(contentOf(name));
});

test.each(kept)('%s is not served', async (name) => {
  expect((await get(name)).body).not.toContain(contentOf(name));
});

test.each(['metrics', 'metrics/', '.env.local', '.git/config', '.git/HEAD', 'pricing/.htaccess'])(
  '%s is no page',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  },
);

test('the address of a user is the app', async () => {
  const user = await server.arrange.user(['mentor'], { username: 'metrics_fan' });
  const answer = await get(user.username);
  expect([answer.statusCode, answer.body]).toEqual([200, contentOf('index.html')]);
});

test('a folder that is not there is named at the start', async () => {
  const webDist = join(folder, 'nothing');
  await expect(startTestServer({ webDist })).rejects.toThrow(
    `WEB_DIST names ${webDist}, which cannot be read (ENOENT).`,
  );
});
