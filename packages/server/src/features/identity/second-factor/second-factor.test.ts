import type {
  Problem,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSecret,
} from '@skipper/core/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const path = '/users/me/second-factor';
const step = 30_000;

describe.each(engines)('two-step sign-in on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** The app on a phone, whose clock is right. */
  const codeOf = (secret: string, at = on.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const signIn = async ({ email, password }: ArrangedUser, code?: string) => {
    const body = { email, password, ...(code !== undefined && { code }) };
    const answer = await on.visitor.send<Problem>('POST', '/session', body);
    return [answer.status, answer.body.errors?.[0]?.code, answer.body.errors?.[0]?.field];
  };
  const problemOf = ({ status, body }: { status: number; body: Problem }) => [
    status,
    body.errors?.[0]?.code,
  ];
  const begin = async (client: ApiClient, { password }: ArrangedUser) =>
    (await client.send<SecondFactorSecret>('POST', path, { password })).body;

  /** A user who signs in with an app, and what it holds. */
  async function protectedUser() {
    const user = await on.server.arrange.user(['mentor']);
    const client = await on.as(user);
    const { secret } = await begin(client, user);
    const confirmed = await client.send<RecoveryCodes>('POST', `${path}/confirm`, {
      code: codeOf(secret),
    });
    expect(confirmed.status).toBe(200);
    // The code that confirmed it is used.
    on.clock.advance(step);
    return { user, client, secret, recovery: confirmed.body.recoveryCodes };
  }

  test('asks for nothing until a code of the new secret is confirmed', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const [client, other] = [await on.as(user), await on.as(user)];
    expect((await client.get<SecondFactor>(path)).body).toEqual({
      enabled: false,
      recoveryCodes: 0,
    });
    const made = await client.send<SecondFactorSecret>('POST', path, { password: user.password });
    expect(made.status).toBe(201);
    const { secret, uri, squares } = made.body;
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    const address = new URL(uri);
    expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
    expect(decodeURIComponent(address.pathname)).toContain(user.email);
    expect(new Set(squares.map(({ length }) => length))).toEqual(new Set([squares.length]));
    expect(squares[0]).toMatch(/^1111111[01]+1111111$/);
    expect(await signIn(user)).toEqual([201, undefined, undefined]);
    const wrong = await client.send<Problem>('POST', `${path}/confirm`, { code: '000000' });
    expect(problemOf(wrong)).toEqual([400, 'wrong_code']);
    const confirmed = await client.send<RecoveryCodes>('POST', `${path}/confirm`, {
      code: codeOf(secret),
    });
    expect(new Set(confirmed.body.recoveryCodes)).toHaveProperty('size', 10);
    expect((await client.get<SecondFactor>(path)).body).toEqual({
      enabled: true,
      recoveryCodes: 10,
    });
    // Who was signed in before could be a stranger.
    expect([(await client.get('/session')).status, (await other.get('/session')).status]).toEqual([
      200, 401,
    ]);
    expect((await on.server.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Two-step sign-in is on',
    ]);
    expect((await auditTrail(on.server.db, user.id)).map(({ action }) => action)).toEqual([
      'second_factor.on',
    ]);
  });

  test('takes a code of now or of a step beside it, each once', async () => {
    const { user, secret } = await protectedUser();
    expect(await signIn(user)).toEqual([400, 'code_needed', 'code']);
    expect(await signIn(user, ' ')).toEqual([400, 'code_needed', 'code']);
    expect(await signIn(user, '000000')).toEqual([400, 'wrong_code', 'code']);
    expect(await signIn({ ...user, password: 'wrong' }, codeOf(secret))).toEqual([
      400,
      'bad_credentials',
      undefined,
    ]);
    const now = codeOf(secret);
    expect(await signIn(user, `${now.slice(0, 3)} ${now.slice(3)}`)).toEqual([
      201,
      undefined,
      undefined,
    ]);
    expect(await signIn(user, now)).toEqual([400, 'wrong_code', 'code']);
    on.clock.advance(2 * step);
    const [early, late] = [-2, 2].map((by) => codeOf(secret, on.clock.now() + by * step));
    expect([await signIn(user, early), await signIn(user, late)]).toEqual([
      [400, 'wrong_code', 'code'],
      [400, 'wrong_code', 'code'],
    ]);
    expect((await signIn(user, codeOf(secret, on.clock.now() + step)))[0]).toBe(201);
  });

  test('opens one session for a code that comes twice at once', async () => {
    const { user, secret } = await protectedUser();
    const code = codeOf(secret);
    await Promise.all(Array.from({ length: 4 }, () => on.visitor.get('/livez')));
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(user, code)));
    expect(answers.map(([status]) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  test('takes each recovery code once, however it is typed, and says so by mail', async () => {
    const { user, client, recovery } = await protectedUser();
    const [first = ''] = recovery;
    expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect((await signIn(user, first.replaceAll('-', '').toUpperCase()))[0]).toBe(201);
    expect(await signIn(user, first)).toEqual([400, 'wrong_code', 'code']);
    expect((await client.get<SecondFactor>(path)).body.recoveryCodes).toBe(9);
    const mails = await on.server.mailsTo(user.email);
    const used = mails.find(({ subject }) => subject === 'A recovery code was used');
    expect(used?.text).toContain('9 recovery codes are left');
  });

  test('recovery codes of another user open nothing', async () => {
    const [one, two] = [await protectedUser(), await protectedUser()];
    expect(await signIn(one.user, two.recovery[0])).toEqual([400, 'wrong_code', 'code']);
    expect((await two.client.get<SecondFactor>(path)).body.recoveryCodes).toBe(10);
  });

  test('new recovery codes take a password and a code, and end the old ones', async () => {
    const { user, client, secret, recovery } = await protectedUser();
    const renew = (body: object) =>
      client.send<RecoveryCodes & Problem>('POST', `${path}/recovery-codes`, body);
    const { password } = user;
    expect(problemOf(await renew({ password: 'wrong', code: codeOf(secret) }))).toEqual([
      400,
      'wrong_password',
    ]);
    expect(problemOf(await renew({ password, code: '000000' }))).toEqual([400, 'wrong_code']);
    const { body } = await renew({ password, code: codeOf(secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await signIn(user, recovery[0])).toEqual([400, 'wrong_code', 'code']);
    expect((await signIn(user, body.recoveryCodes[0]))[0]).toBe(201);
  });

  test('is turned off by a password and a code, and never begun over one that is on', async () => {
    const { user, client, secret } = await protectedUser();
    const { password } = user;
    expect(problemOf(await client.send('POST', path, { password }))).toEqual([409, 'already_on']);
    const again = await client.send<Problem>('POST', `${path}/confirm`, { code: codeOf(secret) });
    expect(problemOf(again)).toEqual([409, 'not_begun']);
    const end = (body: object) => client.send<Problem>('DELETE', path, body);
    expect(problemOf(await end({ password, code: '000000' }))).toEqual([400, 'wrong_code']);
    expect((await end({ password, code: codeOf(secret) })).status).toBe(204);
    expect(problemOf(await end({ password, code: codeOf(secret) }))).toEqual([409, 'not_on']);
    expect((await signIn(user))[0]).toBe(201);
    const mails = await on.server.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toContain('Two-step sign-in is off');
  });

  test('stays through a new password, and goes with an account that a stranger signed up', async () => {
    const { user, secret } = await protectedUser();
    on.clock.advance(60_000);
    await on.visitor.send('POST', '/recovery/forgot-password', { email: user.email });
    await on.server.app.worker.runDue();
    const token = await on.tokenFor(user.email, '/reset-password/');
    const password = 'the next password of this user';
    await on.visitor.send('POST', '/recovery/reset-password', { token, password });
    expect(await signIn({ ...user, password })).toEqual([400, 'code_needed', 'code']);
    expect((await signIn({ ...user, password }, codeOf(secret)))[0]).toBe(201);
    await on.server.db
      .updateTable('users')
      .set({ emailIsVerified: 0 })
      .where('id', '=', user.id)
      .execute();
    on.clock.advance(60_000);
    await on.visitor.send('POST', '/recovery/forgot-password', { email: user.email });
    await on.server.app.worker.runDue();
    const owners = await on.tokenFor(user.email, '/reset-password/');
    await on.visitor.send('POST', '/recovery/reset-password', { token: owners, password });
    expect((await signIn({ ...user, password }))[0]).toBe(201);
  });

  test('an admin turns it off for a user who lost everything, not for themselves', async () => {
    const { user } = await protectedUser();
    const boss = await on.server.arrange.user(['admin']);
    const admin = await on.as(boss);
    const remove = (id: string, password: string | undefined = boss.password) =>
      admin.send<Problem & { secondFactor?: boolean }>(
        'POST',
        `/admin/users/${id}/remove-second-factor`,
        { reason: 'Lost phone.', password },
      );
    expect((await admin.get(`/admin/users/${user.id}`)).body).toMatchObject({ secondFactor: true });
    expect(problemOf(await remove(user.id, 'wrong'))).toEqual([400, 'wrong_password']);
    expect(problemOf(await remove(user.id, ''))).toEqual([400, 'password_needed']);
    expect((await admin.get(`/admin/users/${user.id}`)).body).toMatchObject({ secondFactor: true });
    const { status, body } = await remove(user.id);
    expect([status, body.secondFactor]).toEqual([200, false]);
    expect((await signIn(user))[0]).toBe(201);
    expect(problemOf(await remove(user.id))).toEqual([409, 'not_on']);
    expect(problemOf(await remove(boss.id))).toEqual([409, 'own_account']);
    const entries = await auditTrail(on.server.db, user.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'second_factor.off',
      actorId: boss.id,
      details: { reason: 'Lost phone.' },
    });
  });

  test('no answer with a secret is kept for a second call, and recovery codes only as hashes', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    const body = { password: user.password };
    const first = await client.sendOnce<SecondFactorSecret>('POST', path, body, 'one-key');
    const second = await client.sendOnce<SecondFactorSecret>('POST', path, body, 'one-key');
    expect(second.body.secret).not.toBe(first.body.secret);
    const kept = await on.server.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(second.body.secret);
    const { recoveryCodes } = (
      await client.sendOnce<RecoveryCodes>('POST', `${path}/confirm`, {
        code: codeOf(second.body.secret),
      })
    ).body;
    const hashes = await on.server.db.selectFrom('recoveryCodes').selectAll().execute();
    expect(JSON.stringify(hashes)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
  });
});
