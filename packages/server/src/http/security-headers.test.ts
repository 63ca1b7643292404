import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { apiPolicy, pagePolicyFor } from './security-headers.ts';

let server: TestServer;
let webDist: string;

beforeAll(async () => {
  webDist = mkdtempSync(join(tmpdir(), 'skipper-web-'));
  mkdirSync(join(webDist, 'assets'));
  writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Skipper</title>');
  writeFileSync(join(webDist, 'assets', 'main-3f2a.js'), 'export {};');
  writeFileSync(join(webDist, 'assets', 'main-3f2a.js.map'), '{}');
  mkdirSync(join(webDist, '.vite'));
  writeFileSync(join(webDist, '.vite', 'manifest.json'), '{}');
  server = await startTestServer({ webDist });
});
afterAll(async () => {
  await server.close();
  rmSync(webDist, { recursive: true });
});

const strictPolicy = pagePolicyFor({ feedbackFormUrl: undefined });

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ method: 'GET', url, headers });

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), usb=()',
};

test.each([
  ['/api/health', 200],
  ['/api/session', 401],
  ['/api/users/get-mentors?limit=0', 400],
  ['/api/nothing-here', 404],
  ['/api/profile/x.css', 404],
  ['/api/profile/%zz', 400],
  [`/api/profile/${'x'.repeat(600)}`, 414],
  ['/%zz', 400],
  ['/livez', 200],
  ['/', 200],
  ['/dashboard', 200],
  ['/assets/main-3f2a.js', 200],
  ['/assets/gone-0000.js', 404],
])('%s answers %i with every common header', async (url, status) => {
  const response = await get(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers).toMatchObject(everywhere);
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers).not.toHaveProperty('server');
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

test('a file that has not changed answers 304 with the common headers', async () => {
  const { headers } = await get('/assets/main-3f2a.js');
  const again = await get('/assets/main-3f2a.js', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers).toMatchObject(everywhere);
});

test('the root of the API is the API, and what only begins like it is a page', async () => {
  expect((await get('/api')).headers['content-security-policy']).toBe(apiPolicy);
  expect((await get('/apiary')).headers['content-security-policy']).toBe(strictPolicy);
});

test('answers of the API are never kept and can do nothing as a page', async () => {
  const { headers } = await get('/api/health');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe(apiPolicy);
  expect(headers.vary).toContain('Authorization');
});

test('pages may load only from us, and nothing inline', async () => {
  const { headers } = await get('/dashboard');
  expect(headers['content-security-policy']).toBe(strictPolicy);
  expect(strictPolicy).not.toContain('unsafe');
  expect(strictPolicy).not.toContain('http');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a hashed file is kept for a year, its source map is not served', async () => {
  const { headers } = await get('/assets/main-3f2a.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/assets/main-3f2a.js.map')).statusCode).toBe(404);
});

test('the build’s own files are not served', async () => {
  expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
});

test('a missing file is asked for again, for the next release may bring it', async () => {
  expect((await get('/assets/gone-0000.js')).headers['cache-control']).toBe('no-store');
});

test('a page whose address holds a secret sends no referrer', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['referrer-policy'];
  for (const page of [
    'reset-password',
    'accept-invitation',
    'unsubscribe',
    'verify-email',
    'verify-phone',
  ]) {
    expect(await policyOf(`/${page}/abc`)).toBe('no-referrer');
  }
  for (const page of ['/dashboard', '/reset-password', '/x/reset-password/abc']) {
    expect(await policyOf(page)).toBe('strict-origin-when-cross-origin');
  }
});

test.each([
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fx.js',
])('%s leaves the folder in no spelling', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('another origin is allowed nothing', async () => {
  const response = await get('/api/health', { origin: 'https://elsewhere.example' });
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
});

test('the policy of a page, word for word', () => {
  expect(strictPolicy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app#sw',
  ]);
  expect(apiPolicy).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
});

test('the style and the scripts that a rendered page carries are allowed, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-pages-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Skipper</title>');
  const page =
    '<!doctype html><script>let a</script><style>a{color:red}</style><title>Skipper</title><p>Questions</p><script data-app="/a.js">let b</script><script src="/c.js"></script>';
  writeFileSync(join(folder, 'pages', 'faqs.html'), page);
  const rendered = await startTestServer({ webDist: folder });
  const { headers, body } = await rendered.app.fastify.inject({ method: 'GET', url: '/faqs' });
  expect(body).toContain('<style>a{color:red}</style>');
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const policy = strictPolicy
    .replace(
      "script-src 'self'",
      `script-src 'self' 'sha256-${hashOf('let a')}' 'sha256-${hashOf('let b')}'`,
    )
    .replace("style-src 'self'", `style-src 'self' 'sha256-${hashOf('a{color:red}')}'`);
  expect(headers['content-security-policy']).toBe(policy);
  await rendered.close();
  rmSync(folder, { recursive: true });
});

test('feedback may go to the service that is configured, and to no other place', () => {
  const feedbackFormUrl = 'https://forms.example/f/1?x=1';
  const policy = pagePolicyFor({ feedbackFormUrl });
  expect(policy).toContain("connect-src 'self' https://forms.example; ");
  expect(policy.replace(' https://forms.example', '')).toBe(strictPolicy);
});
