import type { Problem, Session } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../domain/time/durations.ts';
import { ApiClient } from '../testing/api-client.ts';
import { auditTrail } from '../testing/audit-trail.ts';
import { engines } from '../testing/engines.ts';
import { runServerCommand } from '../testing/run-server-command.ts';
import { type ClockedServer, startClocked } from '../testing/start-clocked.ts';
import { testAuditKey } from '../testing/test-audit-key.ts';

const password = 'a long phrase of mine';

describe.each(engines)('skipper-server admin create on %s, while the server runs', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const create = (email: string) =>
    runServerCommand(on.server.storage, ['admin', 'create', email], {
      PUBLIC_ORIGIN: 'https://skipper.example',
      AUDIT_KEY: testAuditKey,
    });
  const tokenIn = (output: string) =>
    /https:\/\/skipper\.example\/reset-password\/(\S+)/.exec(output)?.[1] ?? '';
  const setPassword = (token: string) =>
    on.visitor.send<Problem>('POST', '/recovery/reset-password', { token, password });
  const signIn = (email: string) =>
    on.visitor.send<{ readonly token: string }>('POST', '/session', { email, password });
  const userOf = (email: string) =>
    on.server.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  test('makes an admin, whose link sets a password once (OPS-1)', async () => {
    const email = 'first@example.com';
    const done = await create(email);
    expect([done.code, done.errors]).toEqual([0, '']);
    const token = tokenIn(done.output);
    expect((await signIn(email)).status).toBe(400);
    expect((await setPassword(token)).status).toBe(204);
    const { body } = await signIn(email);
    const session = await new ApiClient(on.server, body.token).get<Session>('/session');
    expect(session.body).toMatchObject({
      permissions: { 'edit-broadcasters': true },
      needsSetup: true,
      emailIsVerified: true,
    });
    expect((await setPassword(token)).body.errors[0]?.code).toBe('link_invalid');
  });

  test('keeps no more than the hash of the link, and writes down what it did', async () => {
    const email = 'second@example.com';
    const token = tokenIn((await create(email)).output);
    const kept = await on.server.db.selectFrom('oneTimeTokens').selectAll().execute();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
    const user = await userOf(email);
    expect(await auditTrail(on.server.db, user?.id ?? '')).toEqual([
      { action: 'role.granted', actorId: null, details: { role: 'admin', by: 'command' } },
      { action: 'password.link_printed', actorId: null, details: { by: 'command' } },
    ]);
  });

  test('again gives another link, and the one before is dead', async () => {
    const email = 'third@example.com';
    const first = tokenIn((await create(email)).output);
    const second = tokenIn((await create(email)).output);
    expect((await setPassword(first)).body.errors[0]?.code).toBe('link_invalid');
    expect((await setPassword(second)).status).toBe(204);
  });

  test('makes an admin of a user with an account, whose password and sessions stay', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    const done = await create(user.email.toUpperCase());
    expect([done.code, done.output.includes('had an account')]).toEqual([0, true]);
    const { body } = await client.get<Session>('/session');
    expect(body.permissions).toMatchObject({ 'edit-broadcasters': true });
  });

  test('turns two-step sign-in off for an admin who lost their phone', async () => {
    const { id, email } = await on.server.arrange.user(['admin']);
    const now = new Date(on.clock.now()).toISOString();
    const factor = { secret: 'ABCDEFGH', createdAt: now, confirmedAt: now, usedStep: 0 };
    await on.server.db
      .insertInto('secondFactors')
      .values({ userId: id, ...factor })
      .execute();
    const { output } = await create(email);
    expect((await setPassword(tokenIn(output))).status).toBe(204);
    expect((await signIn(email)).status).toBe(201);
    expect((await auditTrail(on.server.db, id)).map(({ action }) => action)).toContain(
      'second_factor.off',
    );
  });

  test('gives a link that is over after an hour', async () => {
    const token = tokenIn((await create('late@example.com')).output);
    on.clock.advance(2 * hour);
    expect((await setPassword(token)).body.errors[0]?.code).toBe('link_invalid');
  });

  test.each([[['create', 'nobody']], [['create']], [['remove', 'x@example.com']], [[]]])(
    'refuses %j and makes no one',
    async (args) => {
      const count = () => on.server.db.selectFrom('users').selectAll().execute();
      const before = (await count()).length;
      const done = await runServerCommand(on.server.storage, ['admin', ...args], {
        AUDIT_KEY: testAuditKey,
      });
      expect([done.code, done.output]).toEqual([2, '']);
      expect(done.errors).not.toMatch(/^\s+at /m);
      expect(await count()).toHaveLength(before);
    },
  );
});
