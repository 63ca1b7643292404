import type { ActiveSessionList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, minute } from '../../../domain/time/durations.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { deleteOldNetworks, isKnownNetwork, rememberNetwork } from './known-networks.repository.ts';
import { carrySessions, deleteExpiredSessions, lastVisits } from './session.repository.ts';

describe.each(engines)('sessions are kept on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const at = (later = 0) => new Date(on.clock.now() + later).toISOString();
  const expiries = async ({ id }: ArrangedUser) =>
    (
      await on.server.db
        .selectFrom('sessions')
        .select('expiresAt')
        .where('userId', '=', id)
        .orderBy('expiresAt')
        .execute()
    ).map(({ expiresAt }) => expiresAt);

  test('with their last use to the minute, the asking one first', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const tokens: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      tokens.push(await on.server.arrange.token(user));
      on.clock.advance(1_000);
    }
    const [first = '', second = ''] = tokens;
    const begun = at(-3_000);
    const list = async (token: string) =>
      (await new ApiClient(on.server, token).get<ActiveSessionList>('/sessions')).body;
    const seen = async (token: string) => {
      const { sessions, total } = await list(token);
      expect(total).toBe(3);
      expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
      return sessions.map(({ createdAt, lastSeenAt }) => [createdAt, lastSeenAt]);
    };
    const [one, two, three] = [begun, at(-2_000), at(-1_000)];
    expect(await seen(first)).toEqual([
      [one, one],
      [three, three],
      [two, two],
    ]);
    on.clock.advance(minute - 3_001);
    expect((await seen(first))[0]).toEqual([one, one]);
    expect((await lastVisits(on.server.db, [user.id])).get(user.id)).toBe(three);
    on.clock.advance(1);
    expect((await seen(first))[0]).toEqual([one, at()]);
    expect((await lastVisits(on.server.db, [user.id])).get(user.id)).toBe(at());
    // Those that are over are not listed.
    on.clock.advance(Date.parse(two) + day - on.clock.now() - 1);
    expect((await list(second)).sessions.map(({ createdAt }) => createdAt)).toEqual([two, three]);
    expect(await lastVisits(on.server.db, [])).toEqual(new Map());
  });

  test('until the instant at which they end', async () => {
    const { db } = on.server;
    const user = await on.server.arrange.user(['mentee']);
    await on.server.arrange.token(user);
    on.clock.advance(1);
    await on.server.arrange.token(user);
    const [early, late] = [at(day - 1), at(day)];
    await deleteExpiredSessions(db, at(day - 2));
    expect(await expiries(user)).toEqual([early, late]);
    // Carried along with the time, unless they are over by then.
    await carrySessions(db, early, 5);
    expect(await expiries(user)).toEqual([early, at(day + 5)]);
    await deleteExpiredSessions(db, early);
    expect(await expiries(user)).toEqual([at(day + 5)]);
  });

  test('apart from networks, which are forgotten ninety days after their last use', async () => {
    const { db } = on.server;
    const user = await on.server.arrange.user(['mentee']);
    const known = (network: string) => isKnownNetwork(db, user.email, network);
    const now = on.clock.now();
    await rememberNetwork(db, user.id, 'old', now);
    await rememberNetwork(db, user.id, 'used', now);
    await rememberNetwork(db, user.id, 'used', now + 1);
    expect([await known('old'), await known('none')]).toEqual([true, false]);
    await deleteOldNetworks(db, now + 90 * day - 1);
    expect(await known('old')).toBe(true);
    await deleteOldNetworks(db, now + 90 * day);
    expect([await known('old'), await known('used')]).toEqual([false, true]);
    const other = await on.server.arrange.user(['mentee']);
    expect(await isKnownNetwork(db, other.email, 'used')).toBe(false);
  });

  test('by a hash, with the device and the network they were opened from', async () => {
    const { email, password, id } = await on.server.arrange.user(['mentee']);
    const signIn = async (agent: string) => {
      const answer = await on.server.app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        remoteAddress: '198.51.100.7',
        headers: { 'user-agent': agent },
        payload: { email, password },
      });
      const { token } = answer.json() as { token: string };
      const row = on.server.db.selectFrom('sessions').selectAll();
      return row.where('tokenHash', '=', hashToken(token)).executeTakeFirstOrThrow();
    };
    const firefox = await signIn(`${'x'.repeat(484)} Firefox/1 Linux`);
    expect([firefox.userId, firefox.device, firefox.ip]).toEqual([
      id,
      'Firefox on Linux',
      '198.51.100.7',
    ]);
    // Only so much of a long name is read.
    expect((await signIn(`${'x'.repeat(485)} Firefox/1 Linux`)).device).toBe('Firefox');
  });

  test('through a change of the password that is refused', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    const change = async (current: string, next: string) => {
      const { status, body } = await client.send<Problem>('POST', '/session/change-password', {
        current,
        next,
      });
      return [status, body?.errors[0]?.code, body?.errors[0]?.field];
    };
    expect(await change('wrong horse battery', 'another horse battery')).toEqual([
      400,
      'wrong_password',
      'current',
    ]);
    const weak = await change(user.password, user.email);
    expect([weak[0], weak[2]]).toEqual([400, 'next']);
    expect((await client.get('/session')).status).toBe(200);
  });
});
