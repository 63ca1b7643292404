import { gzipSync } from 'node:zlib';
import type { Spoil } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** A proxy between the smoke test and the server: the report names its faults. */

let setting: CommandWorld;
let token: string;

beforeAll(async () => {
  setting = await CommandWorld.start();
  token = await setting.tokenOf(await setting.world.mentee());
});
afterAll(() => setting.stop());
afterEach(() => setting.line.http.clear());

const every = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({ method, path: /^/ }));

const smoke = (extra: Readonly<Record<string, string>> = { SKIPPER_TOKEN: token }) =>
  setting.skipper.run(['smoke', '--grep', 'getSession: answers', '--json'], {
    environment: setting.at(extra),
  });

describe.each([502, 503, 504])('a gateway that answers everything with %i', (status) => {
  const page = { status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };

  test.each(['signed in', 'as a visitor'])('is no server, %s', async (who) => {
    for (const target of every) setting.line.http.answer(target, page);
    const { code, stderr } = await smoke(who === 'signed in' ? undefined : {});
    expect(code).toBe(7);
    expect(JSON.parse(stderr).error.message).toContain(
      `could not be reached: a gateway answers with ${status}`,
    );
  });
});

test('a proxy that removes the Authorization header is suspected', async () => {
  const withoutBearer = await fetch(`${setting.server.origin}/api/session`);
  const body = await withoutBearer.text();
  const headers = Object.fromEntries(withoutBearer.headers);
  for (const target of every) setting.line.http.answer(target, { status: 401, headers, body });
  const { code, stderr } = await smoke();
  expect(code).toBe(4);
  expect(JSON.parse(stderr).error).toMatchObject({
    message: 'The server did not receive the sign-in.',
    hint: 'A proxy in front of it may remove the Authorization header.',
  });
});

test.each<[string, Spoil]>([
  ['says', (answer) => answer],
  ['does', (answer) => ({ ...answer, body: gzipSync(answer.body).toString('latin1') })],
])('a proxy that %s to compress unasked is found', async (_does, change) => {
  setting.line.http.spoil({ method: 'GET', path: '/api/session' }, async (answer) => {
    const changed = await change(answer);
    return { ...changed, headers: { ...changed.headers, 'content-encoding': 'gzip' } };
  });
  const { code, stdout } = await smoke();
  const [check] = JSON.parse(stdout).checks;
  expect([code, check.problems.join('\n')]).toEqual([
    1,
    expect.stringContaining('content-encoding "gzip", which was not asked for'),
  ]);
});
