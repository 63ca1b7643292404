import type {
  MentorStatsList,
  RevenueStats,
  SalesSummary,
  SubscriberList,
  SubscriptionTypes,
} from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Discount } from '../../../domain/commerce/billing/discount.ts';
import { day } from '../../../domain/time/durations.ts';
import { revenueAfterCoupons } from '../../../storage/migrations/0109-revenue-after-coupons.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const coupon = (terms: Partial<Discount>): Discount => ({
  couponId: 'coupon',
  code: 'SAVE',
  basisPoints: null,
  amount: null,
  duration: 'forever',
  months: null,
  since: null,
  ...terms,
});

describe.each(engines)('recurring revenue with coupons on %s', (engine) => {
  let on: ClockedServer;
  let mentor: ArrangedUser;
  beforeAll(async () => {
    on = await startClocked(engine);
    const buying = new Buying(on);
    const sale = await buying.offer();
    mentor = sale.mentor;
    const { database, services } = on.server.app;
    const held = [
      { interval: 'month', amount: 4_900, discount: coupon({ basisPoints: 2_500 }) },
      { interval: 'year', amount: 48_000, discount: coupon({ amount: 6_000 }) },
      { interval: 'month', amount: 4_900, discount: coupon({ basisPoints: 10_000 }) },
      {
        interval: 'month',
        amount: 4_900,
        discount: coupon({ basisPoints: 5_000, duration: 'once' }),
      },
    ] as const;
    for (const one of held) {
      const { id: userId } = await on.server.arrange.user(['mentee']);
      const begun = { userId, planId: sale.order.planUuid, currency: 'USD', ...one };
      await database.transaction((db) =>
        services.subscriptions.subscribe(db, begun, on.clock.now()),
      );
    }
    on.clock.advance(day);
  });
  afterAll(() => on.server.close());

  const read = async () => {
    const seller = await on.as(mentor);
    const admin = await on.as(await on.server.arrange.user(['admin']));
    const today = new Date(on.clock.now()).toISOString().slice(0, 10);
    const [year] = [today.slice(0, 4)];
    const stats = await admin.get<RevenueStats>(
      `/admin/stats/revenue?from=${year}-01-01&to=${today}`,
    );
    const mentors = (await admin.get<MentorStatsList>('/admin/stats/mentors?limit=100')).body
      .mentors;
    const { types } = (await admin.get<SubscriptionTypes>('/admin/stats/subscription_types')).body;
    const { summary, subscribers } = (await seller.get<SubscriberList>('/subscribers')).body;
    const [sales] = (await seller.get<SalesSummary>('/sales/summary')).body.currencies;
    const [site] = stats.body.currencies;
    return {
      site: [site?.mrr, site?.arpu],
      mentor: mentors.find(({ uuid }) => uuid === mentor.id)?.mrr,
      types: types.map(({ type, interval, count, mrr }) => [type, interval, count, mrr[0]?.amount]),
      members: [summary.paying, summary.mrr[0]?.amount, summary.members],
      each: subscribers.map(({ mrr }) => mrr.amount).sort((a, b) => a - b),
      sales: [sales?.mrr, sales?.subscribers, sales?.arpu],
    };
  };
  // 36.75, 420.00 a year, nothing, and 49.00: its coupon has an end.
  const mrr = 3_675 + 3_500 + 4_900;
  const expected = {
    site: [mrr, mrr / 3],
    mentor: [{ amount: mrr, currency: 'USD' }],
    types: [
      ['free', 'month', 1, undefined],
      ['paid', 'month', 2, 3_675 + 4_900],
      ['paid', 'year', 1, 3_500],
    ],
    members: [3, mrr, 4],
    each: [0, 3_500, 3_675, 4_900],
    sales: [mrr, 3, mrr / 3],
  };

  test('is what is left after those without an end, wherever it is shown', async () => {
    expect(await read()).toEqual(expected);
  });

  test('is put right in what earlier versions wrote', async () => {
    await on.server.app.database.transaction(async (db) => {
      await sql`update subscription_events set yearly_after = (
        select amount * case subscriptions.interval when 'month' then 12 else 1 end
        from subscriptions where subscriptions.id = subscription_events.subscription_id)`.execute(
        db,
      );
      for (const statement of revenueAfterCoupons.statements(engine)) {
        if (/^(insert|update|delete)/.test(statement)) await sql.raw(statement).execute(db);
      }
    });
    expect(await read()).toEqual(expected);
  });
});
