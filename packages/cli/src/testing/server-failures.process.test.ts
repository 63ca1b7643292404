import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BuiltSkipper } from './built-skipper.ts';
import { certificate } from './self-signed-certificate.ts';

let skipper: BuiltSkipper;
const servers: Server[] = [];

beforeAll(async () => {
  skipper = await BuiltSkipper.make();
});

afterAll(() => skipper.remove());

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const httpPort = (answer: RequestListener): Promise<number> => listening(createHttpServer(answer));

/** Far longer than a test may take: what waits for its end fails. */
const patience = ['--timeout', '600'];

const search = ['mentors', 'search', 'x'];

async function failureAt(origin: string, words: readonly string[] = search) {
  const command = [...words, ...patience];
  const done = await skipper.run(command, { environment: { SKIPPER_SERVER: origin } });
  expect([done.code, done.stdout]).toEqual([7, '']);
  const [line, ...more] = done.stderr.trimEnd().split('\n');
  expect(more).toEqual([]);
  expect(line).toContain(`Error: ${origin} could not be reached: `);
  return line;
}

describe.each([[search], [['smoke']]])('%j says at once, in one line, that its server', (words) => {
  test('refuses connections', async () => {
    expect(await failureAt('http://127.0.0.1:1', words)).toMatch(
      /connection refused\. Check .*--server/,
    );
  });

  test('has a certificate that is not accepted', async () => {
    const port = await listening(createTlsServer(certificate, (_request, answer) => answer.end()));
    const line = await failureAt(`https://127.0.0.1:${port}`, words);
    expect(line).toMatch(/certificate is not accepted \(.+\)\. .*NODE_EXTRA_CA_CERTS/);
  });

  test('does not speak TLS', async () => {
    const port = await httpPort((_request, answer) => answer.end('{}'));
    const line = await failureAt(`https://127.0.0.1:${port}`, words);
    expect(line).toMatch(/does not speak TLS\. .*http:\/\//);
  });

  test('speaks only TLS', async () => {
    const port = await listening(createTlsServer(certificate, (_request, answer) => answer.end()));
    const line = await failureAt(`http://127.0.0.1:${port}`, words);
    expect(line).toMatch(/only speaks TLS\. .*https:\/\//);
  });

  test.each([
    ['text/html; charset=utf-8', 200],
    ['application/json', 200],
    ['text/html', 404],
  ])('answers with a page (%s, status %i)', async (type, status) => {
    const port = await httpPort((_request, answer) => {
      answer.writeHead(status, { 'content-type': type }).end('<!doctype html><p>Welcome');
    });
    expect(await failureAt(`http://127.0.0.1:${port}`, words)).toContain(
      `a web page (status ${status})`,
    );
  });

  test('is to be found at another address', async () => {
    const port = await httpPort((request, answer) => {
      answer.writeHead(308, { location: `https://skipper.example${request.url}` }).end();
    });
    const line = await failureAt(`http://127.0.0.1:${port}`, words);
    expect(line).toContain('redirects to https://skipper.example. Give that address');
  });
});

describe('a command that is to go through a proxy', () => {
  const server = 'http://skipper.invalid';
  const through = (environment: Readonly<Record<string, string>>) =>
    skipper.run(['mentors', 'search', 'x', '--json', '--timeout', '20'], { environment });

  test('asks the proxy for the server', async () => {
    const asked: (string | undefined)[] = [];
    const port = await httpPort((request, answer) => {
      asked.push(request.url, request.headers.host);
      answer.end('{"mentors":[],"total":0}');
    });
    const done = await through({ SKIPPER_SERVER: server, HTTP_PROXY: `http://127.0.0.1:${port}` });
    expect([done.stdout, done.code]).toEqual(['[]\n', 0]);
    const [url = '', host] = asked;
    expect([URL.parse(url)?.origin, host]).toEqual([server, 'skipper.invalid']);
  });

  test('names the proxy that refuses connections', async () => {
    const done = await through({ SKIPPER_SERVER: server, HTTP_PROXY: 'http://127.0.0.1:1' });
    expect([done.code, done.stderr]).toEqual([
      7,
      expect.stringContaining(
        'connection refused (through the proxy http://127.0.0.1:1). Check the proxy (HTTPS_PROXY',
      ),
    ]);
  });

  test.each([
    [407, 'it asks for a user and a password'],
    [403, 'status 403'],
  ])('says at once that the proxy refuses with %i', async (status, reason) => {
    const proxy = createHttpServer();
    proxy.on('connect', (_request, socket) => socket.end(`HTTP/1.1 ${status} No\r\n\r\n`));
    const address = `http://me:secret@127.0.0.1:${await listening(proxy)}`;
    const done = await through({ SKIPPER_SERVER: 'https://skipper.invalid', HTTPS_PROXY: address });
    expect([done.code, done.stderr]).toEqual([7, expect.stringContaining(reason)]);
    expect(done.stderr).not.toContain('secret');
  });

  test('goes straight to this machine', async () => {
    const port = await httpPort((_request, answer) => answer.end('{"mentors":[],"total":0}'));
    const done = await through({
      SKIPPER_SERVER: `http://127.0.0.1:${port}`,
      HTTP_PROXY: 'http://127.0.0.1:1',
    });
    expect(done.code).toBe(0);
  });
});

/** Each is tried again within the deadline, where that can help: the answer may have been cut off. */
test.each([
  ['is no JSON', 'Welcome'],
  ['is cut off', '{"jobs":[{"uuid":"0f'],
  ['is empty', ''],
  ['is a list where there is more to say', '[]'],
  ['says no number of rows', '{"jobs":[]}'],
  ['counts its rows in words', '{"jobs":[],"total":"none"}'],
  ['has null for a row', '{"jobs":[null],"total":1}'],
])('an answer that %s is one line and status 7, and no list', async (_what, body) => {
  const port = await httpPort((_request, answer) => answer.end(body));
  const environment = { SKIPPER_SERVER: `http://127.0.0.1:${port}`, SKIPPER_TOKEN: 'token-of-ann' };
  const done = await skipper.run(['jobs', 'list', '--timeout', '1'], { environment });
  expect([done.code, done.stdout, done.stderr.trimEnd().split('\n')]).toEqual([
    7,
    '',
    [expect.stringContaining('its answer was not understood (status 200). Check that')],
  ]);
});

test('a row without its fields is not printed as one of empty cells', async () => {
  const port = await httpPort((_request, answer) => answer.end('{"jobs":[{}],"total":1}'));
  const environment = { SKIPPER_SERVER: `http://127.0.0.1:${port}`, SKIPPER_TOKEN: 'token-of-ann' };
  for (const form of [[], ['--json']]) {
    const done = await skipper.run(['jobs', 'list', ...form], { environment });
    expect([done.code, done.stdout]).toEqual([7, '']);
    expect(done.stderr).toContain('it has a row without');
  }
});

test('a proxy whose server is away for a moment is asked again', async () => {
  let asked = 0;
  const port = await httpPort((_request, answer) => {
    asked += 1;
    if (asked === 1) answer.writeHead(502, { 'content-type': 'text/html' }).end('<p>Bad gateway');
    else answer.end('{"mentors":[],"total":0}');
  });
  const environment = { SKIPPER_SERVER: `http://127.0.0.1:${port}` };
  const done = await skipper.run(['mentors', 'search', 'x', '--json'], { environment });
  expect([done.stdout, done.code, asked]).toEqual(['[]\n', 0, 2]);
});

test('a connection that breaks once is tried again', async () => {
  let asked = 0;
  const port = await httpPort((request, answer) => {
    asked += 1;
    if (asked === 1) request.socket.resetAndDestroy();
    else answer.end('{"mentors":[],"total":0}');
  });
  const environment = { SKIPPER_SERVER: `http://127.0.0.1:${port}` };
  const done = await skipper.run(['mentors', 'search', 'x', '--json'], { environment });
  expect([done.stdout, done.code, asked]).toEqual(['[]\n', 0, 2]);
});

test('the deadline is for each request: a command of many slow ones goes on', async () => {
  const port = await httpPort((request, answer) => {
    const page = Number(new URL(request.url ?? '', 'http://host').searchParams.get('page'));
    const mentors = Array.from({ length: 100 }, (_, row) => {
      const username = `skipper_${page}_${row}`;
      return { uuid: username, username, avatar_url: null, about: '' };
    });
    setTimeout(() => answer.end(JSON.stringify({ mentors, total: 500 })), 1_000);
  });
  const environment = { SKIPPER_SERVER: `http://127.0.0.1:${port}` };
  const command = ['mentors', 'search', 'x', '--limit', '500', '--timeout', '3'];
  const done = await skipper.run(command, { environment });
  expect([done.code, done.stdout.trim().split('\n').length]).toEqual([0, 500]);
});
