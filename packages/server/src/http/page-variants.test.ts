import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PageKind, PageVariants } from './page-variants.ts';

/** Words that are no two pages' same, so that a better compression finds more. */
const page = (name: string): string => {
  const words = Array.from({ length: 20_000 }, (_, n) => ((n * n * 7_919) % 9_973).toString(36));
  return `<p>${name}</p>${words.join(' ')}`;
};

let app: FastifyInstance;
let kind: PageKind;
beforeEach(async () => {
  kind = 'own';
  app = Fastify();
  const variants = new PageVariants();
  app.get('/:name', (request, reply) =>
    variants.send(request, reply, page((request.params as { name: string }).name), { kind }),
  );
  await app.ready();
});
afterEach(() => app.close());

const get = async (name: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/${name}`, headers });
  return { answer, bytes: answer.rawPayload.length };
};

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('of many pages at once one is compressed well in %s, the others quickly', async (name, read) => {
  const headers = { 'accept-encoding': name };
  const names = ['one', 'two', 'three', 'four'];
  const first = await Promise.all(names.map((one) => get(one, headers)));
  for (const [at, { answer }] of first.entries()) {
    expect(answer.headers['content-encoding']).toBe(name);
    expect(read(answer.rawPayload).toString()).toBe(page(names[at] ?? ''));
  }
  const better: boolean[] = [];
  for (const [at, { bytes }] of first.entries()) {
    const later = await get(names[at] ?? '', headers);
    expect(later.answer.headers.etag).toBe(first[at]?.answer.headers.etag);
    better.push(later.bytes < bytes);
  }
  expect(better).toEqual([false, true, true, true]);
});

test('pages that are the same for everyone are compressed well in any case', async () => {
  kind = 'same';
  const headers = { 'accept-encoding': 'br' };
  const first = await Promise.all(['one', 'two'].map((one) => get(one, headers)));
  expect((await get('two', headers)).bytes).toBe(first[1]?.bytes);
});
