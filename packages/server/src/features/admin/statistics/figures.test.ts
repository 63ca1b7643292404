import type {
  MonthlyRevenue,
  RevenueStats,
  SubscriptionStats,
  SubscriptionTypes,
  SubscriptionTypesMonthly,
  SubscriptionTypesTotal,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionChange } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import { day as dayLength } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const first = 'from=2026-01-01&to=2026-04-01';

describe.each(engines)('the figures of the site on %s', (engine) => {
  let server: TestServer;
  let admin: ApiClient;
  let mentorId: string;
  let planId: string;
  const client = async (role: 'admin' | 'mentor') => {
    const user = await server.arrange.user([role]);
    return new ApiClient(server, await server.arrange.token(user));
  };
  const ids = new Map<string, string>();

  type Price = Partial<{ interval: 'month' | 'year' | 'free'; amount: number; currency: string }>;
  const start = async (who: string, day: string, trial: boolean, price: Price = {}) => {
    const { subscriptions } = server.app.services;
    const userId = ids.get(who) ?? (await server.arrange.user(['mentee'])).id;
    ids.set(who, userId);
    const opening = { userId, planId, billingStatus: trial ? 'trialing' : 'active' } as const;
    const paid = { interval: 'month', amount: 10_00, currency: 'USD', ...price } as const;
    return server.app.database.transaction((db) =>
      subscriptions.subscribe(db, { ...opening, ...paid }, at(day)),
    );
  };
  const change = (id: string, name: SubscriptionChange, day: string, details = {}) =>
    server.app.database.transaction((db) =>
      server.app.services.subscriptions.change(db, id, name, at(day), details),
    );

  const sell = async (day: string, total: number, shares: Record<string, number>) => {
    const id = server.app.services.random.uuid();
    const userId = ids.get('anna') ?? '';
    const none = {
      subscriptionId: null,
      planId: null,
      tax: 0,
      attempts: 1,
      periodStart: null,
      periodEnd: null,
    };
    const paid = { issuedAt: `${day}T00:00:00.000Z`, paidAt: `${day}T00:00:00.000Z` };
    const invoice = { id, number: id, userId, mentorId, total, currency: 'USD', ...none, ...paid };
    await server.db
      .insertInto('invoices')
      .values({ ...invoice, status: 'paid' })
      .execute();
    await enter(id, null, day, { customer: -total, ...shares });
    return id;
  };
  const enter = async (
    invoiceId: string,
    refundId: string | null,
    day: string,
    shares: Record<string, number>,
  ) => {
    const common = { transactionId: invoiceId, mentorId, invoiceId, refundId, payoutId: null };
    const rest = { currency: 'USD', availableAt: null, at: `${day}T00:00:00.000Z` };
    for (const [account, amount] of Object.entries(shares)) {
      const id = server.app.services.random.uuid();
      const entry = { id, account: account as 'mentor', amount, ...common, ...rest };
      await server.db.insertInto('ledgerEntries').values(entry).execute();
    }
  };
  const refund = async (invoiceId: string, day: string, amount: number) => {
    const id = server.app.services.random.uuid();
    const row = { id, invoiceId, amount, reason: 'asked', at: `${day}T00:00:00.000Z` };
    await server.db.insertInto('refunds').values(row).execute();
    await enter(invoiceId, id, day, { customer: amount, platform: -1_00, mentor: 1_00 - amount });
  };

  beforeAll(async () => {
    server = await startTestServer({ engine });
    mentorId = (await server.arrange.user(['mentor'])).id;
    const plan = { mentorId, name: 'Crew', access: [] };
    planId = await server.app.database.transaction((db) =>
      server.app.services.plans.create(db, plan, at('2025-12-01')),
    );
    admin = await client('admin');
    const anna = await start('anna', '2025-12-10', false);
    await change(anna, 'change-price', '2026-02-05', {
      price: { interval: 'year', amount: 60_00 },
    });
    const ben = await start('ben', '2025-12-10', false);
    await change(ben, 'schedule-cancel', '2026-01-15');
    await change(ben, 'end', '2026-01-20');
    await start('ben', '2026-03-02', false);
    const cleo = await start('cleo', '2026-01-01', true);
    await change(cleo, 'activate', '2026-01-08');
    const dan = await start('dan', '2026-01-01', true);
    await change(dan, 'end', '2026-01-08');
    await start('eve', '2026-02-01', false, { amount: 7_00, currency: 'EUR' });
    await start('fay', '2026-02-01', false, { interval: 'free', amount: 0 });
    const cleoToo = await start('cleo', '2026-02-02', false, { amount: 5_00 });
    await change(cleoToo, 'end', '2026-03-02');
    const sale = await sell('2026-01-31', 50_00, {
      processing: 1_75,
      platform: 5_00,
      mentor: 43_25,
    });
    await sell('2026-04-01', 50_00, { processing: 1_75, platform: 5_00, mentor: 43_25 });
    await refund(sale, '2026-02-01', 10_00);
  });
  afterAll(() => server.close());

  const read = async <T>(path: string) => (await admin.get<T>(`/admin/stats/${path}`)).body;

  test('types: running now and at an earlier date', async () => {
    const now = await read<SubscriptionTypes>('subscription_types');
    const types = [
      { type: 'free', interval: 'free', count: 1, mrr: [] },
      {
        type: 'paid',
        interval: 'month',
        count: 3,
        mrr: [
          { amount: 7_00, currency: 'EUR' },
          { amount: 20_00, currency: 'USD' },
        ],
      },
      { type: 'paid', interval: 'year', count: 1, mrr: [{ amount: 5_00, currency: 'USD' }] },
    ];
    expect(now.types).toEqual(types);
    expect((await read<SubscriptionTypes>('subscription_types?at=2026-04-01')).types).toEqual(
      types,
    );
    expect(await read('subscription_types?at=2026-01-02')).toEqual({
      at: '2026-01-02T00:00:00.000Z',
      types: [
        { type: 'paid', interval: 'month', count: 2, mrr: [{ amount: 20_00, currency: 'USD' }] },
        { type: 'trial', interval: 'month', count: 2, mrr: [] },
      ],
    });
    expect(await read<SubscriptionTypesTotal>('subscription_types_total')).toEqual({
      total: 5,
      byType: { paid: 4, trial: 0, comped: 0, whop: 0, free: 1 },
      byInterval: { month: 3, quarter: 0, year: 1, free: 1 },
    });
  });

  test('is read page by page, newest first, without gaps', async () => {
    const { months } = await read<SubscriptionTypesMonthly>(`subscription_types_monthly?${first}`);
    const none = { trial: 0, comped: 0, whop: 0, free: 0 };
    expect(months).toEqual([
      { month: '2026-01', byType: { ...none, paid: 2 }, new: 2, churned: 2, net: 0 },
      { month: '2026-02', byType: { ...none, paid: 4, free: 1 }, new: 3, churned: 0, net: 3 },
      { month: '2026-03', byType: { ...none, paid: 4, free: 1 }, new: 1, churned: 1, net: 0 },
    ]);
  });

  test('is filtered by action, user, subject and time', async () => {
    const nothing = {
      gross: 0,
      refunds: 0,
      processing: 0,
      platformFees: 0,
      affiliate: 0,
      mentorNet: 0,
    };
    const revenue = await read<RevenueStats>(`revenue?${first}`);
    expect(revenue.currencies).toEqual([
      { currency: 'EUR', ...nothing, mrr: 7_00, arr: 84_00, arpu: 7_00 },
      {
        currency: 'USD',
        gross: 50_00,
        refunds: 10_00,
        processing: 1_75,
        platformFees: 4_00,
        affiliate: 0,
        mentorNet: 34_25,
        mrr: 25_00,
        arr: 300_00,
        arpu: 8_33,
      },
    ]);
  });

  test('the movement of revenue month by month', async () => {
    const { months } = await read<MonthlyRevenue>(`revenue/monthly?${first}`);
    const none = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 };
    const unpaid = { gross: 0, refunds: 0, platformFees: 0, mentorNet: 0 };
    const dollars = months.filter(({ currency }) => currency === 'USD');
    const paid = { gross: 50_00, refunds: 0, platformFees: 5_00, mentorNet: 43_25 };
    const back = { gross: 0, refunds: 10_00, platformFees: -1_00, mentorNet: -9_00 };
    const usd = { currency: 'USD', ...none };
    expect(dollars).toEqual([
      {
        month: '2026-01',
        ...usd,
        ...paid,
        mrrStart: 20_00,
        new: 10_00,
        churn: 10_00,
        mrrEnd: 20_00,
      },
      {
        month: '2026-02',
        ...usd,
        ...back,
        mrrStart: 20_00,
        expansion: 5_00,
        contraction: 5_00,
        mrrEnd: 20_00,
      },
      {
        month: '2026-03',
        ...usd,
        ...unpaid,
        mrrStart: 20_00,
        reactivation: 10_00,
        contraction: 5_00,
        mrrEnd: 25_00,
      },
    ]);
    expect(months.filter(({ currency }) => currency === 'EUR').map(({ mrrEnd }) => mrrEnd)).toEqual(
      [0, 7_00, 7_00],
    );
  });

  test('subscribers: churn by both counts, retention, trials', async () => {
    const january = await read<SubscriptionStats>('subscriptions?from=2026-01-01&to=2026-02-01');
    expect(january).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
      active: 2,
      trialing: 0,
      pastDue: 0,
      comped: 0,
      canceledIntent: 1,
      churned: 1,
      churnRate: 0.5,
      churnRateStripe: 1 / 3,
      trialConversion: 0.5,
      revenue: [{ currency: 'USD', nrr: 0.5, grossChurn: 0.5 }],
    });
    const before = await read<SubscriptionStats>('subscriptions?from=2020-01-01&to=2020-02-01');
    expect(before).toMatchObject({ churnRate: null, churnRateStripe: null, trialConversion: null });
    const whole = await read<SubscriptionStats>(`subscriptions?${first}`);
    expect(whole).toMatchObject({ churned: 0, revenue: [{ nrr: null }, { nrr: 0.75 }] });
  });

  test.each([
    ['revenue?from=2026-02-01&to=2026-01-01', 'from', 'invalid_period'],
    ['revenue?from=2026-02-01&to=2026-02-01', 'from', 'invalid_period'],
    ['revenue/monthly?from=2001-02-01&to=2026-02-01', 'from', 'period_too_long'],
    ['subscriptions?to=2026-02-30', 'to', 'invalid_date'],
    ['subscription_types?at=2026-13-01', 'at', 'invalid_date'],
  ])('%s is refused with an error on its field', async (path, field, code) => {
    const answer = await admin.get(`/admin/stats/${path}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: [{ field, code }] });
  });

  test('defaults to twelve months and thirty days', async () => {
    const { months } = await read<SubscriptionTypesMonthly>('subscription_types_monthly');
    expect(months).toHaveLength(12);
    const { from, to } = await read<RevenueStats>('revenue');
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * dayLength);
  });

  test('only for admins', async () => {
    const mentor = await client('mentor');
    expect((await mentor.get('/admin/stats/revenue')).status).toBe(403);
    expect((await new ApiClient(server).get('/admin/stats/revenue')).status).toBe(401);
  });
});
