import type {
  OwnProfile,
  Problem,
  ProfileImage,
  PublicProfile,
  Session,
} from '@skipper/core/contract';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const canvas = (width: number, height: number, background = '#e91e63') =>
  sharp({ create: { width, height, channels: 3, background } });
const bytesOf = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer());
const png = (width = 40, height = 30) => bytesOf(canvas(width, height).png());
const text = (content: string): Bytes => new TextEncoder().encode(content);
const joined = (...parts: Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));

/** A PNG header that claims this size, with almost no data. */
async function bomb(side: number): Promise<Bytes> {
  const bytes = Buffer.from(await png());
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return new Uint8Array(bytes);
}

const moving = async (): Promise<Bytes> => {
  const frames = [await bytesOf(canvas(8, 8).png()), await bytesOf(canvas(8, 8, '#fff').png())];
  return bytesOf(sharp(frames, { join: { animated: true } }).webp());
};

describe.each(engines)('pictures of profiles on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function start() {
    const user = await on.server.arrange.user(['mentor']);
    const client = await on.as(user);
    // A new bearer each time: tests outlive one.
    const upload = async (content: string | Bytes, kind = 'avatar', name = 'me.png') => {
      const own = await on.as(user);
      return own.upload<ProfileImage & Problem>('/profile/images', { kind }, content, name);
    };
    const save = async (change: object, info: object = {}) => {
      const own = await on.as(user);
      const { body } = await own.get<OwnProfile>('/profile');
      const publicInfo = { ...body.publicInfo, ...info };
      return own.send<OwnProfile & Problem>('PATCH', '/profile', {
        ...body,
        ...change,
        publicInfo,
      });
    };
    return { user, client, upload, save };
  }
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    on.server.app.fastify.inject({ method, url, headers });
  const sweep = () => on.server.app.services.images.sweep(on.server.db, on.clock.now());

  test('are re-encoded to size, and shown once the profile is saved with them', async () => {
    const { client, upload, save, user } = await start();
    const avatar = await upload(await png());
    expect(avatar.status).toBe(201);
    expect(avatar.body).toMatchObject({ width: 512, height: 512 });
    const banner = await upload(await png(), 'banner');
    expect(banner.body).toMatchObject({ width: 1500, height: 500 });
    for (const { url, width, height } of [avatar.body, banner.body]) {
      const served = await get(url);
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
      const about = await sharp(served.rawPayload).metadata();
      expect([about.format, about.width, about.height]).toEqual(['webp', width, height]);
    }
    const saved = await save({ avatarUrl: avatar.body.url }, { bannerUrl: banner.body.url });
    expect(saved.status).toBe(200);
    expect((await client.get<Session>('/session')).body.avatarUrl).toBe(avatar.body.url);
    const shown = await on.visitor.get<PublicProfile>(`/profile/${user.username}`);
    expect(shown.body.avatarUrl).toBe(avatar.body.url);
    expect((await save({ avatarUrl: null }, { bannerUrl: '' })).status).toBe(200);
  });

  test('carry no metadata over: no location, no profile, no appended file', async () => {
    const { upload } = await start();
    const tagged = canvas(60, 40)
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'somebody' } })
      .jpeg();
    const polyglot = joined(await bytesOf(tagged), text('<script>alert(1)</script>PK\u0003\u0004'));
    const { body } = await upload(polyglot, 'avatar', 'photo.html');
    const { rawPayload } = await get(body.url);
    const { exif, icc, xmp } = await sharp(rawPayload).metadata();
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(rawPayload.toString('latin1')).not.toMatch(/somebody|script|PK/);
  });

  test('are upright however the camera was held', async () => {
    const { upload } = await start();
    const left = await bytesOf(canvas(20, 40, '#000000').png());
    const wide = canvas(40, 40, '#ffffff').composite([
      { input: Buffer.from(left), left: 0, top: 0 },
    ]);
    // EXIF orientation 6: the left side of the file is displayed on top.
    const turned = sharp(await wide.png().toBuffer())
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { body } = await upload(await bytesOf(turned));
    const { data, info } = await sharp((await get(body.url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightness = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect(brightness(256, 20)).toBeLessThan(40);
    expect(brightness(256, 490)).toBeGreaterThan(215);
  });

  test.each<[string, () => Promise<string | Bytes> | string | Bytes, RegExp]>([
    ['nothing', () => '', /JPEG, PNG or WebP/],
    ['text', () => 'hello', /JPEG, PNG or WebP/],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /JPEG, PNG or WebP/],
    ['a GIF', () => bytesOf(canvas(9, 9).gif()), /JPEG, PNG or WebP/],
    ['a TIFF', () => bytesOf(canvas(9, 9).tiff()), /JPEG, PNG or WebP/],
    ['an AVIF', () => bytesOf(canvas(16, 16).avif()), /JPEG, PNG or WebP/],
    ['a sound', () => text('RIFF\u0004\u0000\u0000\u0000WAVE'), /JPEG, PNG or WebP/],
    ['an animation', moving, /Animated pictures aren’t supported/],
    ['a truncated file', async () => (await png(400, 400)).slice(0, 200), /damaged/],
    [
      'a valid header followed by noise',
      async () => joined((await png()).slice(0, 40), text('x'.repeat(99))),
      /damaged/,
    ],
    ['30,000 by 30,000 pixels in a few bytes', () => bomb(30_000), /too many pixels/],
  ])('%s is refused on its field, with the formats to choose', async (_name, make, message) => {
    const { upload } = await start();
    const { status, body } = await upload(await make());
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: 'file', code: 'invalid_image', message: expect.stringMatching(message) },
    ]);
  });

  test('of more than 2 MB are refused as too large', async () => {
    const { upload } = await start();
    const { status, body } = await upload(joined(await png(), new Uint8Array(2 * 1024 * 1024)));
    expect([status, body.errors[0]?.code]).toEqual([413, 'file_too_large']);
    expect(body.errors[0]?.message).toBe('The picture is larger than 2 MB. Choose a smaller one.');
  });

  test('need a kind and a file', async () => {
    const { client, upload } = await start();
    expect((await upload(await png(), 'cover')).status).toBe(400);
    const bare = await client.send<Problem>('POST', '/profile/images', { kind: 'avatar' });
    expect(bare.status).toBe(415);
    expect(
      (await on.visitor.upload('/profile/images', { kind: 'avatar' }, await png())).status,
    ).toBe(401);
  });

  test('of another user or another kind cannot be shown', async () => {
    const ann = await start();
    const bob = await start();
    const { url } = (await ann.upload(await png())).body;
    const taken = await bob.save({ avatarUrl: url });
    expect([taken.status, taken.body.errors[0]?.field]).toEqual([400, 'avatarUrl']);
    const turned = await ann.save({}, { bannerUrl: url });
    expect([turned.status, turned.body.errors[0]?.field]).toEqual([400, 'publicInfo.bannerUrl']);
    expect((await bob.upload(await png())).body.url).not.toBe(url);
  });

  test('are swept after a day without use, and never before', async () => {
    const { upload, save } = await start();
    const { url } = (await upload(await png())).body;
    const unused = (await upload(await png(31, 31), 'banner')).body.url;
    await save({ avatarUrl: url });
    on.clock.advance(day + 1_000);
    await sweep();
    expect((await get(url)).statusCode).toBe(200);
    expect((await get(unused)).statusCode).toBe(404);
    const next = (await upload(await bytesOf(canvas(9, 9, '#00f').png()))).body.url;
    await save({ avatarUrl: next });
    on.clock.advance(day - 1_000);
    await sweep();
    expect((await get(url)).statusCode).toBe(200);
    on.clock.advance(2_000);
    await sweep();
    expect((await get(url)).statusCode).toBe(404);
    const late = await save({ avatarUrl: url });
    expect([late.status, late.body.errors[0]?.field]).toEqual([400, 'avatarUrl']);
    expect((await get(next)).statusCode).toBe(200);
  });

  test('that are unused do not fill the disk', async () => {
    const { upload, user } = await start();
    for (let shade = 10; shade < 24; shade += 1) {
      on.clock.advance(1_000);
      await upload(await bytesOf(canvas(4, 4, `#${shade}${shade}${shade}`).png()));
    }
    const rows = on.server.db.selectFrom('images').select('name').where('ownerId', '=', user.id);
    expect(await rows.execute()).toHaveLength(10);
  });

  test('uploaded twice, even concurrently, are stored once', async () => {
    const { upload, save } = await start();
    const content = await png();
    const answers = await Promise.all([upload(content), upload(content), upload(content)]);
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1);
    const url = answers[0]?.body.url ?? '';
    await save({ avatarUrl: url });
    await upload(content);
    on.clock.advance(2 * day);
    await sweep();
    expect((await get(url)).statusCode).toBe(200);
  });

  test('opened as a page can do nothing, and are cacheable', async () => {
    const { upload } = await start();
    const { url } = (await upload(await png())).body;
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="picture.webp"',
    });
    expect((await get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    const head = await get(url, {}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a picture that is no longer there is not found, whatever the caller has', async () => {
    const name = `${'a'.repeat(43)}.webp`;
    const { statusCode } = await get(`/uploads/${name}`, { 'if-none-match': `"${name}"` });
    expect(statusCode).toBe(404);
  });

  test.each([
    '/uploads/',
    '/uploads/x',
    '/uploads/..%2fskipper.sqlite',
    `/uploads/${'a'.repeat(43)}.webp`,
    '/uploads/%00',
    `/uploads/${'a'.repeat(300)}`,
  ])('%s is not found', async (url) => {
    const answer = await get(url, { accept: 'application/json' });
    expect([answer.statusCode >= 400, answer.statusCode < 500]).toEqual([true, true]);
  });
});
