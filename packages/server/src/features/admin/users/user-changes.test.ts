import type { AdminUserDetail, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

type Changed = AdminUserDetail & Pick<Problem, 'errors'>;

const reason = 'Chargebacks';

describe.each(engines)('a change of a user by an admin on %s', (engine) => {
  let server: TestServer;
  let boss: ArrangedUser;
  let admin: ApiClient;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    boss = await server.arrange.user(['admin']);
    admin = await as(boss);
  });
  afterAll(() => server.close());

  const as = async (user: { readonly id: string }) =>
    new ApiClient(server, await server.arrange.token(user));
  const change = (
    user: { readonly id: string },
    action: 'suspend' | 'unsuspend' | 'revoke-sessions',
    by = admin,
    body: object = { reason },
  ) => by.send<Changed>('POST', `/admin/users/${user.id}/${action}`, body);
  const update = (user: { readonly id: string }, body: object, by = admin) =>
    by.send<Changed>('PATCH', `/admin/users/${user.id}`, {
      reason,
      password: boss.password,
      ...body,
    });
  const signIn = ({ email, password }: ArrangedUser) =>
    new ApiClient(server).send<Problem>('POST', '/session', { email, password });
  const sessionsOf = async (user: { readonly id: string }) =>
    (await server.db.selectFrom('sessions').select('id').where('userId', '=', user.id).execute())
      .length;

  test('suspends: sessions end at once, a sign-in says so, and only until it is lifted', async () => {
    const user = await server.arrange.user(['mentee']);
    const client = await as(user);
    await as(user);
    const { status, body } = await change(user, 'suspend');
    expect([status, body.status, body.suspension]).toMatchObject([
      200,
      'suspended',
      { reason, by: boss.username },
    ]);
    expect([await sessionsOf(user), (await client.get('/session')).status]).toEqual([0, 401]);
    const refused = await signIn(user);
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, 'account_suspended']);
    // Who does not know the password learns nothing.
    const guessed = await signIn({ ...user, password: 'wrong' });
    expect(guessed.body.errors[0]?.code).toBe('bad_credentials');
    expect((await change(user, 'suspend')).status).toBe(409);
    expect((await change(user, 'unsuspend')).body.status).toBe('active');
    expect((await change(user, 'unsuspend')).status).toBe(409);
    expect((await signIn(user)).status).toBe(201);
    const actorId = boss.id;
    expect(await auditTrail(server.db, user.id)).toEqual([
      { action: 'user.suspended', actorId, details: { reason, sessionsEnded: 2 } },
      { action: 'user.unsuspended', actorId, details: { reason } },
    ]);
  });

  test('suspends whatever session a sign-in at the same moment left', async () => {
    const user = await server.arrange.user(['mentee']);
    const client = await as(user);
    const row = await server.db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    await change(user, 'suspend');
    await server.db.insertInto('sessions').values(row).execute();
    expect((await client.get('/session')).status).toBe(401);
    await change(user, 'unsuspend');
    expect((await client.get('/session')).status).toBe(401);
  });

  test('ends all sessions and nothing else', async () => {
    const user = await server.arrange.user(['mentee']);
    await as(user);
    await as(user);
    expect((await change(user, 'revoke-sessions')).body.sessions).toEqual([]);
    expect([await sessionsOf(user), (await signIn(user)).status]).toEqual([0, 201]);
    expect(await auditTrail(server.db, user.id)).toEqual([
      { action: 'user.sessions_ended', actorId: boss.id, details: { reason, sessionsEnded: 2 } },
    ]);
  });

  test('is never about the admin’s own right', async () => {
    const own = await change(boss, 'suspend');
    expect([own.status, own.body.errors[0]?.code]).toEqual([409, 'own_account']);
    const role = await update(boss, { roles: ['mentee'] });
    expect([role.status, role.body.errors[0]?.code]).toEqual([409, 'own_account']);
    expect((await admin.get('/admin/users')).status).toBe(200);
    expect(await auditTrail(server.db, boss.id)).toEqual([]);
  });

  test('leaves one admin of two who suspend each other', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => server.arrange.user(['admin'])));
    if (!one || !two) throw new Error('no admins');
    const [asOne, asTwo] = [await as(one), await as(two)];
    // Opens as many connections, so that none of the calls waits for its own.
    await Promise.all([asOne, asTwo].map((client) => client.get('/admin/users')));
    const answers = await Promise.all([
      change(two, 'suspend', asOne),
      change(one, 'suspend', asTwo),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const rows = await server.db
      .selectFrom('suspensions')
      .select('userId')
      .where('userId', 'in', [one.id, two.id])
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('replaces roles, with their effect on the next call', async () => {
    const user = await server.arrange.user(['mentee']);
    const client = await as(user);
    expect((await client.get('/connected-accounts')).status).toBe(403);
    const { body } = await update(user, { roles: ['mentor'] });
    expect(body.roles).toEqual(['mentor']);
    expect((await client.get('/connected-accounts')).status).toBe(200);
    const follower = await server.arrange.user(['mentee']);
    const subscription = await server.arrange.subscription(follower, user);
    const kept = await update(user, { roles: ['mentee'] });
    expect([kept.status, kept.body.errors[0]?.code]).toEqual([409, 'has_subscribers']);
    await server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'canceled' })
      .where('id', '=', subscription)
      .execute();
    expect((await update(user, { roles: ['mentee'] })).body.roles).toEqual(['mentee']);
    const actions = (await auditTrail(server.db, user.id)).map(({ action, details }) => [
      action,
      details,
    ]);
    expect(actions).toEqual([
      ['role.revoked', { role: 'mentee', reason }],
      ['role.granted', { role: 'mentor', by: 'admin', reason }],
      ['role.revoked', { role: 'mentor', reason }],
      ['role.granted', { role: 'mentee', by: 'admin', reason }],
    ]);
  });

  test('grants and revokes roles, and leaves those that came meanwhile', async () => {
    const user = await server.arrange.user(['mentee']);
    // The user has become a mentor since the admin saw a mentee.
    await server.db.insertInto('userRoles').values({ userId: user.id, role: 'mentor' }).execute();
    const granted = await update(user, { grant: ['admin'] });
    expect(granted.body.roles.toSorted()).toEqual(['admin', 'mentee', 'mentor']);
    const { body } = await update(user, { grant: ['admin'], revoke: ['mentee'] });
    expect(body.roles.toSorted()).toEqual(['admin', 'mentor']);
    const last = await update(user, { revoke: ['mentor', 'admin'] });
    expect([last.status, last.body.errors[0]?.code]).toEqual([409, 'last_role']);
    for (const contradiction of [
      { grant: ['admin'], revoke: ['admin'] },
      { roles: ['admin'], grant: ['mentee'] },
    ]) {
      expect((await update(user, contradiction)).status).toBe(400);
    }
    const own = await update(boss, { grant: ['mentee'], revoke: ['admin'] });
    expect([own.status, own.body.errors[0]?.code]).toEqual([409, 'own_account']);
  });

  test('marks an email as verified or not', async () => {
    const user = await server.arrange.user(['mentee'], { emailIsVerified: false });
    expect((await update(user, { emailVerified: true })).body.emailIsVerified).toBe(true);
    expect(await auditTrail(server.db, user.id)).toEqual([
      { action: 'user.email_marked', actorId: boss.id, details: { reason, verified: 'true' } },
    ]);
  });

  test.each([[''], ['  '], ['a\nb'], ['x'.repeat(501)], [undefined]])(
    'asks for a reason and takes none like %j',
    async (text) => {
      const user = await server.arrange.user(['mentee']);
      for (const action of ['suspend', 'unsuspend', 'revoke-sessions'] as const) {
        const answer = await change(user, action, admin, { reason: text });
        expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'reason']);
      }
      expect((await update(user, { roles: ['admin'], reason: text })).status).toBe(400);
      expect([await sessionsOf(user), await auditTrail(server.db, user.id)]).toEqual([0, []]);
    },
  );

  test('is for admins alone', async () => {
    const user = await server.arrange.user(['mentee']);
    const mentor = await as(await server.arrange.user(['mentor']));
    expect((await change(user, 'suspend', mentor)).status).toBe(403);
    expect((await update(user, { roles: ['admin'] }, mentor)).status).toBe(403);
    const unknown = { id: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09' };
    expect((await change(unknown, 'suspend')).status).toBe(404);
  });
});
