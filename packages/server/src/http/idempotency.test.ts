import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

describe.each(engines)('an idempotency key on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock });
  });
  afterAll(() => server.close());

  const body = { alias: 'Day trades', timezone: 'UTC', currency: 'USD' };
  const create = async (token: string, key: string, payload: object = body) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/connected-accounts',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload,
    });
  const someone = async () => {
    const user = await server.arrange.user(['mentor']);
    return { user, token: await server.arrange.token(user) };
  };
  const accountsOf = async ({ id }: { id: string }) =>
    (await server.app.services.accounts.list(server.db, id)).total;

  test('gives the same answer to the same request and has one effect', async () => {
    const { user, token } = await someone();
    const first = await create(token, 'k1');
    const second = await create(token, 'k1');
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await accountsOf(user)).toBe(1);
  });

  test('with another body is refused', async () => {
    const { user, token } = await someone();
    await create(token, 'k1');
    const other = await create(token, 'k1', { ...body, alias: 'Other' });
    expect(other.statusCode).toBe(400);
    expect(other.json().errors[0].code).toBe('idempotency_key_reused');
    expect(await accountsOf(user)).toBe(1);
  });

  test('with another query is refused', async () => {
    const admin = await server.arrange.user(['admin']);
    const token = await server.arrange.token(admin);
    const headers = { authorization: `Bearer ${token}` };
    const invited = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/admin/invitations',
      headers,
      payload: {
        emails: ['guest@example.com'],
        role: 'mentor',
        reason: 'Asked.',
        password: admin.password,
      },
    });
    const [uuid] = invited
      .json<{ invitations: { uuid: string }[] }>()
      .invitations.map((one) => one.uuid);
    const revoke = (reason: string) =>
      server.app.fastify.inject({
        method: 'DELETE',
        url: `/api/admin/invitations/${uuid}?reason=${reason}`,
        headers: { ...headers, 'idempotency-key': 'revoke' },
      });
    expect((await revoke('One')).statusCode).toBe(204);
    expect((await revoke('One')).statusCode).toBe(204);
    const other = await revoke('Two');
    expect([other.statusCode, other.json().errors[0].code]).toEqual([
      400,
      'idempotency_key_reused',
    ]);
  });

  test('gives the kept answer before slow work that would fail the second time', async () => {
    const { user, token } = await someone();
    const body = { current: user.password, next: 'another long secret' };
    const change = () =>
      server.app.fastify.inject({
        method: 'POST',
        url: '/api/session/change-password',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'change' },
        payload: body,
      });
    expect((await change()).statusCode).toBe(204);
    const again = await change();
    expect(again.statusCode).toBe(204);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('belongs to one user', async () => {
    const [one, two] = [await someone(), await someone()];
    await create(one.token, 'shared');
    expect((await create(two.token, 'shared')).headers).not.toHaveProperty('idempotency-replayed');
    expect(await accountsOf(two.user)).toBe(1);
  });

  test('belongs to one route: the same key has its own effect on another', async () => {
    const { user, token } = await someone();
    const accounts = await Promise.all([create(token, 'a'), create(token, 'b')]);
    const archive = (uuid: string) =>
      server.app.fastify.inject({
        method: 'POST',
        url: `/api/connected-accounts/${uuid}/archive`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'a' },
      });
    const [first] = accounts;
    const archived = await archive(first?.json().uuid);
    expect(archived.statusCode).toBeLessThan(300);
    expect(archived.headers).not.toHaveProperty('idempotency-replayed');
    const { accounts: kept } = await server.app.services.accounts.list(server.db, user.id);
    const archivedOnes = kept.filter(({ archivedAt }) => archivedAt !== null);
    expect(archivedOnes.map(({ uuid }) => uuid)).toEqual([first?.json().uuid]);
  });

  test('used many times at once has one effect; the others may try again', async () => {
    const { user, token } = await someone();
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(token, 'burst')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(201);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.statusCode).toBe(409);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.headers).not.toHaveProperty('x-should-retry');
    }
    expect(await accountsOf(user)).toBe(1);
  });

  test('of a refused request can be used again', async () => {
    const { token } = await someone();
    expect((await create(token, 'k1', { ...body, timezone: 'Nowhere' })).statusCode).toBe(400);
    expect((await create(token, 'k1')).statusCode).toBe(201);
  });

  test('is forgotten after a day', async () => {
    const { user } = await someone();
    await create(await server.arrange.token(user), 'k1');
    clock.advance(86_400_001);
    await create(await server.arrange.token(user), 'k1');
    expect(await accountsOf(user)).toBe(2);
  });

  test('that is empty, long or not ASCII is refused', async () => {
    const { token } = await someone();
    for (const key of ['', 'k'.repeat(256), 'two words']) {
      expect((await create(token, key)).statusCode).toBe(400);
    }
  });

  test('keeps no bearer when someone who is signed in signs in again', async () => {
    const { user, token } = await someone();
    const again = () =>
      server.app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'again' },
        payload: { email: user.email, password: user.password },
      });
    const tokens = [(await again()).json().token, (await again()).json().token];
    expect(new Set([token, ...tokens]).size).toBe(3);
    const kept = await server.db
      .selectFrom('idempotencyKeys')
      .select('response')
      .where('userId', '=', user.id)
      .execute();
    expect(kept).toEqual([]);
  });
});
