import {
  type Credentials,
  type EndpointName,
  endpointList,
  mayImpersonate,
  type Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { contractRequest } from '../../../testing/contract-request.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { Viewing, viewingReason } from '../../../testing/viewing.ts';
import { samplingWindow } from '../audit/event-sampler.ts';

const reason = viewingReason;

describe.each(engines)('a session of an admin as a user on %s', (engine) => {
  const log: string[] = [];
  let on: ClockedServer;
  let viewing: Viewing;
  let boss: ArrangedUser;
  let admin: ApiClient;
  let user: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine, { log });
  });
  afterAll(() => on.server.close());
  beforeEach(async () => {
    viewing = await Viewing.start(on);
    ({ boss, admin } = viewing);
    user = await on.server.arrange.user(['mentor']);
  });

  const refusal = ({ status, body }: { status: number; body: Partial<Problem> }) => [
    status,
    body.errors?.[0]?.code,
  ];
  const statusOf = async (client: ApiClient) => (await client.get('/session')).status;

  test('is refused what is not theirs to do, in words, and the rest is on record', async () => {
    const { client, expiresAt } = await viewing.view(user);
    const refused = await client.send<Problem>('POST', '/session/change-password', {
      current: user.password,
      next: 'another horse battery',
    });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      `You are viewing as ${user.username}, so this isn’t available.`,
    ]);
    expect(refusal(await client.get<Problem>('/users/me/export'))).toEqual([403, 'impersonating']);
    const { body: preferences } = await client.get<object>('/preferences');
    const { matrix, mentors, quietHours, digest } = preferences as Record<string, object>;
    const written = { matrix, mentors, quietHours, digest };
    expect((await client.send('PUT', '/preferences', written)).status).toBe(200);
    expect((await client.send('DELETE', '/admin/impersonation')).status).toBe(204);
    const actorId = boss.id;
    expect(await auditTrail(on.server.db, user.id)).toEqual([
      { action: 'impersonation.began', actorId, details: { reason, until: expiresAt } },
      { action: 'impersonation.wrote', actorId, details: { call: 'PUT /api/preferences' } },
      { action: 'impersonation.ended', actorId, details: { reason } },
    ]);
    const log = await admin.get<{ entries: readonly object[] }>(
      `/admin/audit-log?subjectUuid=${user.id}`,
    );
    const acted = { actor: boss.username, onBehalfOfUuid: user.id, onBehalfOf: user.username };
    expect(log.body.entries).toMatchObject([
      { action: 'impersonation.ended', ...acted },
      { action: 'impersonation.wrote', ...acted },
      { action: 'impersonation.began', actor: boss.username, onBehalfOf: null },
    ]);
  });

  test('is refused every call that the contract does not allow, whatever is sent', async () => {
    const both = await on.server.arrange.user(['mentor', 'mentee']);
    const { token } = await viewing.view(both);
    const authorization = `Bearer ${token}`;
    const refused = endpointList.filter((one) => !mayImpersonate(one));
    for (const { name, path } of refused) {
      const request = contractRequest(name as EndpointName);
      const headers = { ...request.headers, authorization };
      const answer = await on.server.app.fastify.inject({ ...request, headers });
      const code = answer.json<Problem>().errors?.[0]?.code;
      // The user can do all that is no admin's.
      const expected = path.startsWith('/admin/') ? 'forbidden' : 'impersonating';
      expect([name, answer.statusCode, code]).toEqual([name, 403, expected]);
    }
    expect(refused.length).toBeGreaterThan(80);
  });

  test('a refusal is noted for the admin, on behalf of the user', async () => {
    // Refusals are sampled, and the test above had many.
    on.clock.advance(samplingWindow);
    const { client } = await viewing.view(user);
    await client.send('POST', '/users/me/export');
    await on.server.app.audit.trail.flush();
    const found = await admin.get<{ entries: readonly object[] }>(
      `/admin/audit-log?action=access.denied&actorUuid=${boss.id}`,
    );
    expect(found.body.entries).toMatchObject([
      { onBehalfOfUuid: user.id, details: { call: 'POST /api/users/me/export' } },
    ]);
  });

  test('is mailed to the user, who finds it among their sessions and not as a visit', async () => {
    const own = await on.as(user);
    const visits = on.server.db.selectFrom('userVisits').select('lastSeenAt');
    const seen = () => visits.where('userId', '=', user.id).executeTakeFirst();
    const before = await seen();
    on.clock.advance(5 * minute);
    const { client, token } = await viewing.view(user);
    on.clock.advance(2 * minute);
    expect(await statusOf(client)).toBe(200);
    expect(await seen()).toEqual(before);
    const [mail] = await on.server.mailsTo(user.email);
    expect(mail?.subject).toBe('Skipper support is viewing your account');
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain('/contact');
    expect(mail?.text).toMatch(
      /On \w+ \d+, \d{4}\D+\d+:\d\d\s[AP]M E[SD]T, Skipper's support team/,
    );
    expect(mail?.text).not.toContain(boss.username);
    const listed = await own.get<{ sessions: readonly { uuid: string; device: string }[] }>(
      '/sessions',
    );
    const support = listed.body.sessions.find(({ device }) => device === 'Skipper support');
    expect(support).toMatchObject({ ip: '', current: false });
    expect((await own.send('DELETE', `/sessions/${support?.uuid}`)).status).toBe(204);
    expect(await statusOf(client)).toBe(401);
    expect(log.join('')).not.toContain(token);
  });

  test('has no answer that a second try could get', async () => {
    const path = `/admin/users/${user.id}/impersonate`;
    const key = 'one-key';
    const body = { reason, password: boss.password };
    const first = await admin.sendOnce<Credentials>('POST', path, body, key);
    const second = await admin.sendOnce<Credentials>('POST', path, body, key);
    expect(second.body.token).not.toBe(first.body.token);
    const kept = await on.server.db.selectFrom('idempotencyKeys').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain(first.body.token);
  });
});
