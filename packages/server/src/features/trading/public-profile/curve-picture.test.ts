import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawSvg } from '../../../adapters/draw-svg.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { curvePicture } from './curve-picture.ts';

const origin = 'https://skipper.example';
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-curves-'));
  writeFileSync(join(folder, 'index.html'), '<head><!--head--><!--/head--></head>');
  server = await startTestServer({ webDist: folder, publicOrigin: origin });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });

/** A mentor with a public record of thirty trades. */
async function mentor() {
  const user = await server.arrange.user(['mentor']);
  const account = await server.arrange.account(user, { startingCapital: '1000' });
  const trades = Array.from({ length: 15 }, (_, n) =>
    threeTrades
      .slice(0, 4)
      .map((fill) => ({ ...fill, date: `07/${String(n + 1).padStart(2, '0')}/2022` })),
  ).flat();
  await server.arrange.fills(user, account, tradeZeroFile(trades));
  const client = new ApiClient(server, await server.arrange.token(user));
  const show = async (publicLevel: string) => {
    await client.send('PATCH', `/connected-accounts/${account.uuid}`, { publicLevel });
    await server.app.summaries.runDue();
  };
  await show('summary');
  return { ...user, show };
}

const imageOf = (page: string) =>
  /property="og:image" content="([^"]+)"/.exec(page)?.[1]?.slice(origin.length);

test('a profile is previewed with the picture of its public curve', async () => {
  const { username } = await mentor();
  const page = (await get(`/${username}`)).body;
  expect(page).toContain(`<meta property="og:image:alt" content="Equity curve of ${username}" />`);
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  const path = imageOf(page) ?? '';
  const picture = await get(path);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const { width, height, format } = await sharp(picture.rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  const again = await get(path, { 'if-none-match': String(picture.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('what visitors may not see has no picture, not even for its owner', async () => {
  const { id, username, show } = await mentor();
  const path = `/uploads/curves/${username}.png`;
  expect((await get(path)).statusCode).toBe(200);
  await show('none');
  const token = await server.arrange.token({ id });
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    expect((await get(path, headers)).statusCode).toBe(404);
  }
  // The picture of every other public page.
  expect(imageOf((await get(`/${username}`)).body)).toBe('/preview.png');
  await show('summary');
  await server.db.updateTable('users').set({ showProfile: 0 }).where('id', '=', id).execute();
  expect((await get(path)).statusCode).toBe(404);
});

test.each([
  '/uploads/curves/nobody_has_this.png',
  '/uploads/curves/a%2Fb.png',
  '/uploads/curves/x',
])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('the same curve has the same version', async () => {
  const [one, two] = [await mentor(), await mentor()];
  const first = imageOf((await get(`/${one.username}`)).body);
  await one.show('none');
  await one.show('full');
  expect(imageOf((await get(`/${one.username}`)).body)).toBe(first);
  const version = (path = '') => path.split('?')[1];
  expect(version(imageOf((await get(`/${two.username}`)).body))).toBe(version(first));
});

test('the picture goes up where the curve does', () => {
  expect(curvePicture([100, 90, 110])).toContain('d="M0 350L600 560L1200 140"');
  expect(curvePicture([100, 100])).toContain('d="M0 560L1200 560"');
});

test('the picture has the curve over its ground, the level of its start, and the mark', async () => {
  const picture = await drawSvg(curvePicture([100, 90, 110]));
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  };
  const colors = {
    ground: colorAt(5, 5),
    curve: colorAt(600, 560),
    below: colorAt(600, 600),
    start: colorAt(12, 350),
    mark: colorAt(52, 80),
    sail: colorAt(90, 75),
    foresail: colorAt(70, 85),
    wave: colorAt(80, 99),
  };
  expect(colors).toEqual({
    ground: '#0b1117',
    curve: '#5cc0e8',
    below: '#162832',
    start: '#3c4954',
    mark: '#0c6787',
    sail: '#ffffff',
    foresail: '#b7d2db',
    wave: '#ffffff',
  });
});
