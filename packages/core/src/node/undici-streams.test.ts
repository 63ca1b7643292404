import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventStream } from '../platform/ports/event-streams.ts';
import { nodePorts } from './node-ports.ts';
import { UndiciStreams } from './undici-streams.ts';

let server: Server;
let agent: Agent;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  agent = new Agent();
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await agent.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (signal = new AbortController().signal, path = '/api/events') =>
  new UndiciStreams(origin(), agent, 'a-terminal/1.0').open(
    path,
    { authorization: 'Bearer t' },
    signal,
  );
async function textOf({ chunks }: EventStream): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

it('hands on what arrives while it arrives, with letters whole', async () => {
  let end: () => void = () => undefined;
  answer = ({ headers }, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const bytes = Buffer.from(`${headers.authorization} ${headers['user-agent']} é`);
    response.write(bytes.subarray(0, -1));
    end = () => response.end(bytes.subarray(-1));
  };
  const stream = await open();
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream']);
  const pieces = stream.chunks[Symbol.asyncIterator]();
  const first = await pieces.next();
  expect(first.value).toBe('Bearer t a-terminal/1.0 ');
  end();
  expect(await pieces.next()).toEqual({ done: false, value: 'é' });
  expect((await pieces.next()).done).toBe(true);
});

it('gives the status of a refusal', async () => {
  answer = (_request, response) => response.writeHead(429, { 'Retry-After': '300' }).end('No.');
  const stream = await open();
  expect([stream.status, stream.headers['retry-after']]).toEqual([429, '300']);
});

it('fails where the stream breaks off, and where none comes', async () => {
  answer = (_request, response) => {
    response.writeHead(200);
    response.write('a', () => response.destroy());
  };
  await expect(open().then(textOf)).rejects.toThrow();
  answer = (request) => request.socket.destroy();
  await expect(open()).rejects.toThrow();
});

it('ends at both ends when it is called off, before the head and after it', async () => {
  const left = new Promise<void>((resolve) => {
    answer = (_request, response) => {
      response.on('close', resolve);
      response.writeHead(200).write('a');
    };
  });
  const control = new AbortController();
  const reading = open(control.signal).then(async (stream) => {
    for await (const chunk of stream.chunks) if (chunk === 'a') control.abort();
  });
  await expect(reading).rejects.toThrow('Aborted');
  await left;

  const early = new AbortController();
  answer = () => early.abort();
  await expect(open(early.signal)).rejects.toThrow('Aborted');
  await expect(open(AbortSignal.abort())).rejects.toThrow();
});

it('sends the bearer to no other place', async () => {
  await expect(open(undefined, '//elsewhere.example/api/events')).rejects.toThrow('/api');
});

it('is there for those who ask for it', () => {
  expect(nodePorts({ server: origin() }).streams).toBeUndefined();
  expect(nodePorts({ server: origin(), live: true }).streams).toBeDefined();
});
