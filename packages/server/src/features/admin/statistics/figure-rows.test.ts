import type {
  PaymentRowList,
  RevenueStats,
  StandingList,
  SubscriptionEventList,
  SubscriptionTypes,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the rows behind the figures on %s', (engine) => {
  let on: ClockedServer;
  let mentor: ArrangedUser;
  let mentee: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine);
    mentor = await on.server.arrange.user(['mentor']);
    mentee = await on.server.arrange.user(['mentee']);
    await on.server.arrange.subscription(mentee, mentor);
    for (let sale = 1; sale <= 3; sale += 1) {
      on.clock.advance(day);
      const id = await on.server.arrange.sale(mentee, mentor, sale * 10_00);
      if (sale !== 2) continue;
      const refund = { amount: 5_00, reason: 'Late' };
      on.clock.advance(1_000);
      await on.server.app.database.transaction((db) =>
        on.server.app.services.billing.refund(db, id, refund, on.clock.now()),
      );
    }
    on.clock.advance(1_000);
  });
  afterAll(() => on.server.close());

  // Signs in for each call: these tests let days pass.
  const read = async <T>(path: string) =>
    (await (await on.as(await on.server.arrange.user(['admin']))).get<T>(`/admin/stats${path}`))
      .body;

  test('add up to the revenue of the period, share by share', async () => {
    const { payments, total } = await read<PaymentRowList>('/revenue/rows');
    expect([total, payments.map(({ kind, amount }) => [kind, amount])]).toEqual([
      4,
      [
        ['payment', 30_00],
        ['refund', -5_00],
        ['payment', 20_00],
        ['payment', 10_00],
      ],
    ]);
    expect(payments[0]).toMatchObject({ buyer: mentee.username, mentor: mentor.username });
    const { currencies } = await read<RevenueStats>('/revenue');
    const sum = (name: 'processing' | 'platformFees' | 'affiliate' | 'mentorNet') =>
      payments.reduce((all, row) => all + row[name], 0);
    expect(currencies[0]).toMatchObject({
      gross: 60_00,
      refunds: 5_00,
      processing: sum('processing'),
      platformFees: sum('platformFees'),
      affiliate: sum('affiliate'),
      mentorNet: sum('mentorNet'),
    });
    for (const row of payments) {
      const { processing, platformFees, affiliate, mentorNet } = row;
      expect(processing + platformFees + affiliate + mentorNet).toBe(row.amount);
    }
  });

  test('come page by page, each with its own split', async () => {
    const all = (await read<PaymentRowList>('/revenue/rows')).payments;
    const pages = await Promise.all(
      [1, 2].map((page) => read<PaymentRowList>(`/revenue/rows?limit=2&page=${page}`)),
    );
    expect(pages.flatMap(({ payments }) => payments)).toEqual(all);
  });

  test('of subscriptions are their changes in the period', async () => {
    const { events, total } = await read<SubscriptionEventList>('/subscriptions/rows');
    expect(total).toBe(1);
    expect(events[0]).toMatchObject({
      kind: 'started',
      subscriber: mentee.username,
      mentor: mentor.username,
      fromStatus: null,
      toStatus: 'active',
      yearlyBefore: 0,
      yearlyAfter: 588_00,
    });
    const before = await read<SubscriptionEventList>('/subscriptions/rows?to=2020-01-02');
    expect(before).toEqual({ events: [], total: 0 });
  });

  test('are for admins alone', async () => {
    const client = new ApiClient(on.server, await on.server.arrange.token(mentor));
    expect((await client.get('/admin/stats/revenue/rows')).status).toBe(403);
    expect((await client.get('/admin/stats/subscription_types/rows')).status).toBe(403);
  });

  describe('of subscriptions at an instant', () => {
    const days: string[] = [];
    beforeAll(async () => {
      const started: string[] = [];
      const nextDay = () => {
        on.clock.advance(day);
        days.push(new Date(on.clock.now()).toISOString().slice(0, 10));
      };
      for (const billingStatus of ['active', 'trialing', 'comped', 'past_due'] as const) {
        const other = await on.server.arrange.user(['mentor']);
        const subscriber = await on.server.arrange.user(['mentee']);
        started.push(await on.server.arrange.subscription(subscriber, other, { billingStatus }));
        nextDay();
      }
      for (const id of started.slice(0, 2)) {
        await on.server.app.database.transaction((db) =>
          on.server.app.services.subscriptions.change(db, id, 'end', on.clock.now()),
        );
        nextDay();
      }
    });

    /** Counts by type and interval, and annual revenue, as the rows have them. */
    const summed = (rows: StandingList['subscriptions']) => {
      const sums = new Map<string, { count: number; yearly: number }>();
      for (const { type, interval, yearly } of rows) {
        const sum = sums.get(`${type} ${interval}`) ?? { count: 0, yearly: 0 };
        sums.set(`${type} ${interval}`, { count: sum.count + 1, yearly: sum.yearly + yearly });
      }
      return [...sums].sort(([a], [b]) => a.localeCompare(b));
    };

    test('add up to the counts and the recurring revenue of each type, on any day', async () => {
      for (const query of ['', ...days.map((at) => `?at=${at}`), '?at=2020-01-02']) {
        const { types } = await read<SubscriptionTypes>(`/subscription_types${query}`);
        const { subscriptions, total } = await read<StandingList>(
          `/subscription_types/rows${query}`,
        );
        expect(total).toBe(subscriptions.length);
        expect(summed(subscriptions)).toEqual(
          types.map(({ type, interval, count, mrr }) => [
            `${type} ${interval}`,
            { count, yearly: (mrr[0]?.amount ?? 0) * 12 },
          ]),
        );
      }
    });

    test('name both sides, the latest changed first, page by page', async () => {
      const all = await read<StandingList>('/subscription_types/rows');
      const first = all.subscriptions.at(-1);
      expect(first).toMatchObject({ subscriber: mentee.username, mentor: mentor.username });
      expect(first).toMatchObject({ type: 'paid', interval: 'month', yearly: 588_00 });
      const since = all.subscriptions.map((row) => row.since);
      expect(since).toEqual([...since].sort().reverse());
      const pages = await Promise.all(
        [1, 2].map((page) => read<StandingList>(`/subscription_types/rows?limit=2&page=${page}`)),
      );
      expect(pages.flatMap(({ subscriptions }) => subscriptions)).toEqual(all.subscriptions);
    });
  });
});
