import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainFormPoster } from './system-ports.ts';

interface Posted {
  readonly method: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

let server: Server;
let posted: Posted[];
let url: string;

beforeEach(async () => {
  posted = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    posted.push({ method: request.method, type: request.headers['content-type'], body });
    response.writeHead(302, { location: '/thanks' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('the plain form poster', () => {
  it('posts the fields as a page does, once, and follows no redirect', async () => {
    await plainFormPoster.post(url, { 'entry.1': 'A & B' });
    expect(posted).toEqual([
      {
        method: 'POST',
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
        body: 'entry.1=A+%26+B',
      },
    ]);
  });

  it('gives up after ten seconds', async () => {
    const given: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      given.push(milliseconds);
      return AbortSignal.abort(new Error('timeout'));
    });
    await expect(plainFormPoster.post(url, {})).rejects.toThrow('timeout');
    expect([given, posted]).toEqual([[10_000], []]);
  });
});
