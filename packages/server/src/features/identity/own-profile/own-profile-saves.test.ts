import type { OwnProfile, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** Parts of a save that other tests of the profile leave out. */

let on: ClockedServer;
beforeAll(async () => {
  on = await startClocked('sqlite');
});
afterAll(() => on.server.close());

async function start() {
  const user = await on.server.arrange.user(['mentor']);
  const client = await on.as(user);
  const { body: profile } = await client.get<OwnProfile>('/profile');
  const token = await on.server.arrange.token(user);
  const save = async (change: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await on.server.app.fastify.inject({
      method: 'PATCH',
      url: '/api/profile',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload: { ...profile, ...change },
    });
    return { status: answer.statusCode, body: answer.json<OwnProfile & Problem>() };
  };
  return { user, client, profile, save };
}

test('If-Match: * replaces whatever is there', async () => {
  const { save } = await start();
  expect((await save({ about: 'One.' }, { 'if-match': '"old"' })).status).toBe(409);
  const { status, body } = await save({ about: 'Two.' }, { 'if-match': '*' });
  expect([status, body.about]).toEqual([200, 'Two.']);
});

test('options are saved, and stay where a save leaves them out', async () => {
  const { client, profile, save } = await start();
  const opts = { ...profile.opts, timezone: 'Asia/Tokyo', currency: 'JPY' };
  await save({ opts });
  expect((await client.get<OwnProfile>('/profile')).body.opts).toEqual(opts);
  const { opts: _left, ...rest } = profile;
  await client.send('PATCH', '/profile', { ...rest, about: 'Later.' });
  const { body } = await client.get<OwnProfile>('/profile');
  expect([body.about, body.opts]).toEqual(['Later.', opts]);
});

test.each([
  ['avatarUrl', { avatarUrl: 'https://elsewhere.example/me.png' }],
  ['avatarUrl', { avatarUrl: `/uploads/${'a'.repeat(43)}.webp` }],
])('a picture at %s that was not uploaded is refused', async (field, change) => {
  const { client, profile, save } = await start();
  const { status, body } = await save(change);
  expect([status, body.errors]).toEqual([
    400,
    [{ field, code: 'invalid_image', message: 'Upload this picture first.' }],
  ]);
  expect((await client.get<OwnProfile>('/profile')).body).toEqual(profile);
});

test('the own name with blanks around it is no new name', async () => {
  const { user, save } = await start();
  const { status, body } = await save({ username: ` ${user.username.toUpperCase()} ` });
  expect([status, body.username]).toEqual([200, user.username]);
});

describe.each(engines)('two saves of one version at once on %s', (engine) => {
  let both: ClockedServer;
  beforeAll(async () => {
    both = await startClocked(engine);
  });
  afterAll(() => both.server.close());

  test('are one save and refusals', async () => {
    const user = await both.server.arrange.user(['mentor']);
    const client = await both.as(user);
    const authorization = `Bearer ${await both.server.arrange.token(user)}`;
    // Opens as many connections, so that no save waits for its own.
    const words = ['One.', 'Two.', 'Three.', 'Four.'];
    await Promise.all(words.map(() => client.get('/profile')));
    const { body: profile, headers } = await client.get<OwnProfile>('/profile');
    const save = async (about: string) => {
      const answer = await both.server.app.fastify.inject({
        method: 'PATCH',
        url: '/api/profile',
        headers: { authorization, 'if-match': String(headers.etag) },
        payload: { ...profile, about },
      });
      return answer.statusCode;
    };
    const statuses = await Promise.all(words.map(save));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
  });
});
