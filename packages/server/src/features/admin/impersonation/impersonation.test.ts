import type { Problem, SecondFactorSecret, Session } from '@skipper/core/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { Viewing, viewingReason } from '../../../testing/viewing.ts';
import { validTokens } from '../../identity/session/session.repository.ts';

const reason = viewingReason;

describe.each(engines)('an admin who views as a user on %s', (engine) => {
  let on: ClockedServer;
  let viewing: Viewing;
  let boss: ArrangedUser;
  let admin: ApiClient;
  let user: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());
  beforeEach(async () => {
    viewing = await Viewing.start(on);
    ({ boss, admin } = viewing);
    user = await on.server.arrange.user(['mentor']);
  });

  const ask: Viewing['ask'] = (...asked) => viewing.ask(...asked);
  const view = () => viewing.view(user);
  const refusal = ({ status, body }: { status: number; body: Partial<Problem> }) => [
    status,
    body.errors?.[0]?.code,
  ];
  const session = (client: ApiClient) => client.get<Session>('/session');
  const statusOf = async (client: ApiClient) => (await session(client)).status;
  const sessionsOf = async ({ id }: { readonly id: string }) =>
    (await on.server.db.selectFrom('sessions').select('id').where('userId', '=', id).execute())
      .length;

  test('is that user, with their rights and no more', async () => {
    const { client, expiresAt } = await view();
    expect((await session(client)).body).toMatchObject({
      uuid: user.id,
      username: user.username,
      permissions: { 'manage-subscriptions': true, 'edit-broadcasters': false, impersonate: false },
      impersonatedBy: { uuid: boss.id, username: boss.username, until: expiresAt },
    });
    expect((await session(admin)).body.impersonatedBy).toBe(null);
    expect((await session(await on.as(user))).body.impersonatedBy).toBe(null);
    expect((await client.get('/connected-accounts')).status).toBe(200);
    expect((await client.get('/admin/users')).status).toBe(403);
  });

  test('is one for thirty minutes, however much they do', async () => {
    const { client, expiresAt } = await view();
    expect(expiresAt).toBe(new Date(on.clock.now() + 30 * minute).toISOString());
    for (let half = 0; half < 2; half += 1) {
      on.clock.advance(15 * minute - 1);
      expect(await statusOf(client)).toBe(200);
    }
    on.clock.advance(2);
    expect([await statusOf(client), await statusOf(admin)]).toEqual([401, 200]);
  });

  test('is one for no longer than their own session', async () => {
    const own = new Date(on.clock.now() + 10 * minute).toISOString();
    const shorten = on.server.db.updateTable('sessions').set({ expiresAt: own });
    await shorten.where('userId', '=', boss.id).execute();
    const { client, expiresAt } = await view();
    expect(expiresAt).toBe(own);
    on.clock.advance(10 * minute);
    expect(await statusOf(client)).toBe(401);
  });

  test.each([
    ['signs out', () => admin.send('DELETE', '/session')],
    ['loses the role', () => withoutRole()],
    ['is suspended', async () => asOther('suspend', boss)],
    ['is signed out by another admin', async () => asOther('revoke-sessions', boss)],
    ['sees the user suspended', () => change('suspend', user)],
    ['sees the user signed out', () => change('revoke-sessions', user)],
    ['sees the user become an admin', () => grantAdmin()],
    ['is ended by the user', async () => (await on.as(user)).send('DELETE', '/sessions')],
    ['stops', (client: ApiClient) => client.send('DELETE', '/admin/impersonation')],
    ['signs out as the user', (client: ApiClient) => client.send('DELETE', '/session')],
  ])('is none from when the admin %s', async (_, end) => {
    const { client, token } = await view();
    // As a stream of changes asks whether it may go on.
    const holds = async () =>
      (await validTokens(on.server.db, [hashToken(token)], on.clock.now())).size;
    expect([await statusOf(client), await holds()]).toEqual([200, 1]);
    const answer = await end(client);
    expect(answer === undefined || answer.status < 300).toBe(true);
    expect([await statusOf(client), await holds()]).toEqual([401, 0]);
  });

  const change = (
    action: string,
    of: ArrangedUser,
    by = admin,
  ): Promise<{ readonly status: number }> =>
    by.send('POST', `/admin/users/${of.id}/${action}`, { reason });
  const asOther = async (action: string, of: ArrangedUser) =>
    change(action, of, await on.as(await on.server.arrange.user(['admin'])));
  const grantAdmin = () =>
    admin.send('PATCH', `/admin/users/${user.id}`, {
      grant: ['admin'],
      reason,
      password: boss.password,
    });
  const withoutRole = async () => {
    const { db } = on.server;
    await db
      .updateTable('userRoles')
      .set({ role: 'mentee' })
      .where('userId', '=', boss.id)
      .execute();
    return undefined;
  };

  test('leaves no session behind, nor ends one of the user’s own', async () => {
    const own = await on.as(user);
    const { client } = await view();
    await view();
    expect(await sessionsOf(user)).toBe(3);
    await client.send('DELETE', '/admin/impersonation');
    expect([await sessionsOf(user), await statusOf(own)]).toEqual([2, 200]);
    await admin.send('DELETE', '/session');
    expect([await sessionsOf(user), await statusOf(own)]).toEqual([1, 200]);
  });

  test('views as no admin, not as themselves, and as no one who can’t sign in', async () => {
    const other = await on.server.arrange.user(['mentee', 'admin']);
    const suspended = await on.server.arrange.user(['mentee']);
    await change('suspend', suspended);
    const gone = await on.server.arrange.user(['mentee']);
    const { db } = on.server;
    const rename = db.updateTable('users').set({ username: 'deleted-0123456789ab' });
    await rename.where('id', '=', gone.id).execute();
    expect(refusal(await ask(boss))).toEqual([409, 'is_admin']);
    expect(refusal(await ask(other))).toEqual([409, 'is_admin']);
    expect(refusal(await ask(suspended))).toEqual([409, 'is_suspended']);
    expect(refusal(await ask(gone))).toEqual([409, 'is_deleted']);
    expect(refusal(await ask({ id: crypto.randomUUID() }))).toEqual([404, 'not_found']);
    expect([await sessionsOf(other), await sessionsOf(gone)]).toEqual([0, 0]);
  });

  test('does not view as another user from there', async () => {
    const { client } = await view();
    const another = await on.server.arrange.user(['mentee']);
    const body = { password: user.password };
    expect((await ask(another, body, client)).status).toBe(403);
    expect(await sessionsOf(another)).toBe(0);
    const stop = await admin.send<Problem>('DELETE', '/admin/impersonation');
    expect(refusal(stop)).toEqual([409, 'not_impersonating']);
  });

  test('gives the password and a reason again, and a code where one is asked for', async () => {
    expect(refusal(await ask(user, { password: undefined }))).toEqual([400, 'password_needed']);
    expect(refusal(await ask(user, { password: 'a guess' }))).toEqual([400, 'wrong_password']);
    expect(refusal(await ask(user, { reason: '  ' }))).toEqual([400, 'required']);
    const path = '/users/me/second-factor';
    const { password } = boss;
    const { secret } = (await admin.send<SecondFactorSecret>('POST', path, { password })).body;
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = () => app.generate({ timestamp: on.clock.now() });
    await admin.send('POST', `${path}/confirm`, { code: codeNow() });
    on.clock.advance(minute);
    expect(refusal(await ask(user))).toEqual([400, 'code_needed']);
    expect(refusal(await ask(user, { code: '000000' }))).toEqual([400, 'wrong_code']);
    expect(await sessionsOf(user)).toBe(0);
    const code = codeNow();
    expect((await ask(user, { code })).status).toBe(201);
    expect(refusal(await ask(user, { code }))).toEqual([400, 'wrong_code']);
  });
});
