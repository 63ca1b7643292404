import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UndiciSender } from './undici-sender.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

let server: Server;
let agent: Agent;
let answer: Answer;
let connections = 0;
const never = new AbortController().signal;

beforeEach(async () => {
  connections = 0;
  agent = new Agent();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    answer(request, response, body);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});

afterEach(async () => {
  await agent.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const sender = () =>
  new UndiciSender(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    agent,
    'a-script/1.0',
  );
const get = (path: string) => ({ method: 'GET', path, headers: {} });

describe('the undici sender', () => {
  it('gives status, lower-cased headers and the whole body', async () => {
    answer = (request, response) => {
      response.writeHead(422, { 'X-Should-Retry': 'false' });
      response.end(`${request.method} ${request.url} ${request.headers.authorization}`);
    };
    const request = { ...get('/api/session?x=1'), headers: { authorization: 'Bearer t' } };
    const { status, headers, body } = await sender().send(request, never);
    expect([status, headers['x-should-retry'], body]).toEqual([
      422,
      'false',
      'GET /api/session?x=1 Bearer t',
    ]);
  });

  it('says what it is, for the list of sessions', async () => {
    answer = (request, response) => response.end(request.headers['user-agent']);
    const { body } = await sender().send(get('/api/session'), never);
    expect(body).toBe('a-script/1.0');
  });

  it('keeps its connections for the next requests', async () => {
    answer = (_request, response) => response.end('{}');
    const one = sender();
    for (let request = 0; request < 6; request += 1) await one.send(get('/api/one'), never);
    // A second one is opened when the first has not yet released the previous response.
    expect(connections).toBeLessThanOrEqual(2);
  });

  it('does not follow a redirect, so no token goes elsewhere', async () => {
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end();
    };
    expect((await sender().send(get('/api/session'), never)).status).toBe(302);
    expect(requests).toBe(1);
  });

  it.each(['http://evil.example/api', '//evil.example/api', '/apix', '/other'])(
    'refuses the path %s',
    async (path) => {
      await expect(sender().send(get(path), never)).rejects.toThrow('does not start with /api');
    },
  );

  it('sends a file with its fields before it', async () => {
    answer = (request, response, body) =>
      response.end(JSON.stringify([request.headers['content-type'], body]));
    const file = { name: 'fills.csv', type: 'text/csv', bytes: new TextEncoder().encode('a,b') };
    const body = { kind: 'multipart', fields: { accountUuid: 'u-1' }, file } as const;
    const response = await sender().send({ ...get('/api/imports'), method: 'POST', body }, never);
    const [type, sent] = JSON.parse(response.body) as [string, string];
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent).toMatch(
      /name="accountUuid"\r\n\r\nu-1[\s\S]*name="file"; filename="fills.csv"[\s\S]*a,b/,
    );
  });

  it('stops in the middle of a body when it is aborted', async () => {
    answer = (_request, response) => {
      response.write('{"half":');
    };
    const controller = new AbortController();
    const sent = sender().send(get('/api/session'), controller.signal);
    controller.abort(new Error('enough'));
    await expect(sent).rejects.toThrow();
  });

  it('cuts the connection of a body that is aborted', async () => {
    const controller = new AbortController();
    const cut = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.on('close', resolve);
        response.write('{"half":', () => controller.abort(new Error('enough')));
      };
    });
    const sent = sender().send(get('/api/session'), controller.signal);
    await expect(sent).rejects.toThrow('enough');
    await cut;
  });

  it('asks for no connection when it is aborted beforehand', async () => {
    let asked = 0;
    const waiting = new Agent({
      connect: () => {
        asked += 1;
      },
    });
    const aborted = AbortSignal.abort(new Error('enough'));
    const sent = new UndiciSender('http://127.0.0.1:1', waiting, 'a-script/1.0').send(
      get('/api/session'),
      aborted,
    );
    await expect(sent).rejects.toThrow('enough');
    expect(asked).toBe(0);
    await waiting.destroy();
  });

  it('asks for JSON and sends a text as it is', async () => {
    answer = (request, response, body) => response.end(`${request.headers.accept} ${body}`);
    const request = { ...get('/api/session'), method: 'POST', body: '{"email":"a@b"}' };
    const { body } = await sender().send(request, never);
    expect(body).toBe('application/json {"email":"a@b"}');
  });

  it('stops at once when it is aborted before there is a connection', async () => {
    const controller = new AbortController();
    const sent = sender().send(get('/api/session'), controller.signal);
    controller.abort(new Error('enough'));
    await expect(sent).rejects.toThrow('enough');
  });

  it('joins a body that comes in pieces, also within a letter', async () => {
    const [first, second] = [Buffer.from('"é"').subarray(0, 2), Buffer.from('"é"').subarray(2)];
    answer = (_request, response) => {
      response.write(first);
      setImmediate(() => response.end(second));
    };
    expect((await sender().send(get('/api/session'), never)).body).toBe('"é"');
  });

  it('gives an empty body where there is none', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    const { status, body } = await sender().send(get('/api/session'), never);
    expect([status, body]).toEqual([204, '']);
  });

  it('fails when the answer breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"half":');
      response.socket?.destroy();
    };
    await expect(sender().send(get('/api/session'), never)).rejects.toThrow();
  });
});
