import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSuspension } from '../features/identity/users/suspensions.repository.ts';
import { ApiClient } from '../testing/api-client.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const origin = 'https://skipper.example';
const shell =
  '<!doctype html><html lang="en"><head><!--head--><title>App</title><!--/head--></head></html>';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-pages-'));
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'index.html'), shell);
  const pricing = shell.replace('</html>', '<h1>Fees</h1></html>');
  writeFileSync(join(folder, 'pages', 'pricing.html'), pricing);
  const frame = shell.replace('</html>', '<nav></nav><h1 class="sr-only">Any</h1></html>');
  writeFileSync(join(folder, 'pages', 'loading.html'), frame);
  server = await startTestServer({ webDist: folder, publicOrigin: origin });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });
const mentor = (change: Parameters<TestServer['arrange']['user']>[1] = {}) =>
  server.arrange.user(['mentor'], change);

test('a public page has its own title, description, canonical address and preview', async () => {
  const { statusCode, body } = await get('/pricing');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Pricing · Skipper</title>');
  expect(body).toContain(`<link rel="canonical" href="${origin}/pricing" />`);
  expect(body).toContain(`<meta property="og:url" content="${origin}/pricing" />`);
  expect(body).toMatch(/<meta name="description" content="Looking around is free\. [^"]+" \/>/);
  expect(body).not.toContain('noindex');
  expect(body).toContain('<h1>Fees</h1>');
});

test('HEAD gets the status and headers of the page, without its body', async () => {
  const page = await get('/pricing');
  const head = await server.app.fastify.inject({ method: 'HEAD', url: '/pricing' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-type']).toBe(page.headers['content-type']);
  const post = await server.app.fastify.inject({ method: 'POST', url: '/pricing' });
  expect([post.statusCode, post.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});

test('a query or another host in the request does not change the canonical address', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { body } = await get('/pricing?ref=ann', headers);
  expect(body).toContain(`<link rel="canonical" href="${origin}/pricing" />`);
  expect(body).not.toContain('evil');
});

test.each(['/dashboard', '/dashboard/settings/profile', '/reset-password/token'])(
  '%s is kept out of search engines',
  async (path) => {
    const { statusCode, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toContain('canonical');
    expect(body).not.toContain('token');
  },
);

test('the dashboard has its frame and the title of the screen before any script', async () => {
  const { body } = await get('/dashboard/settings/password');
  expect(body).toContain('<nav></nav><h1 class="sr-only">Password</h1>');
  expect((await get('/reset-password/token')).body).not.toContain('<nav>');
  expect((await get('/dashboard/nothing')).body).not.toContain('<nav>');
});

test.each(['/faqs/x', '/dashboard/nothing', '/a/b/c/d/e', '/p/imprint', '/nobody_has_this', '/ab'])(
  'an unknown path as %s is answered 404, with the app that says so (PUB-5)',
  async (path) => {
    const { statusCode, body, headers } = await get(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Page not found · Skipper</title>');
    expect(body).toContain('noindex');
  },
);

test('a profile has its name and its words, escaped', async () => {
  const about = 'Trades "gaps" & </title><script>alert(1)</script>\n<img src=x onerror=alert(2)>';
  const { username } = await mentor({ about });
  const { statusCode, body } = await get(`/${username}`);
  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${username} · Skipper</title>`);
  expect(body).toContain(`<link rel="canonical" href="${origin}/${username}" />`);
  expect(body).toContain(
    'content="Trades &quot;gaps&quot; &amp; &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &lt;img',
  );
  expect(body).not.toContain('<script>');
});

test('its words in a description are one line of at most 156 characters', async () => {
  const { username } = await mentor({ about: `${'ocean '.repeat(40)}end` });
  const { body } = await get(`/${username}`);
  const description = /name="description" content="([^"]*)"/.exec(body)?.[1];
  expect(description).toMatch(/^(ocean )+ocean…$/);
  expect(description?.length).toBeLessThanOrEqual(156);
});

test('words of 155 characters are quoted whole, and longer ones are cut', async () => {
  const quoted = async (about: string) => {
    const { username } = await mentor({ about });
    return /name="description" content="([^"]*)"/.exec((await get(`/${username}`)).body)?.[1];
  };
  const fits = `${'a'.repeat(150)} tail`;
  expect(await quoted(fits)).toBe(fits);
  expect(await quoted(`${fits}s`)).toBe(`${'a'.repeat(150)}…`);
});

test('words that look like a replacement pattern stay what they are', async () => {
  const { username } = await mentor({ about: "$& $1 $' $`" });
  expect((await get(`/${username}`)).body).toContain('content="$&amp; $1 $&#39; $`"');
});

test('parts of a profile share its canonical address; unknown parts are not found', async () => {
  const { username } = await mentor();
  const { body } = await get(`/${username}/stats`);
  expect(body).toContain(`<link rel="canonical" href="${origin}/${username}" />`);
  expect((await get(`/${username}/nonsense`)).statusCode).toBe(404);
  expect((await get(`/${username}/stats/${crypto.randomUUID()}`)).statusCode).toBe(404);
  expect((await get(`/${username.toUpperCase()}`)).statusCode).toBe(200);
});

test('an account that visitors may not see is an unknown one', async () => {
  const owner = await mentor();
  const account = await server.arrange.account(owner);
  const client = new ApiClient(server, await server.arrange.token(owner));
  const path = `/${owner.username}/stats/${account.uuid}`;
  const show = (publicLevel: string) =>
    client.send('PATCH', `/connected-accounts/${account.uuid}`, { publicLevel });
  await show('summary');
  expect((await get(path)).statusCode).toBe(200);
  await show('none');
  expect((await get(path)).statusCode).toBe(404);
});

test('a hidden profile looks exactly like a name that no one has, also to its owner', async () => {
  const hidden = await mentor({ showProfile: false, about: 'Secret words' });
  const token = await server.arrange.token(hidden);
  const absent = await get('/nobody_has_this');
  for (const headers of [{}, { cookie: `token=${token}`, authorization: `Bearer ${token}` }]) {
    const answer = await get(`/${hidden.username}`, headers);
    expect([answer.statusCode, answer.body]).toEqual([404, absent.body]);
  }
  const follower = await server.arrange.user(['mentee']);
  expect((await get(`/${follower.username}`)).body).toBe(absent.body);
});

test('the names of encodings are read whatever their case', async () => {
  const answer = await get('/pricing', { 'accept-encoding': 'GZIP;Q=0, BR' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>Fees</h1>');
});

test('a page is sent in the encoding asked for, and not again unless it changed', async () => {
  const plain = await get('/pricing');
  const brotli = await get('/pricing', { 'accept-encoding': 'gzip, br' });
  const zipped = await get('/pricing', { 'accept-encoding': 'gzip, br;q=0' });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  for (const { headers, rawPayload } of [plain, brotli, zipped]) {
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
  }
  const again = await get('/pricing', { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const missing = await get('/nobody_has_this');
  const other = await get('/nobody_too', { 'if-none-match': String(missing.headers.etag) });
  expect(other.statusCode).toBe(404);
});

test('the sitemap has every public page and every profile that is shown, and no other', async () => {
  const shown = await mentor();
  const hidden = await mentor({ showProfile: false });
  const suspended = await mentor();
  const { id: by } = await server.arrange.user(['admin']);
  const at = '2026-01-02T03:04:05.000Z';
  await insertSuspension(server.db, {
    userId: suspended.id,
    at,
    reason: 'Spam',
    suspendedBy: by,
  });
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const expected = [`${origin}/`, `${origin}/p/terms`, `${origin}/${shown.username}`];
  expect(listed).toEqual(expect.arrayContaining(expected));
  expect(listed).not.toContain(`${origin}/${hidden.username}`);
  expect(listed).not.toContain(`${origin}/${suspended.username}`);
  for (const url of listed) {
    const { statusCode, body: page } = await get(url.slice(origin.length));
    expect([url, statusCode]).toEqual([url, 200]);
    expect(page).toContain(`<link rel="canonical" href="${url}" />`);
  }
});

test('robots learn of the sitemap and are kept out of the API and the dashboard', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    // An empty line ends the group that the rules above belong to.
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ]);
});

test('a profile that cannot be read is not reported as missing, and its error is logged', async () => {
  const log: string[] = [];
  const broken = await startTestServer({ webDist: folder, publicOrigin: origin, log });
  await broken.db.schema.dropTable('userRoles').execute();
  const { statusCode, headers } = await broken.app.fastify.inject({ url: '/some_name' });
  expect(statusCode).toBe(503);
  expect(headers['content-type']).toContain('text/html');
  const logged = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
  expect(logged).toMatchObject([{ err: { message: expect.stringContaining('user_roles') } }]);
  await broken.close();
});

test('a page has the settings of the deployment, so that the app needs no request for them', async () => {
  const plain = await get('/pricing');
  expect(plain.body).toContain('<html lang="en">');
  const page = shell.replace('</html>', '<a href="https://blog.skipper.example">Blog</a></html>');
  writeFileSync(join(folder, 'pages', 'faqs.html'), page);
  const environment = { ANALYTICS_ID: 'G-123', BLOG_URL: 'https://blog.example/?a=1&b="2"' };
  const configured = await startTestServer({ webDist: folder, publicOrigin: origin, environment });
  try {
    for (const url of ['/faqs', '/dashboard']) {
      const { body } = await configured.app.fastify.inject({ url });
      expect(body).toContain('data-analytics="G-123"');
      expect(body).toContain('data-blog="https://blog.example/?a=1&amp;b=%222%22"');
    }
    const { body } = await configured.app.fastify.inject({ url: '/faqs' });
    expect(body).toContain('<a href="https://blog.example/?a=1&amp;b=%222%22">');
    expect(body).not.toContain('blog.skipper.example');
  } finally {
    await configured.close();
  }
});
