import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const clock = new FakeClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, rateLimits: true });
});
afterAll(() => server.close());

const signIn = (email: string, password: string, remoteAddress = '198.51.100.1') =>
  server.app.fastify.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress,
    payload: { email, password },
  });
const read = (headers: Record<string, string>) =>
  server.app.fastify.inject({ method: 'GET', url: '/api/session', headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const nextWindow = () => clock.advance(300_000);

test('the right password returns a bearer for 24 hours, whatever the case of the email', async () => {
  const user = await server.arrange.user(['mentor']);
  const answer = await signIn(` ${user.email.toUpperCase()} `, user.password);
  expect(answer.statusCode).toBe(201);
  const { uuid, token, expiresAt } = answer.json();
  expect(uuid).toBe(user.id);
  expect(Date.parse(expiresAt)).toBe(clock.now() + day);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect((await read(bearer(token))).json()).toMatchObject({
    uuid: user.id,
    username: user.username,
    permissions: { 'manage-subscriptions': true, 'view-stats': false },
  });
});

test.each([
  ['needsSetup', 'needsSetup'],
  ['emailIsVerified', 'emailIsVerified'],
  ['phoneIsVerified', 'phoneIsVerified'],
  ['isOnboarded', 'is_onboarded'],
] as const)(
  'the session says of its user what is kept as %s, and nothing else',
  async (column, field) => {
    const user = await server.arrange.user(['mentee']);
    const token = await server.arrange.token(user);
    const none = { needsSetup: 0, emailIsVerified: 0, phoneIsVerified: 0, isOnboarded: 0 } as const;
    await server.db
      .updateTable('users')
      .set({ ...none, [column]: 1 })
      .where('id', '=', user.id)
      .execute();
    const said = { needsSetup: false, emailIsVerified: false, phoneIsVerified: false };
    expect((await read(bearer(token))).json()).toMatchObject({
      ...said,
      is_onboarded: false,
      [field]: true,
      email: user.email,
      avatarUrl: null,
      locale: null,
    });
  },
);

test('a wrong password and an unknown email look the same', async () => {
  nextWindow();
  const user = await server.arrange.user(['mentee']);
  const wrong = await signIn(user.email, 'not it');
  const unknown = await signIn('nobody@example.com', 'not it');
  expect(wrong.statusCode).toBe(400);
  expect(unknown.statusCode).toBe(400);
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

test('the database holds no token', async () => {
  const token = await server.arrange.token(await server.arrange.user(['mentee']));
  const rows = await server.db.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a bearer expires at 24 hours by the server’s clock, not a millisecond later', async () => {
  const token = await server.arrange.token(await server.arrange.user(['mentee']));
  clock.advance(86_399_999);
  expect((await read(bearer(token))).statusCode).toBe(200);
  clock.advance(1);
  const answer = await read(bearer(token));
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
});

test('signing out revokes this bearer and no other', async () => {
  const user = await server.arrange.user(['mentee']);
  const [one, two] = [await server.arrange.token(user), await server.arrange.token(user)];
  const out = await server.app.fastify.inject({
    method: 'DELETE',
    url: '/api/session',
    headers: bearer(one),
  });
  expect([out.statusCode, out.body]).toEqual([204, '']);
  expect((await read(bearer(one))).statusCode).toBe(401);
  expect((await read(bearer(two))).statusCode).toBe(200);
});

test('a role that is removed is gone with the next request', async () => {
  const user = await server.arrange.user(['admin']);
  const token = await server.arrange.token(user);
  await server.db.deleteFrom('userRoles').where('userId', '=', user.id).execute();
  expect((await read(bearer(token))).json().permissions['view-stats']).toBe(false);
});

describe('a request that carries', () => {
  test.each([
    ['nothing', {}, 401, 'Bearer'],
    ['a cookie only', { cookie: '__Host-token=abc; token=abc' }, 401, 'Bearer'],
    ['another scheme', { authorization: 'Basic abc' }, 401, 'Bearer'],
    ['an unknown bearer', { authorization: 'Bearer abc' }, 401, 'Bearer error="invalid_token"'],
    [
      'a huge bearer',
      { authorization: `Bearer ${'a'.repeat(9_000)}` },
      401,
      'Bearer error="invalid_token"',
    ],
  ])('%s is asked to sign in', async (_name, headers, status, challenge) => {
    const answer = await read(headers as Record<string, string>);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['www-authenticate']).toBe(challenge);
  });

  test('a bearer in any case of the scheme is let in', async () => {
    const token = await server.arrange.token(await server.arrange.user(['mentee']));
    expect((await read({ authorization: `bEaReR ${token}` })).statusCode).toBe(200);
  });

  test('a second token in the address is refused', async () => {
    const token = await server.arrange.token(await server.arrange.user(['mentee']));
    const answer = await server.app.fastify.inject({
      method: 'GET',
      url: `/api/session?access_token=${token}`,
      headers: bearer(token),
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('guessing', () => {
  const guess = async (times: number, email: string, address: string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push((await signIn(email, 'guess', address)).statusCode);
    }
    return statuses;
  };

  test('stops after ten attempts at one account, continues after five minutes', async () => {
    nextWindow();
    const statuses = await guess(11, 'victim@example.com', '203.0.113.1');
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(statuses[10]).toBe(429);
    nextWindow();
    expect(await guess(1, 'victim@example.com', '203.0.113.1')).toEqual([400]);
  });

  test('does not lock out other networks', async () => {
    nextWindow();
    const user = await server.arrange.user(['mentee']);
    await guess(11, user.email, '203.0.113.2');
    expect((await signIn(user.email, user.password, '203.0.113.3')).statusCode).toBe(201);
  });

  test('stops after 25 attempts from one address, for any accounts and despite a forged header', async () => {
    nextWindow();
    const statuses: number[] = [];
    for (let n = 0; n < 26; n += 1) {
      const answer = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: '203.0.113.4',
        headers: { 'x-forwarded-for': `192.0.2.${n}` },
        payload: { email: `someone_${n}@example.com`, password: 'guess' },
      });
      statuses.push(answer.statusCode);
      if (answer.statusCode !== 429) continue;
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.headers.ratelimit).toMatch(/(^|, )"sign-in-address";r=0;t=\d+$/);
      expect(answer.headers).not.toHaveProperty('x-should-retry');
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses[25]).toBe(429);
  });
});

test('a password is changed ten times in ten minutes, and mailed of no more often', async () => {
  nextWindow();
  const user = await server.arrange.user(['mentee']);
  const { token } = (await signIn(user.email, user.password)).json();
  const change = async (current: string, next: string) => {
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/session/change-password',
      headers: bearer(token),
      payload: { current, next },
    });
    return answer.statusCode;
  };
  const passwords = [user.password, 'another one of the two'] as const;
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const [from = '', to = ''] = n % 2 === 0 ? passwords : passwords.toReversed();
    statuses.push(await change(from, to));
  }
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
  expect(await server.mailsTo(user.email)).toHaveLength(10);
});

describe('the regional format of a user who has chosen none', () => {
  const enter = async (
    user: { readonly email: string; readonly password: string },
    sent: unknown,
  ) => {
    nextWindow();
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email: user.email, password: user.password, locale: sent },
    });
    expect(answer.statusCode).toBe(201);
    return (await read(bearer(answer.json().token))).json().locale;
  };

  test.each([
    ['de-DE', 'de-DE'],
    ['DE-ch', 'de-CH'],
    [undefined, null],
    ['', null],
    ['x', null],
    ['","isAdmin":true', null],
    ["de' or 1=1", null],
  ])('is the %j of the next sign-in: %j', async (sent, kept) => {
    expect(await enter(await server.arrange.user(['mentee']), sent)).toBe(kept);
  });

  test('stays that of the first', async () => {
    const user = await server.arrange.user(['mentee']);
    await enter(user, 'de-DE');
    expect(await enter(user, 'fr-FR')).toBe('de-DE');
  });
});
