import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createLine,
  type Server as Line,
} from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

const body = 'x'.repeat(100_000);
let server: Server;
let proxy: TcpProxy;

beforeEach(async () => {
  server = createServer((_request, response) => response.end(body));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.start((server.address() as AddressInfo).port);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const get = (signal?: AbortSignal): Promise<Response> =>
  fetch(`http://127.0.0.1:${proxy.port}/`, {
    headers: { connection: 'close' },
    ...(signal ? { signal } : {}),
  });

async function reading(): Promise<string> {
  return (await get()).text();
}

describe('a line without a toxic', () => {
  test('passes everything, both ways', async () => {
    expect(await reading()).toBe(body);
  });
});

describe('a line that fails', () => {
  test('latency delays each piece and loses nothing', async () => {
    proxy.set({ kind: 'latency', milliseconds: 30 });
    const start = performance.now();
    expect(await reading()).toBe(body);
    expect(performance.now() - start).toBeGreaterThanOrEqual(29);
  });

  test('reset breaks the connection before the answer', async () => {
    proxy.set({ kind: 'reset', afterBytes: 0 });
    await expect(reading()).rejects.toThrow();
  });

  test('reset breaks the connection within the body', async () => {
    proxy.set({ kind: 'reset', afterBytes: 50_000 });
    await expect(reading()).rejects.toThrow();
  });

  test('refuse breaks new connections at once', async () => {
    proxy.set({ kind: 'refuse' });
    await expect(reading()).rejects.toThrow();
  });

  test('hang keeps the connection open and sends no more', async () => {
    proxy.set({ kind: 'hang', afterBytes: 1_000 });
    const abort = new AbortController();
    const response = await get(abort.signal);
    const reader = response.body?.getReader();
    let seen = 0;
    while (seen < 500) seen += (await reader?.read())?.value?.length ?? 0;
    const more = reader?.read().then(
      () => 'more',
      () => 'stopped by the client',
    );
    abort.abort();
    expect(await more).toBe('stopped by the client');
    expect(seen).toBeLessThan(1_000);
  });

  test('a cleared line works again, and hanging connections are closed', async () => {
    proxy.set({ kind: 'hang', afterBytes: 0 });
    const hung = reading();
    const rejected = expect(hung).rejects.toThrow();
    await once(server, 'request');
    proxy.clear();
    await rejected;
    expect(await reading()).toBe(body);
  });
});

describe('bytes are counted exactly', () => {
  let line: Line;
  let exact: TcpProxy;

  beforeEach(async () => {
    line = createLine((socket) => socket.end('0123456789'));
    line.listen(0, '127.0.0.1');
    await once(line, 'listening');
    exact = await TcpProxy.start((line.address() as AddressInfo).port);
  });

  afterEach(async () => {
    await exact.close();
    line.close();
  });

  test.each([0, 1, 9])('truncate lets %i bytes through and ends in good order', async (count) => {
    exact.set({ kind: 'truncate', afterBytes: count });
    expect(await text(connect(exact.port, '127.0.0.1'))).toBe('0123456789'.slice(0, count));
  });

  test('an answer shorter than the count is left alone', async () => {
    exact.set({ kind: 'truncate', afterBytes: 11 });
    expect(await text(connect(exact.port, '127.0.0.1'))).toBe('0123456789');
  });
});
