import type { Problem, VerifyEmailAnswer } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const password = 'the password of the sign-up';
const chosen = 'the password of the owner';
const proof = 'p'.repeat(43);
let people = 0;

describe.each(engines)('confirming an address on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const signIn = (email: string, secret: string) =>
    on.visitor.send<{ token: string; uuid: string }>('POST', '/session', {
      email,
      password: secret,
    });
  const verify = (token: string, extra: object = {}, client = on.visitor) =>
    client.send<VerifyEmailAnswer & Problem>('PATCH', '/recovery/verify-email', {
      token,
      ...extra,
    });
  const reset = (token: string) =>
    on.visitor.send('POST', '/recovery/reset-password', { token, password: chosen });

  /** Signs up with a new address. Returns the link's token and a session from before it. */
  const signedUp = async (extra: object = {}) => {
    people += 1;
    const email = `claimed${people}@x.example`;
    await on.visitor.send('POST', '/users', { email, password, ...extra });
    const link = await on.tokenFor(email, '/verify-email/');
    const { body } = await signIn(email, password);
    return { email, link, session: new ApiClient(on.server, body.token), uuid: body.uuid };
  };
  const user = (id: string) =>
    on.server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('from elsewhere than the sign-up ends its session and its password', async () => {
    const { email, link, session, uuid } = await signedUp();
    expect((await session.get('/session')).status).toBe(200);
    const answer = await verify(link);
    expect(answer.body).toEqual({ email, isVerified: true, passwordToken: expect.any(String) });
    expect((await session.get('/session')).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, '')).status).toBe(400);
    expect((await reset(answer.body.passwordToken ?? '')).status).toBe(204);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await signIn(email, chosen)).status).toBe(201);
    expect(await auditTrail(on.server.db, uuid)).toMatchObject([
      { action: 'email.verified', details: { sessionsEnded: 1, passwordRemoved: 1 } },
      { action: 'password.reset' },
    ]);
  });

  test('removes everything else a stranger left behind', async () => {
    const { link, session, uuid } = await signedUp();
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: {
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      },
    };
    await session.send('POST', '/user-device-tokens', { platform: 'chrome', subscription });
    await on.server.db
      .updateTable('users')
      .set({ phone: '+14155550100', phoneIsVerified: 1 })
      .where('id', '=', uuid)
      .execute();
    await verify(link);
    expect(await user(uuid)).toMatchObject({ phone: null, phoneIsVerified: 0, passwordHash: '' });
    for (const table of ['deviceTokens', 'sessions', 'knownNetworks'] as const) {
      const left = await on.server.db
        .selectFrom(table)
        .select('userId')
        .where('userId', '=', uuid)
        .execute();
      expect(left, table).toEqual([]);
    }
  });

  test('in the browser of the sign-up keeps password and sessions', async () => {
    const { email, link, session } = await signedUp({ proof });
    const { body } = await verify(link, { proof });
    expect(body).toEqual({ email, isVerified: true, passwordToken: null });
    expect((await session.get('/session')).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(201);
  });

  test('while signed in keeps password and sessions', async () => {
    const { link, session } = await signedUp();
    expect((await verify(link, {}, session)).body.passwordToken).toBeNull();
    expect((await session.get('/session')).body).toMatchObject({ emailIsVerified: true });
  });

  test.each([{ proof: 'q'.repeat(43) }, { proof: '' }, {}])(
    'with %j is from elsewhere for a sign-up with another proof',
    async (extra) => {
      const { link, session } = await signedUp({ proof });
      expect((await verify(link, extra)).body.passwordToken).toEqual(expect.any(String));
      expect((await session.get('/session')).status).toBe(401);
    },
  );

  test('by another user of the browser is from elsewhere', async () => {
    const { link, session } = await signedUp();
    const other = await on.as(await on.server.arrange.user(['mentee']));
    expect((await verify(link, {}, other)).body.passwordToken).toEqual(expect.any(String));
    expect((await session.get('/session')).status).toBe(401);
    expect((await other.get('/session')).status).toBe(200);
  });

  test('again asks for a password until one is chosen, and then no more', async () => {
    const { link } = await signedUp();
    const first = (await verify(link)).body.passwordToken ?? '';
    const second = (await verify(link)).body.passwordToken ?? '';
    expect((await reset(first)).status).toBe(400);
    expect((await reset(second)).status).toBe(204);
    expect((await verify(link)).body).toMatchObject({ isVerified: true, passwordToken: null });
  });

  test('of twenty concurrent clicks one token works in the end', async () => {
    const { link } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = answers.map(({ body }) => body.passwordToken ?? '');
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await reset(token)).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  });

  test('a password reset of an unconfirmed account also signs its users out', async () => {
    const { email, session, uuid } = await signedUp({ proof });
    await on.server.db
      .updateTable('users')
      .set({ phone: '+14155550100', phoneIsVerified: 1 })
      .where('id', '=', uuid)
      .execute();
    await on.visitor.send('POST', '/recovery/forgot-password', { email });
    expect((await reset(await on.tokenFor(email, '/reset-password/'))).status).toBe(204);
    expect((await session.get('/session')).status).toBe(401);
    expect(await user(uuid)).toMatchObject({ phone: null, phoneIsVerified: 0, emailIsVerified: 1 });
    expect((await signIn(email, chosen)).status).toBe(201);
  });
});
