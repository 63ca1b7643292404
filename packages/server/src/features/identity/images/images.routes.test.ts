import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { DiskFiles } from '../../../adapters/files/disk-files.ts';
import { registerImages } from './images.routes.ts';
import { ImageService } from './images.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'skipper-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Files that say which of them were read. */
class ReadFiles extends DiskFiles {
  readonly read: string[] = [];

  override get(name: string): Promise<Uint8Array | undefined> {
    this.read.push(name);
    return super.get(name);
  }
}

test('a picture that the client has is not read again', async () => {
  const files = new ReadFiles(folder);
  const name = `${'b'.repeat(43)}.webp`;
  await files.put(name, new Uint8Array([1, 2, 3]));
  const app = Fastify();
  registerImages(app, new ImageService(files));
  const url = `/uploads/${name}`;
  const first = await app.inject({ url });
  expect([first.statusCode, [...first.rawPayload]]).toEqual([200, [1, 2, 3]]);
  const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(files.read).toEqual([name]);
  await app.close();
});
