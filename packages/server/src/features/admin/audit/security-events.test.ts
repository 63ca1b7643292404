import type { AuditLogPage, Credentials, Import, Plan } from '@skipper/core/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { samplingWindow } from './event-sampler.ts';

let server: TestServer;
let log: string[];
const clock = new FakeClock();
afterEach(() => server.close());

async function start(rateLimits = false): Promise<ApiClient> {
  log = [];
  server = await startTestServer({ log, clock, rateLimits });
  return new ApiClient(server);
}

const as = async (user: { readonly id: string }) =>
  new ApiClient(server, await server.arrange.token(user));

/** The log as an admin reads it, newest first. */
async function entries(query = ''): Promise<AuditLogPage['entries']> {
  await server.app.audit.trail.flush();
  const admin = await as(await server.arrange.user(['admin']));
  const { body, status } = await admin.get<AuditLogPage>(`/admin/audit-log?limit=100${query}`);
  expect(status).toBe(200);
  return body.entries;
}

const actions = async () => (await entries()).map(({ action }) => action);

const password = 'a secret that must not leak';

describe('security events', () => {
  test('sign-ins are recorded, failed ones with the account they were for', async () => {
    const visitor = await start();
    const ann = await server.arrange.user(['mentee'], { password });
    const signIn = (secret: string, email = ann.email) =>
      visitor.send<Credentials>('POST', '/session', { email, password: secret });
    await signIn('wrong');
    await signIn('wrong', 'nobody@x.example');
    await signIn(password);
    expect(await entries()).toMatchObject([
      { action: 'session.opened', actorUuid: ann.id, actor: ann.username, ip: '127.0.0.1' },
      { action: 'session.refused', actorUuid: null, subjectUuid: null },
      { action: 'session.refused', actorUuid: null, subjectUuid: ann.id },
    ]);
  });

  test('denials record the call but not its arguments', async () => {
    await start();
    const ann = await server.arrange.user(['mentee']);
    const client = await as(ann);
    expect((await client.get('/admin/audit-log?limit=7')).status).toBe(403);
    const [denial, ...others] = await entries();
    expect(denial).toMatchObject({ action: 'access.denied', actorUuid: ann.id });
    expect(denial?.details).toEqual({ call: 'GET /api/admin/audit-log' });
    expect(others).toEqual([]);
  });

  test('limits are recorded by name', async () => {
    const visitor = await start(true);
    for (let n = 0; n < 6; n += 1) {
      const email = `new${n}@x.example`;
      await visitor.send('POST', '/users', { email, password });
    }
    expect(await entries()).toMatchObject([
      { action: 'limit.reached', details: { call: 'POST /api/users', limit: 'sign-up' } },
    ]);
  });

  test('imports and plan changes are recorded', async () => {
    await start();
    const ann = await server.arrange.user(['mentee', 'mentor']);
    const client = await as(ann);
    const { uuid: accountUuid } = await server.arrange.account(ann);
    const { body } = await client.upload<Import>(
      '/imports',
      { accountUuid },
      tradeZeroFile(threeTrades),
    );
    await client.send('POST', `/imports/${body.uuid}/commit`);
    clock.advance(1);
    await client.send('POST', `/imports/${body.uuid}/commit`);
    const plan = await client.send<Plan>('POST', '/plans', {
      name: 'All trades',
      prices: [{ interval: 'month', amount: 1_000, currency: 'USD' }],
      access: [{ accountUuid, level: 'full' }],
    });
    expect(plan.status).toBe(201);
    await client.send('PATCH', `/plans/${plan.body.uuid}`, { name: 'Every trade' });
    await client.send('POST', `/plans/${plan.body.uuid}/archive`);
    const found = await entries();
    expect(found.map(({ action }) => action)).toEqual([
      'plan.archived',
      'plan.updated',
      'plan.created',
      'import.committed',
    ]);
    expect(found.at(-1)).toMatchObject({
      actorUuid: ann.id,
      subjectUuid: body.uuid,
      details: { accountId: accountUuid, fills: 5 },
    });
  });

  test('appear in the log as well, and no secret in either', async () => {
    const visitor = await start();
    const ann = await server.arrange.user(['mentee'], { password });
    const { body } = await visitor.send<Credentials>('POST', '/session', {
      email: ann.email,
      password,
    });
    await visitor.send('POST', '/session', { email: ann.email, password: `${password}?` });
    await visitor.send('POST', '/recovery/forgot-password', { email: ann.email });
    const found = JSON.stringify(await entries());
    const lines = log.map((line) => JSON.parse(line)).filter(({ audit }) => audit);
    expect(lines.map(({ audit, level }) => `${audit} ${level}`)).toEqual([
      'session.opened 30',
      'session.refused 30',
      'password.reset_asked 30',
    ]);
    for (const text of [found, log.join('')]) {
      for (const secret of [password, body.token, ann.email]) expect(text).not.toContain(secret);
    }
  });
});

describe('a flood', () => {
  test('of failed sign-ins takes a few entries and a count', async () => {
    const visitor = await start();
    for (let n = 0; n < 40; n += 1) {
      await visitor.send('POST', '/session', { email: `${n}@x.example`, password: 'wrong' });
    }
    expect(await actions()).toEqual(Array(3).fill('session.refused'));
    clock.advance(samplingWindow);
    expect((await entries())[0]).toMatchObject({
      action: 'session.refused',
      details: { count: 37 },
    });
    expect(await actions()).toHaveLength(4);
    expect(log.filter((line) => line.includes('"audit"'))).toHaveLength(4);
  });
});

describe('the list of the audit log', () => {
  /** Eleven events: five of Ann, five of Bob, one failed sign-in. */
  const arranged = async () => {
    const visitor = await start();
    const ann = await server.arrange.user(['mentee'], { password });
    const bob = await server.arrange.user(['mentee'], { password });
    for (const { email } of [ann, bob]) {
      for (let n = 0; n < 5; n += 1) await visitor.send('POST', '/session', { email, password });
    }
    await visitor.send('POST', '/session', { email: ann.email, password: 'wrong' });
    await server.app.audit.trail.flush();
    return { ann, bob, admin: await as(await server.arrange.user(['admin'])) };
  };

  test('is read page by page, the newest first, without a gap', async () => {
    const { admin } = await arranged();
    const numbers: number[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await admin.get<AuditLogPage>(`/admin/audit-log?limit=4${after}`);
      numbers.push(...body.entries.map(({ number }) => number));
      cursor = body.nextCursor;
      pages += 1;
    }
    expect(numbers).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(pages).toBe(3);
  });

  test('is filtered by action, person, subject and time', async () => {
    const { admin, ann, bob } = await arranged();
    const count = async (query: string) =>
      (await admin.get<AuditLogPage>(`/admin/audit-log?${query}`)).body.entries.length;
    expect(await count('action=session.refused')).toBe(1);
    expect(await count(`actorUuid=${ann.id}`)).toBe(5);
    expect(await count(`subjectUuid=${ann.id}`)).toBe(6);
    expect(await count(`subjectUuid=${bob.id}&action=session.refused`)).toBe(0);
    const now = new Date(clock.now()).toISOString();
    const later = new Date(clock.now() + 1).toISOString();
    expect(await count(`from=${now}`)).toBe(11);
    expect(await count(`from=${later}`)).toBe(0);
    expect(await count(`to=${now}`)).toBe(0);
    expect(await count(`to=${later}`)).toBe(11);
  });

  test('is filtered by kind and by username, says it in words, and counts', async () => {
    const { admin, ann } = await arranged();
    const read = async (query: string) =>
      (await admin.get<AuditLogPage>(`/admin/audit-log?${query}`)).body;
    expect((await read('action=session')).total).toBe(11);
    expect((await read('action=sess')).total).toBe(0);
    const own = await read(`actor=@${ann.username.toUpperCase()}&limit=2&page=3`);
    expect([own.total, own.entries.length, own.nextCursor]).toEqual([5, 1, null]);
    expect(own.entries[0]).toMatchObject({
      says: 'A user signed in',
      actor: ann.username,
      subject: ann.username,
    });
    expect(await read('actor=no-one')).toEqual({ entries: [], total: 0, nextCursor: null });
    expect((await read('limit=1')).total).toBe(11);
  });

  test.each(['cursor=0', 'cursor=x', 'limit=101', 'action=%27', 'from=yesterday', 'user=1'])(
    'refuses "%s"',
    async (query) => {
      const { admin } = await arranged();
      expect((await admin.get(`/admin/audit-log?${query}`)).status).toBe(400);
    },
  );
});
