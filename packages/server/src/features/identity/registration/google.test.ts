import type { GoogleCredentials, Problem, Session } from '@skipper/core/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { google } from '../../../adapters/identity/google.ts';
import { RemoteKeySet } from '../../../adapters/identity/remote-key-set.ts';
import { hour } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { GoogleIssuer } from '../../../testing/google-issuer.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const clientId = 'skipper.apps.googleusercontent.com';
let made = 0;

describe.each(engines)('Google on %s', (engine) => {
  let issuer: GoogleIssuer;
  let server: TestServer;
  const clock = new FakeClock();
  beforeAll(async () => {
    issuer = await GoogleIssuer.start();
    const googleKeys = new RemoteKeySet(issuer.url, clock);
    const environment = { GOOGLE_CLIENT_ID: clientId };
    server = await startTestServer({ engine, clock, googleKeys, environment });
  });
  afterEach(() => {
    issuer.answer = undefined;
    clock.advance(1_000);
  });
  afterAll(async () => {
    await server.close();
    await issuer.stop();
  });

  /** A Google user without an account. */
  const person = (email?: string) => {
    made += 1;
    const seconds = Math.floor(clock.now() / 1_000);
    return {
      iss: google.issuers[0],
      aud: clientId,
      sub: `google-${made}`,
      email_verified: true,
      email: email ?? `Person.${made}@Example.com`,
      iat: seconds,
      exp: seconds + 3_600,
    };
  };
  const enter = (credential: string, more: object = {}, client = new ApiClient(server)) =>
    client.send<GoogleCredentials & Problem>('POST', '/session/google', { credential, ...more });
  const sessionOf = async ({ token }: GoogleCredentials) =>
    (await new ApiClient(server, token).get<Session>('/session')).body;
  const outcome = ({ status, body }: Awaited<ReturnType<typeof enter>>) => [
    status,
    body.errors?.[0]?.code,
  ];

  test('creates an account that needs setup, and signs it in the next time', async () => {
    const claims = person();
    const first = await enter(issuer.sign(claims), { coupon: 'SPRING', ref: 'ann' });
    expect([first.status, first.body.isNew]).toEqual([201, true]);
    expect(await sessionOf(first.body)).toMatchObject({
      email: claims.email.toLowerCase(),
      emailIsVerified: true,
      needsSetup: true,
      permissions: { 'manage-subscriptions': false },
    });
    const again = await enter(
      issuer.sign({ ...claims, iss: google.issuers[1], email: 'new@x.org' }),
    );
    expect(again.body).toMatchObject({ uuid: first.body.uuid, isNew: false });
    expect(await auditTrail(server.db, first.body.uuid)).toEqual([
      { action: 'identity.linked', actorId: null, details: { issuer: google.issuers[0] } },
    ]);
    const row = server.db.selectFrom('users').select(['coupon', 'referredBy']);
    expect(await row.where('id', '=', first.body.uuid).executeTakeFirst()).toEqual({
      coupon: 'SPRING',
      referredBy: 'ann',
    });
  });

  test('creates one account for many concurrent first visits', async () => {
    const claims = person();
    const tokens = Array.from({ length: 20 }, (_, n) => issuer.sign({ ...claims, jti: `${n}` }));
    const answers = await Promise.all(tokens.map((token) => enter(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  });

  test.each([true, false])(
    'never enters an account that has the same address, verified there: %j',
    async (emailIsVerified) => {
      const user = await server.arrange.user(['mentee'], { emailIsVerified });
      const answer = await enter(issuer.sign(person(user.email.toUpperCase())));
      expect(outcome(answer)).toEqual([400, 'account_exists']);
      expect(answer.body.errors[0]?.message).toBe(
        'An account with this email exists. Sign in with its password, or reset the password.',
      );
    },
  );

  test('accepts no password in place of Google', async () => {
    const claims = person();
    const { body } = await enter(issuer.sign(claims));
    const client = new ApiClient(server);
    for (const password of ['x', ' ']) {
      const payload = { email: claims.email, password };
      expect((await client.send('POST', '/session', payload)).status).toBe(400);
    }
    const change = { current: 'x', next: 'a long enough phrase' };
    const own = new ApiClient(server, body.token);
    expect((await own.send('POST', '/session/change-password', change)).status).toBe(400);
  });

  test('accepts each token once, under concurrency and however it is written', async () => {
    const token = issuer.sign(person());
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(outcome(await enter(token))).toEqual([400, 'google_refused']);
    // The last character of a signature has unused bits.
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      expect((await enter(token.slice(0, -1) + last)).status).toBe(400);
    }
  });

  test('remembers used tokens only while they could be reused', async () => {
    await enter(issuer.sign(person()));
    const count = async () =>
      (await server.db.selectFrom('usedCredentials').select('hash').execute()).length;
    await sweep(server.db, clock.now());
    expect(await count()).toBeGreaterThan(0);
    await sweep(server.db, clock.now() + hour);
    expect(await count()).toBe(0);
  });

  test.each<[string, object, object?]>([
    ['for another client', { aud: 'theirs' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has expired', { exp: 1 }],
    ['with an unrequested nonce', { nonce: 'n' }],
    ['with no algorithm', {}, { alg: 'none' }],
    ['with an unknown key', {}, { kid: 'x' }],
  ])('refuses a token %s', async (_name, changes, header = {}) => {
    const answer = await enter(issuer.sign({ ...person(), ...changes }, header));
    expect(outcome(answer)).toEqual([400, 'google_refused']);
    expect(answer.body.errors[0]?.message).toBe(
      'Google could not confirm your identity. Try again.',
    );
  });

  test('accepts the nonce that the page sent, and no replay of another page’s', async () => {
    const claims = { ...person(), nonce: 'mine' };
    expect(outcome(await enter(issuer.sign(claims), { nonce: 'theirs' }))[0]).toBe(400);
    const token = issuer.sign(claims);
    expect((await enter(token, { nonce: 'mine' })).status).toBe(201);
    expect(outcome(await enter(token, { nonce: 'mine' }))).toEqual([400, 'google_refused']);
  });

  test('requires an address that Google has verified', async () => {
    const answer = await enter(issuer.sign({ ...person(), email_verified: false }));
    expect(outcome(answer)).toEqual([400, 'google_email_not_verified']);
  });

  test('follows a key rotation, and is unavailable while the keys are', async () => {
    issuer.rotate();
    clock.advance(30_000);
    expect((await enter(issuer.sign(person()))).status).toBe(201);
    issuer.rotate();
    clock.advance(30_000);
    issuer.answer = (response) => response.writeHead(500).end();
    const answer = await enter(issuer.sign(person()));
    expect(outcome(answer)).toEqual([503, 'unavailable']);
    expect(answer.headers['retry-after']).toBeDefined();
  });

  test.each([{}, { credential: '' }, { credential: 'x'.repeat(4_097) }, { credential: ['a'] }])(
    'refuses the body %j',
    async (body) => {
      const client = new ApiClient(server);
      expect((await client.send('POST', '/session/google', body)).status).toBe(400);
    },
  );
});

test('is unavailable without a client id', async () => {
  const server = await startTestServer();
  const answer = await new ApiClient(server).send<Problem>('POST', '/session/google', {
    credential: 'x',
  });
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'google_not_configured']);
  await server.close();
});
