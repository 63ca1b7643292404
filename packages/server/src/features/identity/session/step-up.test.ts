import type { Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('the strongest calls of an admin on %s', (engine) => {
  let server: TestServer;
  let boss: ArrangedUser;
  let user: ArrangedUser;
  let client: ApiClient;
  let made = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine, rateLimits: true });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    boss = await server.arrange.user(['admin']);
    user = await server.arrange.user(['mentee']);
    client = new ApiClient(server, await server.arrange.token(boss));
  });

  const reason = 'Asked for it';
  const invite = (proof: object) => {
    made += 1;
    const body = { emails: [`guest_${made}@example.com`], role: 'admin', reason, ...proof };
    return client.send<Partial<Problem>>('POST', '/admin/invitations', body);
  };
  const change = (body: object) =>
    client.send<Partial<Problem>>('PATCH', `/admin/users/${user.id}`, { reason, ...body });
  const refusal = ({ status, body }: Awaited<ReturnType<typeof invite>>) => [
    status,
    body.errors?.[0]?.code,
    body.errors?.[0]?.field,
  ];
  const invited = async () =>
    (
      await server.db
        .selectFrom('invitations')
        .where('invitedBy', '=', boss.id)
        .select('id')
        .execute()
    ).length;
  const roles = async () =>
    (await server.db.selectFrom('userRoles').where('userId', '=', user.id).select('role').execute())
      .map(({ role }) => role)
      .sort();

  test('take the password again, and change nothing without it', async () => {
    expect(refusal(await invite({}))).toEqual([400, 'password_needed', 'password']);
    expect(refusal(await invite({ password: 'a guess' }))).toEqual([
      400,
      'wrong_password',
      'password',
    ]);
    expect(await invited()).toBe(0);
    for (const body of [{ grant: ['admin'] }, { roles: ['mentee', 'admin'] }]) {
      expect(refusal(await change(body))).toEqual([400, 'password_needed', 'password']);
    }
    expect(await roles()).toEqual(['mentee']);
    const { password } = boss;
    expect((await invite({ password })).status).toBe(201);
    expect((await change({ grant: ['admin'], password })).status).toBe(200);
    expect([await invited(), await roles()]).toEqual([1, ['admin', 'mentee']]);
  });

  test('take none for what gives no right', async () => {
    expect((await change({ emailVerified: false })).status).toBe(200);
    await server.db.insertInto('userRoles').values({ userId: user.id, role: 'mentor' }).execute();
    expect((await change({ revoke: ['mentor'] })).status).toBe(200);
    expect(await roles()).toEqual(['mentee']);
  });

  test('take none of an admin who has none', async () => {
    const changed = server.db.updateTable('users').set({ passwordHash: '' });
    await changed.where('id', '=', boss.id).execute();
    expect((await invite({})).status).toBe(201);
  });

  test('count wrong passwords, and after ten refuse even the right one', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await invite({ password: `guess ${guess}` })).status).toBe(400);
    }
    expect((await invite({ password: boss.password })).status).toBe(429);
    expect(await invited()).toBe(0);
  });

  test('do not count right passwords', async () => {
    const { password } = boss;
    for (let call = 0; call < 12; call += 1) {
      expect((await invite({ password })).status).toBe(201);
    }
  });
});
