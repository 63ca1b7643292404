import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskFiles } from './disk-files.ts';
import { type FileStore, FilesUnavailableError } from './file-store.ts';
import { S3Files } from './s3-files.ts';

const secret = 'a secret of the bucket';
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature that a request must carry (AWS Signature Version 4). */
function signatureOf({ method, url = '', headers }: IncomingMessage, body: Buffer): string {
  const { 'x-amz-date': at, authorization = '' } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const hash = headers['x-amz-content-sha256'] ?? sha256(body);
  const request = [method, url, '', lines.join(''), names, hash].join('\n');
  const scope = `${String(at).slice(0, 8)}/eu-west-9/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/** A bucket that takes only what is signed. */
class Bucket {
  readonly files = new Map<string, Buffer>();
  status: number | undefined;
  /** Answers in place of the bucket. */
  instead: RequestListener | undefined;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (this.instead) return this.instead(request, response);
      const { method, url = '', headers } = request;
      const isSigned = headers.authorization?.endsWith(`Signature=${signatureOf(request, body)}`);
      if (!isSigned || this.status) return response.writeHead(this.status ?? 403).end();
      if (method === 'PUT') this.files.set(url, body);
      if (method !== 'DELETE' && this.files.has(url)) response.setHeader('etag', '"1"');
      if (method === 'DELETE') return response.writeHead(this.files.delete(url) ? 204 : 404).end();
      const file = this.files.get(url);
      return file ? response.end(method === 'GET' ? file : '') : response.writeHead(404).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'skipper-files-'));
const bucket = new Bucket();
const keys = {
  bucket: 'pictures',
  region: 'eu-west-9',
  accessKeyId: 'key',
  secretAccessKey: secret,
};
let stores: Record<'disk' | 'bucket', FileStore>;

beforeAll(async () => {
  const endpoint = await bucket.start();
  stores = {
    disk: new DiskFiles(join(folder, 'deep')),
    bucket: new S3Files({ endpoint, ...keys }),
  };
});
afterAll(() => {
  bucket.stop();
  rmSync(folder, { recursive: true });
});

describe.each(['disk', 'bucket'] as const)('files on a %s', (kind) => {
  const bytes = new Uint8Array([0, 255, 10, 13, 0]);

  test('come back as they were put, until they are deleted', async () => {
    const store = stores[kind];
    await store.put('a-name_1.webp', bytes);
    await store.put('a-name_1.webp', bytes);
    expect(Uint8Array.from((await store.get('a-name_1.webp')) ?? [])).toEqual(bytes);
    expect(await store.has('a-name_1.webp')).toBe(true);
    await store.delete('a-name_1.webp');
    await store.delete('a-name_1.webp');
    expect(await store.get('a-name_1.webp')).toBeUndefined();
    expect(await store.has('a-name_1.webp')).toBe(false);
  });

  test('put by many at once are whole', async () => {
    const large = new Uint8Array(200_000).fill(7);
    await Promise.all(Array.from({ length: 8 }, () => stores[kind].put('same.webp', large)));
    expect((await stores[kind].get('same.webp'))?.length).toBe(large.length);
  });
});

test.each(['../x', 'a/b', '.hidden', '', 'a.webp/..', 'a\u0000'])(
  'no name "%s" leaves the folder',
  async (name) => {
    await expect(stores.disk.put(name, new Uint8Array(1))).rejects.toThrow('no name of a file');
    await expect(stores.disk.get(name)).rejects.toThrow('no name of a file');
    await expect(stores.disk.has(name)).rejects.toThrow('no name of a file');
  },
);

test('a folder holds no drafts', () => {
  expect(readdirSync(join(folder, 'deep')).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('a bucket that refuses is distinguished from one without the file', async () => {
  bucket.status = 403;
  await expect(stores.bucket.get('x.webp')).rejects.toThrow('answered 403 to GET');
  await expect(stores.bucket.has('x.webp')).rejects.toThrow('answered 403 to HEAD');
  await expect(stores.bucket.put('x.webp', new Uint8Array(1))).rejects.toThrow('403 to PUT');
  bucket.status = undefined;
});

test('a bucket that is away says so to every call, and in time', async () => {
  const { bucket: store } = stores;
  await store.check();
  bucket.status = 503;
  const calls = [
    () => store.get('x.webp'),
    () => store.has('x.webp'),
    () => store.put('x.webp', new Uint8Array(1)),
    () => store.delete('x.webp'),
    () => store.check(),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(FilesUnavailableError);
  bucket.status = undefined;
  // Nothing listens on this port any more.
  const gone = new S3Files({ endpoint: 'http://127.0.0.1:9', ...keys });
  await expect(gone.get('x.webp')).rejects.toThrow(FilesUnavailableError);
  await expect(gone.check()).rejects.toThrow(FilesUnavailableError);
});

const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end('<p>Welcome');

test.each<[string, RequestListener]>([
  ['a page', page],
  ['nothing', (_request, response) => response.end()],
  ['an object', (_request, response) => response.end('{}')],
])(
  'of an address that answers everything with %s no file was put and none is there',
  async (_what, says) => {
    const { bucket: store } = stores;
    bucket.instead = says;
    const calls = [
      () => store.put('x.webp', new Uint8Array(1)),
      () => store.get('x.webp'),
      () => store.has('x.webp'),
      () => store.check(),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(FilesUnavailableError);
    await expect(store.get('x.webp')).rejects.not.toThrow(secret);
    await expect(store.get('x.webp')).rejects.toThrow('is not that of a file service');
    bucket.instead = undefined;
  },
);

test('a file that is cut off is not taken for a whole one', async () => {
  bucket.instead = (_request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': 10 }).write('half');
    setImmediate(() => response.destroy());
  };
  await expect(stores.bucket.get('x.webp')).rejects.toThrow(FilesUnavailableError);
  bucket.instead = undefined;
});

test('a bucket whose key may only see files is ready', async () => {
  bucket.status = 403;
  await stores.bucket.check();
  bucket.status = undefined;
});
