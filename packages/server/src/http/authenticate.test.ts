import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

/** A session read over a real connection: Fastify's injection would merge the headers. */
function statusOf(origin: string, path: string, authorization: readonly string[]) {
  return new Promise<number | undefined>((resolve, reject) => {
    const headers = authorization.flatMap((value) => ['authorization', value]);
    const host = new URL(origin).host;
    const call = request(origin + path, { headers: ['host', host, ...headers] }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end();
  });
}

describe.each(engines)('the bearer of a call on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, listen: true });
  });
  afterAll(() => server.close());

  test('is one: two Authorization headers are refused, also where they agree', async () => {
    const [one, two] = [
      await server.arrange.token(await server.arrange.user(['mentee'])),
      await server.arrange.token(await server.arrange.user(['mentor'])),
    ].map((token) => `Bearer ${token}`);
    const status = (...headers: readonly (string | undefined)[]) =>
      statusOf(
        server.origin,
        '/api/session',
        headers.filter((header) => header !== undefined),
      );
    expect(await status(one)).toBe(200);
    expect(await status(one, two)).toBe(400);
    expect(await status(one, one)).toBe(400);
    expect(await status()).toBe(401);
  });

  test('is not taken from the address as well', async () => {
    const token = await server.arrange.token(await server.arrange.user(['mentee']));
    const path = `/api/session?access_token=${token}`;
    expect(await statusOf(server.origin, path, [`Bearer ${token}`])).toBe(400);
  });
});
