import { request } from 'node:http';
import type { Problem } from '@skipper/core/contract';
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

  test('is asked for where it is missing, and refused where no session has it', async () => {
    const answer = async (headers: Record<string, string>) => {
      const response = await fetch(`${server.origin}/api/session`, { headers });
      const { errors } = (await response.json()) as Problem;
      return [response.status, response.headers.get('www-authenticate'), errors];
    };
    expect(await answer({})).toEqual([
      401,
      'Bearer',
      [{ message: 'Sign in to continue.', code: 'sign_in_required' }],
    ]);
    expect(await answer({ authorization: 'Bearer of-no-session' })).toEqual([
      401,
      'Bearer error="invalid_token"',
      [{ message: 'Your session has ended. Sign in again.', code: 'invalid_token' }],
    ]);
  });

  test('is not taken from the address as well', async () => {
    const token = await server.arrange.token(await server.arrange.user(['mentee']));
    const path = `/api/session?access_token=${token}`;
    expect(await statusOf(server.origin, path, [`Bearer ${token}`])).toBe(400);
  });
});
