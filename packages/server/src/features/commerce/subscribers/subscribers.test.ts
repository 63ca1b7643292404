import type { SubscriberDetail, SubscriberList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the members of a mentor on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function start() {
    const mentor = await on.server.arrange.user(['mentor']);
    return { mentor, client: await on.as(mentor) };
  }
  const list = async (client: ApiClient, query = '') =>
    (await client.get<SubscriberList>(`/subscribers${query}`)).body;
  const names = async (client: ApiClient, query = '') =>
    (await list(client, query)).subscribers.map(({ username }) => username);

  test('are listed newest first with what each brings, and no other mentor’s', async () => {
    const { mentor, client } = await start();
    const other = await on.server.arrange.user(['mentor']);
    const [ann, bob] = [
      await on.server.arrange.user(['mentee'], { username: 'ann_reef' }),
      await on.server.arrange.user(['mentee'], { username: 'bob_cove' }),
    ];
    await on.server.arrange.subscription(ann, mentor);
    await on.server.arrange.sale(ann, mentor, 49_00);
    on.clock.advance(hour);
    await on.server.arrange.subscription(bob, mentor, { billingStatus: 'trialing' });
    await on.server.arrange.subscription(ann, other);
    await on.server.arrange.sale(ann, other, 19_00);
    await on.server.arrange.subscription(bob, mentor, { billingStatus: 'incomplete' });
    const { subscribers, total, summary } = await list(client);
    expect(total).toBe(2);
    expect(subscribers).toMatchObject([
      { username: bob.username, billingStatus: 'trialing', mrr: { amount: 0 }, ltv: [] },
      {
        username: ann.username,
        billingStatus: 'active',
        status: 'active',
        mrr: { amount: 49_00, currency: 'USD' },
        ltv: [{ amount: 49_00, currency: 'USD' }],
        source: 'checkout',
      },
    ]);
    expect(subscribers[1]?.nextChargeAt).toBe(subscribers[1]?.currentPeriodEnd);
    expect(summary).toEqual({
      members: 2,
      paying: 1,
      trialing: 1,
      pastDue: 0,
      paused: 0,
      comped: 0,
      canceling: 0,
      mrr: [{ amount: 49_00, currency: 'USD' }],
    });
    expect(JSON.stringify(subscribers)).not.toContain('@');
  });

  test('are narrowed by name, state and plan, sorted and counted', async () => {
    const { mentor, client } = await start();
    const states = ['active', 'canceled', 'paused', 'past_due', 'comped'] as const;
    for (const [index, billingStatus] of states.entries()) {
      const username = `pilot_${index}_${engine}`;
      const email = `${index === 0 ? 'secret' : 'plain'}_${index}_${engine}@example.com`;
      const member = await on.server.arrange.user(['mentee'], { username, email });
      await on.server.arrange.subscription(member, mentor, { billingStatus });
      on.clock.advance(hour);
    }
    const of = (index: number) => `pilot_${index}_${engine}`;
    expect(await names(client, '?sort=since')).toEqual([0, 1, 2, 3, 4].map(of));
    expect(await names(client, '?sort=since&limit=2&page=2')).toEqual([2, 3].map(of));
    expect(await names(client, '?status=ended')).toEqual([of(1)]);
    expect(await names(client, '?status=past_due')).toEqual([of(3)]);
    expect((await names(client, '?sort=nextChargeAt')).slice(0, 2)).toEqual([0, 3].map(of));
    // Those without a next charge come last either way, and stand on one page each.
    const byCharge = await names(client, '?sort=-nextChargeAt');
    expect(byCharge.slice(0, 2)).toEqual([3, 0].map(of));
    expect(byCharge.toSorted()).toEqual([0, 1, 2, 3, 4].map(of));
    const expectPages = async (narrowed: string) => {
      for (const sort of ['since', '-since', 'nextChargeAt', '-nextChargeAt']) {
        const all = await names(client, `?sort=${sort}`);
        for (const limit of [1, 2, 3]) {
          const listed: string[] = [];
          for (const page of [1, 2, 3, 4, 5, 6]) {
            const query = `?${narrowed}sort=${sort}&limit=${limit}&page=${page}`;
            listed.push(...(await names(client, query)));
          }
          expect([narrowed, sort, limit, listed]).toEqual([narrowed, sort, limit, all]);
        }
      }
    };
    await expectPages('');
    await expectPages('q=pilot&');
    // With more users of a name than members, each member is asked instead.
    const stranger = `pilot_9_${engine}`;
    await on.server.arrange.user(['mentee'], { username: stranger });
    await expectPages('q=pilot&');
    expect(await names(client, '?q=9')).toEqual([]);
    expect(await names(client, '?q=PILOT&sort=since')).toEqual([0, 1, 2, 3, 4].map(of));
    expect(await names(client, '?q=2')).toEqual([of(2)]);
    expect(await names(client, '?q=pilot%20zzz')).toEqual([]);
    // A mentor learns no email by searching for its beginning.
    expect(await names(client, '?q=secret')).toEqual([]);
    const [first] = (await list(client, '?sort=since')).subscribers;
    expect(await names(client, `?plan=${first?.plan.uuid}`)).toEqual([of(0)]);
    const { total } = await list(client, '?q=pilot&status=active&limit=1');
    expect(total).toBe(1);
  });

  test.each([0, 2, 4, 5, 7, 9])(
    'by charge stand on one page each, %i of nine charged',
    async (charged) => {
      const { mentor, client } = await start();
      const ids: string[] = [];
      for (const index of Array.from({ length: 9 }).keys()) {
        // Pairs are charged in the same moment.
        if (index % 2 === 0) on.clock.advance(hour);
        const member = await on.server.arrange.user(['mentee']);
        const billingStatus = index < charged ? 'active' : 'canceled';
        ids.push(await on.server.arrange.subscription(member, mentor, { billingStatus }));
      }
      const pagesOf = async (query: string, limit: number): Promise<string[]> => {
        const listed: string[] = [];
        for (let page = 1; page <= 9 / limit + 1; page += 1) {
          const { subscribers } = await list(client, `?${query}&limit=${limit}&page=${page}`);
          listed.push(...subscribers.map(({ uuid }) => uuid));
        }
        return listed;
      };
      const first = await pagesOf('sort=-nextChargeAt', 9);
      expect(first.slice(0, charged).toSorted()).toEqual(ids.slice(0, charged).toSorted());
      expect(first.toSorted()).toEqual(ids.toSorted());
      const ended = await pagesOf('sort=-nextChargeAt&status=ended', 9);
      expect(ended).toEqual(first.slice(charged));
      for (const limit of [1, 2, 4]) {
        expect([limit, await pagesOf('sort=-nextChargeAt', limit)]).toEqual([limit, first]);
        const some = await pagesOf('sort=-nextChargeAt&status=ended', limit);
        expect([limit, some]).toEqual([limit, ended]);
      }
    },
  );

  test('of another mentor, and one who has not paid yet, are not found', async () => {
    const { mentor, client } = await start();
    const other = await on.server.arrange.user(['mentor']);
    const ann = await on.server.arrange.user(['mentee']);
    const own = await on.server.arrange.subscription(ann, mentor);
    const foreign = await on.server.arrange.subscription(ann, other);
    const begun = await on.server.arrange.subscription(ann, mentor, {
      billingStatus: 'incomplete',
    });
    const { body } = await client.get<SubscriberDetail>(`/subscribers/${own}`);
    expect([body.username, body.history.map(({ kind }) => kind)]).toEqual([
      ann.username,
      ['started'],
    ]);
    for (const id of [foreign, begun]) {
      expect((await client.get(`/subscribers/${id}`)).status).toBe(404);
    }
    expect((await (await on.as(ann)).get('/subscribers')).status).toBe(403);
  });
});
