import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ServerProcess } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtWeb } from './build-web.ts';
import { readWire } from './wire.ts';

/** The built app as it crosses the wire: sizes and headers, before any client decodes them. */

const budgets: Readonly<Record<'initial' | 'styles', number>> = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../scripts/budgets.json', import.meta.url)), 'utf8'),
);
const kibibyte = 1_024;
const webDist = await builtWeb();
let server: ServerProcess;
let page: string;

beforeAll(async () => {
  server = await ServerProcess.start({ webDist });
  page = (await readWire(server.origin, '/')).bytes.toString();
});

afterAll(async () => {
  await server.stop();
});

const get = (path: string, encoding?: string) =>
  readWire(server.origin, path, {
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
  });

/** Addresses in the page's own HTML: what a browser loads whatever the visitor does. */
const linked = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, path = '']) => path);
const scripts = () =>
  linked(/(?:src|data-app|rel="modulepreload"[^>]*href)="(\/assets\/[^"]+\.js)"/g).flatMap(
    (files) => files.split(' '),
  );
const styles = () => linked(/(?:data-styles|href)="(\/assets\/[^"]+\.css)"/g);

async function sent(paths: readonly string[], encoding: string): Promise<number> {
  const responses = await Promise.all(paths.map((path) => get(path, encoding)));
  return responses.reduce((sum, { bytes }) => sum + bytes.length, 0) / kibibyte;
}

test('initial JavaScript and styles stay within the bundle budget on the wire', async () => {
  expect(scripts().length).toBeGreaterThan(0);
  expect(styles().length).toBeGreaterThan(0);
  expect(await sent(scripts(), 'br')).toBeLessThanOrEqual(budgets.initial);
  expect(await sent(styles(), 'br')).toBeLessThanOrEqual(budgets.styles);
  // Gzip is for browsers that get no brotli: over plain HTTP to another host, for one.
  expect(await sent(scripts(), 'gzip')).toBeLessThanOrEqual(budgets.initial * 1.2);
});

test('packages that start the app ask to be compiled while they come in', async () => {
  const packages = scripts().filter((path) => /\/(react|packages)-/.test(path));
  expect(packages).toHaveLength(2);
  for (const path of packages) {
    const text = (await get(path)).bytes.toString();
    expect(text.startsWith('//# allFunctionsCalledOnLoad\n')).toBe(true);
  }
});

test.each(['/', '/dashboard', '/favicon.svg', 'script', 'style'])(
  '%s is sent compressed, and is the same file in every encoding',
  async (name) => {
    const [script = ''] = scripts();
    const [style = ''] = styles();
    const path = { script, style }[name] ?? name;
    const [brotli, gzip, plain] = await Promise.all([
      get(path, 'gzip, deflate, br, zstd'),
      get(path, 'gzip'),
      get(path),
    ]);
    for (const response of [brotli, gzip, plain]) {
      expect(response.status).toBe(200);
      expect(response.headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(response.headers['content-type']).toBe(plain.headers['content-type']);
      expect(Number(response.headers['content-length'])).toBe(response.bytes.length);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length);
  },
);

test.each(['/', '/faqs', '/login'])(
  '%s comes in the first 14 KB that a server sends',
  async (path) => {
    const { bytes, headers } = await readWire(server.origin, path, {
      headers: { 'accept-encoding': 'br' },
    });
    const head = Object.entries(headers).flatMap(([name, value]) => `${name}: ${value}\r\n`);
    expect(bytes.length + head.join('').length).toBeLessThanOrEqual(14_000);
  },
);

test('a compressed file keeps its type, its caching and a version for each encoding', async () => {
  const [script = ''] = scripts();
  const [brotli, gzip, html] = await Promise.all([
    get(script, 'br'),
    get(script, 'gzip'),
    get('/', 'br'),
  ]);
  expect(brotli.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.headers['cache-control']).toBe('no-cache');
  expect(brotli.headers.etag).toBeDefined();
  expect(brotli.headers.etag).not.toBe(gzip.headers.etag);
});

test('an unchanged file is answered by 304 in the encoding it was sent in', async () => {
  for (const path of ['/', ...scripts().slice(0, 1)]) {
    const first = await get(path, 'br');
    const again = await readWire(server.origin, path, {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect(again.headers.vary?.toLowerCase()).toContain('accept-encoding');
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  }
});

test('HEAD describes what GET would send', async () => {
  const [script = ''] = scripts();
  const got = await get(script, 'br');
  const head = await readWire(server.origin, script, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  const told = ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'] as const;
  expect(head.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  for (const name of told) expect(head.headers[name]).toBe(got.headers[name]);
});

test('every page asks for its font beside its styles', async () => {
  const pages = await Promise.all(['/', '/login', '/dashboard'].map((path) => get(path)));
  const fonts = pages.map(({ bytes }) => {
    const [, path = ''] = /rel="preload" as="font"[^>]* href="([^"]+)"/.exec(String(bytes)) ?? [];
    return path;
  });
  expect(new Set(fonts).size).toBe(1);
  const { status, headers } = await get(fonts[0] ?? '');
  expect([status, headers['content-type']]).toEqual([200, 'font/woff2']);
  const [style = ''] = styles();
  expect((await get(style)).bytes.toString()).toContain(fonts[0]);
});

test('a missing script is missing, and a compressed copy has no address of its own', async () => {
  const [script = ''] = scripts();
  for (const path of ['/assets/gone-00000000.js', `${script}.br`, `${script}.gz`]) {
    const response = await get(path, 'br');
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).not.toContain('html');
  }
});
