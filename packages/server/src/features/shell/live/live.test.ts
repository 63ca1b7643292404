import type { ActiveSessionList, LiveEvent, PlanLevel } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { newYorkTime, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { EventReader } from '../../../testing/event-reader.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const positions = ['PositionsList', 'OrdersList', 'ProfileStats', 'ProfileConnectedAccounts'];

describe.each(engines)('streams of changes on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock, listen: true });
  });
  afterAll(() => server.close());

  /** A user at a client with a stream. */
  async function watching(user: ArrangedUser) {
    const token = await server.arrange.token(user);
    const client = new ApiClient(server, token);
    const events = await EventReader.open(server.origin, token);
    const mark = (key: string) => seen(client, key);
    /** Events until a write of their own, which ends the wait for events that must not come. */
    const until = async (key = crypto.randomUUID()) => {
      await mark(key);
      const before: LiveEvent['changed'][] = [];
      for (;;) {
        const event = await events.next();
        if (!event) throw new Error('The stream has ended.');
        if (event.by === key) return before;
        before.push(event.changed);
      }
    };
    return { user, token, client, events, until, mark };
  }
  /** A write that can be made again and again. */
  const seen = (client: ApiClient, key: string) =>
    client.sendOnce('PUT', '/session/update-onboarding', { is_onboarded: true }, key);

  async function skipper(delayDays = 0) {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, { publicLevel: 'none' });
    if (delayDays > 0) {
      const client = new ApiClient(server, await server.arrange.token(mentor));
      await client.send('PATCH', `/connected-accounts/${account.uuid}`, { delayDays });
    }
    const fill = (ago: number, side: 'B' | 'S') => ({
      ...newYorkTime(clock.now() - ago),
      side,
      symbol: 'ACME',
      quantity: 1,
      price: 2,
    });
    const trade = (ago = hour) =>
      server.arrange.fills(
        mentor,
        account,
        tradeZeroFile([fill(ago + minute, 'B'), fill(ago, 'S')]),
      );
    return { mentor, account, trade };
  }
  async function follower(mentor: ArrangedUser, level: PlanLevel) {
    const user = await server.arrange.user(['mentee']);
    const subscription = await server.arrange.subscription(user, mentor, { level });
    return { ...(await watching(user)), subscription };
  }

  test('is for signed-in users, and for no cache, proxy or compression', async () => {
    const none = await EventReader.open(server.origin, undefined);
    expect(none.response.status).toBe(401);
    const wrong = await EventReader.open(server.origin, 'unknown');
    expect(wrong.response.status).toBe(401);
    const user = await server.arrange.user(['mentee']);
    const headers = { 'accept-encoding': 'br, gzip' };
    const token = await server.arrange.token(user);
    const reader = await EventReader.open(server.origin, token, { headers });
    const { response } = reader;
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      connection: 'close',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    reader.leave();
  });

  test('a write reaches every stream of its user, with its key, and no one else', async () => {
    const ann = await server.arrange.user(['mentee']);
    const here = await watching(ann);
    const other = await watching(await server.arrange.user(['mentee']));
    await here.mark('first');
    expect(await here.events.next()).toEqual({ changed: ['Session'], by: 'first' });
    const elsewhere = await watching(ann);
    // Another sign-in is in the list of sessions.
    expect(await here.events.next()).toEqual({ changed: ['Session'] });
    await elsewhere.mark('second');
    for (const { events } of [here, elsewhere]) {
      expect(await events.next()).toEqual({ changed: ['Session'], by: 'second' });
    }
    expect(await other.until()).toEqual([]);
  });

  test('a refused write is not announced', async () => {
    const { client, until } = await watching(await server.arrange.user(['mentee']));
    const refused = await client.sendOnce('PUT', '/session/update-onboarding', {});
    expect(refused.status).toBe(400);
    expect(await until()).toEqual([]);
  });

  test('a trade reaches its owner and the subscribers who may see it now, and no one else', async () => {
    const { mentor, trade } = await skipper(1);
    const owner = await watching(mentor);
    const full = await follower(mentor, 'full');
    const delayed = await follower(mentor, 'delayed');
    const summary = await follower(mentor, 'summary');
    const ended = await follower(mentor, 'full');
    await server.db
      .updateTable('subscriptions')
      .set({ billingStatus: 'expired' })
      .where('id', '=', ended.subscription)
      .execute();
    const stranger = await follower((await skipper()).mentor, 'full');
    // The followers came meanwhile.
    await owner.until();
    await trade();
    await server.app.worker.runDue();
    expect((await full.events.next())?.changed).toEqual(positions);
    expect((await full.events.next())?.changed).toEqual(['Notifications']);
    expect((await owner.events.next())?.changed).toEqual([...positions, 'Accounts']);
    for (const one of [delayed, summary, ended, stranger]) expect(await one.until()).toEqual([]);

    const late = () => server.app.services.tradeNews.runDelayed(server.app.database);
    clock.advance(day - 61 * minute);
    await late();
    expect(await delayed.until()).toEqual([]);
    clock.advance(2 * minute);
    await late();
    expect((await delayed.events.next())?.changed).toEqual(positions);
    await server.app.worker.runDue();
    expect((await delayed.events.next())?.changed).toEqual(['Notifications']);
    for (const one of [full, summary, stranger]) expect(await one.until()).toEqual([]);
  });

  test('a closed trade reaches who sees only those at once where there is no delay', async () => {
    const { mentor, trade } = await skipper();
    const delayed = await follower(mentor, 'delayed');
    await trade();
    expect(await delayed.until()).toEqual([]);
    await server.app.worker.runDue();
    expect((await delayed.events.next())?.changed).toEqual(positions);
  });

  test('a notification reaches its user', async () => {
    const { user, events } = await watching(await server.arrange.user(['mentee']));
    const { notifier } = server.app.services;
    const content = {
      mail: { subject: 'A', text: 'B', html: 'C' },
      topic: undefined,
      brief: { title: 'A', body: 'B', path: '/' },
    };
    const notice = { userId: user.id, event: 'security', required: true } as const;
    await server.app.database.transaction((db) =>
      notifier.notify(db, { ...notice, content: () => content }, clock.now()),
    );
    expect((await events.next())?.changed).toEqual(['Notifications']);
  });

  test('a subscription reaches both of its parties', async () => {
    const { mentor } = await skipper();
    const owner = await watching(mentor);
    const buyer = await watching(await server.arrange.user(['mentee']));
    await server.arrange.subscription(buyer.user, mentor, { level: 'full' });
    expect((await owner.events.next())?.changed).toEqual(['Subscriptions', 'Plans']);
    expect((await buyer.events.next())?.changed).toContain('PositionsList');
  });

  test('what an admin changes reaches the user', async () => {
    const admin = await server.arrange.user(['admin']);
    const client = new ApiClient(server, await server.arrange.token(admin));
    const { user, events } = await watching(await server.arrange.user(['mentee']));
    const { password } = admin;
    const body = { emailVerified: true, reason: 'Asked for by mail', password };
    expect((await client.send('PATCH', `/admin/users/${user.id}`, body)).status).toBe(200);
    expect((await events.next())?.changed).toContain('Session');
  });

  test('ends with its session: revoked, suspended or run out', async () => {
    const user = await server.arrange.user(['mentee']);
    const here = await watching(user);
    const there = await watching(user);
    const { sessions } = (await here.client.get<ActiveSessionList>('/sessions')).body;
    const other = sessions.find(({ current }) => !current);
    await here.client.send('DELETE', `/sessions/${other?.uuid}`);
    while (await there.events.next());
    await here.until();

    const admin = await server.arrange.user(['admin']);
    const client = new ApiClient(server, await server.arrange.token(admin));
    await client.send('POST', `/admin/users/${user.id}/suspend`, { reason: 'Too many refunds' });
    while (await here.events.next());

    const staying = await watching(await server.arrange.user(['mentee']));
    await server.app.live.hub.beat();
    await staying.until();
    clock.advance(25 * hour);
    await server.app.live.hub.beat();
    while (await staying.events.next());
    expect((await staying.client.get('/session')).status).toBe(401);
  });

  test('a client that was away is sent what it missed, or to fetch everything', async () => {
    // Long before it left: the server counts from when the request arrives, which takes a while.
    const begun = performance.now();
    const { mentor, trade } = await skipper();
    const before = await follower(mentor, 'full');
    await before.until();
    const id = before.events.lastId;
    before.events.leave();
    await trade();
    await seen(before.client, 'meanwhile');
    const open = async (search: string, lastEventId?: string) => {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const events = await EventReader.open(server.origin, before.token, { search, headers });
      const first = await events.next();
      events.leave();
      return first?.changed;
    };
    const all = ['Session', ...positions].toSorted();
    expect([...((await open('', id)) ?? [])].toSorted()).toEqual(all);
    const missed = Math.ceil(performance.now() - begun);
    expect(await open(`?missed=${missed}`)).toEqual(expect.arrayContaining(all));
    expect(await open('', 'of-another-process-7')).toBe('all');
    expect(await open(`?missed=${day}`)).toBe('all');
    const now = await watching(before.user);
    // Nothing was missed.
    await now.mark('now');
    expect(await now.events.next()).toEqual({ changed: ['Session'], by: 'now' });
  });

  test('too many of one session are refused without a retry, and others are not', async () => {
    const { user, token, events, until } = await watching(await server.arrange.user(['mentee']));
    const more = await Promise.all(
      Array.from({ length: 11 }, () => EventReader.open(server.origin, token)),
    );
    expect(more.map(({ response }) => response.status)).toEqual(Array(11).fill(200));
    const { response } = await EventReader.open(server.origin, token);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '300']);
    await watching(user);
    await until();
    // One that was left makes room, once the server has noticed.
    for (const one of [events, ...more]) one.leave();
    await expect.poll(() => server.app.live.hub.streamsOf(user.id)).toBe(1);
    const again = await EventReader.open(server.origin, token);
    expect(again.response.status).toBe(200);
  });
});

test('the process has a limit, and a server that ends waits for no stream', async () => {
  const server = await startTestServer({ listen: true, eventStreams: 1 });
  const token = await server.arrange.token(await server.arrange.user(['mentee']));
  const first = await EventReader.open(server.origin, token);
  const second = await EventReader.open(server.origin, token);
  expect([second.response.status, second.response.headers.get('retry-after')]).toEqual([
    503,
    '300',
  ]);
  await server.close();
  expect(await first.next()).toBeUndefined();
});

test('0 streams turn them off', async () => {
  const server = await startTestServer({ listen: true, eventStreams: 0 });
  const token = await server.arrange.token(await server.arrange.user(['mentee']));
  expect((await EventReader.open(server.origin, token)).response.status).toBe(404);
  await server.close();
});
