import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../storage/database.ts';
import type { ArrangedUser } from '../testing/arrange.ts';
import { engines } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { type RateLimit, rateLimits } from './rate-limits.ts';

/** Of every user that is arranged. */
const password = 'correct horse battery';

interface Caller {
  readonly address: string;
  readonly token: string;
  readonly uuid: string;
}

type Request = (caller: Caller, count: number) => InjectOptions;

const post =
  (url: string, payload: (count: number) => object): Request =>
  (_caller, count) => ({ method: 'POST', url: `/api${url}`, payload: payload(count) });

const signedIn =
  (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object): Request =>
  ({ token, uuid }) => ({
    method,
    url: `/api${url.replace(':uuid', uuid)}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

/** Calls that hit each limit, without hitting another first. */
const requests: readonly (readonly [RateLimit, Request])[] = [
  [rateLimits.anonymous, () => ({ url: '/api/version' })],
  [rateLimits.signedInBurst, signedIn('GET', '/session')],
  [rateLimits.signInPerAddress, post('/session', (n) => ({ email: `${n}@x.org`, password: 'x' }))],
  [rateLimits.signInPerAccount, post('/session', () => ({ email: 'one@x.org', password: 'x' }))],
  [rateLimits.googlePerAddress, post('/session/google', () => ({ credential: 'none' }))],
  [
    rateLimits.signUpPerAddress,
    post('/users', (n) => ({ email: `new${n}@x.org`, password: 'a long enough secret' })),
  ],
  [
    rateLimits.forgotPerAddress,
    post('/recovery/forgot-password', (n) => ({ email: `lost${n}@x.org` })),
  ],
  [rateLimits.forgotPerEmail, post('/recovery/forgot-password', () => ({ email: 'lost@x.org' }))],
  [
    rateLimits.linkPerAddress,
    post('/recovery/reset-password', () => ({ token: 'wrong', password: 'a long enough secret' })),
  ],
  [
    rateLimits.resendPerUser,
    signedIn('POST', '/recovery/email/:uuid/resend-verify', { email: 'a@x.org' }),
  ],
  [
    rateLimits.phoneCodePerUser,
    signedIn('POST', '/recovery/phone/:uuid/send-code', { phone: '+14155550100', password }),
  ],
  [rateLimits.phoneTriesPerUser, signedIn('PATCH', '/recovery/verify-phone', { token: '000000' })],
  [
    rateLimits.passwordChangePerUser,
    signedIn('POST', '/session/change-password', {
      current: 'wrong',
      next: 'a long enough secret',
    }),
  ],
  [
    rateLimits.feedbackPerAddress,
    post('/feedback', () => ({ category: 'Bug Report', description: 'It is slow.' })),
  ],
];

let callers = 0;

async function newCaller(server: TestServer): Promise<Caller> {
  callers += 1;
  const user = await server.arrange.user(['mentee'], { emailIsVerified: false });
  const token = await server.arrange.token(user);
  return { address: `203.0.113.${callers}`, token, uuid: user.id };
}

/** Takes a table away from the server, like an outage of all of them. */
const rename = (db: Db, from: string, to: string) =>
  sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);

const clock = new FakeClock();

describe.each(engines)('limits of calls on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock, rateLimits: true });
  });
  afterAll(() => server.close());

  test.each(requests)(
    '$name: crossed, refused, and allowed after the wait',
    async (limit, request) => {
      const caller = await newCaller(server);
      // Apart from the limit of bursts, which counts the calls of a second.
      const pause = limit.windowSeconds > 1 ? 51 : 0;
      let count = 0;
      const next = async () => {
        clock.advance(pause);
        count += 1;
        const options = request(caller, count);
        return server.app.fastify.inject({ ...options, remoteAddress: caller.address });
      };
      for (let allowed = 0; allowed < limit.calls; allowed += 1) {
        const { statusCode, body } = await next();
        expect([429, 500], body).not.toContain(statusCode);
      }
      const refused = await next();
      expect(refused.statusCode, refused.body).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(limit.windowSeconds);
      expect(refused.headers.ratelimit).toContain(`"${limit.name}";r=0;t=${wait}`);
      expect(refused.headers['ratelimit-policy']).toContain(
        `"${limit.name}";q=${limit.calls};w=${limit.windowSeconds}`,
      );
      // The same call succeeds later, so no client may take this for the last word.
      expect(refused.headers).not.toHaveProperty('x-should-retry');
      expect(refused.json()).toMatchObject({ status: 429, errors: [{ code: 'rate_limited' }] });
      clock.advance(wait * 1_000);
      expect((await next()).statusCode).not.toBe(429);
    },
  );

  test('codes by text message are capped a day, however slowly they are asked for', async () => {
    const caller = await newCaller(server);
    const path = '/recovery/phone/:uuid/send-code';
    const ask = signedIn('POST', path, { phone: '+14155550101', password });
    const answers: number[] = [];
    for (let count = 0; count <= rateLimits.phoneCodePerDay.calls; count += 1) {
      answers.push((await server.app.fastify.inject(ask(caller, count))).statusCode);
      clock.advance(6 * 60_000);
    }
    expect(answers.indexOf(429)).toBe(rateLimits.phoneCodePerDay.calls);
  });

  const guess = (email: string, remoteAddress: string, headers = {}) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email, password: 'wrong' },
      remoteAddress,
      headers,
    });

  test('a forged X-Forwarded-For does not make a caller another one', async () => {
    const { address } = await newCaller(server);
    for (let call = 0; call < rateLimits.signInPerAccount.calls; call += 1) {
      await guess('forger@x.org', address);
    }
    const forged = { 'x-forwarded-for': '198.51.100.9', forwarded: 'for=198.51.100.9' };
    expect((await guess('forger@x.org', address, forged)).statusCode).toBe(429);
  });

  test('the owner of a guessed account can still sign in from elsewhere', async () => {
    const { address } = await newCaller(server);
    const victim = await server.arrange.user(['mentee']);
    let status = 0;
    while (status !== 429) status = (await guess(victim.email, address)).statusCode;
    const signIn = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email: victim.email, password: victim.password },
      remoteAddress: (await newCaller(server)).address,
    });
    expect(signIn.statusCode).toBe(201);
  });

  const signIn = ({ email, password }: ArrangedUser, remoteAddress: string) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress,
      payload: { email, password },
    });

  test('signing in counts against no one, however often', async () => {
    const { address } = await newCaller(server);
    const user = await server.arrange.user(['mentee']);
    for (let call = 0; call < rateLimits.signInPerAddress.calls + 2; call += 1) {
      const { statusCode, headers } = await signIn(user, address);
      expect(statusCode).toBe(201);
      expect(headers.ratelimit).toContain(
        `"${rateLimits.signInPerAccount.name}";r=${rateLimits.signInPerAccount.calls};`,
      );
    }
  });

  test('many guesses at the same moment are held back', async () => {
    const { address } = await newCaller(server);
    const guesses = Array.from({ length: 30 }, () => guess('crowd@x.org', address));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(
      rateLimits.signInPerAccount.calls,
    );
  });

  test('a database that fails is no guessing', async () => {
    const { address, token } = await newCaller(server);
    const user = await server.arrange.user(['mentee']);
    const read = () =>
      server.app.fastify.inject({
        url: '/api/session',
        remoteAddress: address,
        headers: { authorization: `Bearer ${token}` },
      });
    const tables = ['sessions', 'users'];
    for (const table of tables) await rename(server.db, table, `${table}_away`);
    try {
      for (let call = 0; call < rateLimits.anonymous.calls + 1; call += 1) {
        expect((await read()).statusCode).toBe(500);
      }
      for (let call = 0; call < rateLimits.signInPerAddress.calls + 1; call += 1) {
        expect((await signIn(user, address)).statusCode).toBe(500);
      }
    } finally {
      for (const table of tables) await rename(server.db, `${table}_away`, table);
    }
    expect((await read()).statusCode).toBe(200);
    expect((await signIn(user, address)).statusCode).toBe(201);
  });

  test('the addresses of one IPv6 network count as one', async () => {
    let status = 0;
    let guesses = 0;
    while (status !== 429) {
      guesses += 1;
      status = (await guess('six@x.org', `2001:db8:0:${callers}::${guesses}`)).statusCode;
    }
    expect(guesses).toBe(rateLimits.signInPerAccount.calls + 1);
    expect((await guess('six@x.org', '2001:db8:0:ffff::1')).statusCode).toBe(400);
  });
});

test('two servers over one PostgreSQL count together', async () => {
  const first = await startTestServer({ engine: 'postgres', clock, rateLimits: true });
  const second = await startTestServer({
    engine: 'postgres',
    clock,
    rateLimits: true,
    storage: first.storage,
  });
  const guessAt = async ({ app }: TestServer) => {
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email: 'both@x.org', password: 'wrong' },
    });
    return statusCode;
  };
  const { calls } = rateLimits.signInPerAccount;
  const guesses = Array.from({ length: 2 * calls }, (_, n) =>
    guessAt(n % 2 === 0 ? first : second),
  );
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 400)).toHaveLength(calls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(calls);
  await second.close();
  await first.close();
});
