import type { CouponPreview, PlanOffer, SubscriberDetail } from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day, minute } from '../../../domain/time/durations.ts';
import { freeTrials } from '../../../storage/migrations/0186-free-trials.ts';
import { unbalanced } from '../../../testing/books.ts';
import { refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const free = { interval: 'free', amount: 0, currency: 'USD' } as const;
const first = {
  code: 'FIRST',
  basisPoints: 5_000,
  amount: null,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: null,
  plans: [],
  firstTimeOnly: true,
  startsAt: null,
  endsAt: null,
};
const yearly = [{ interval: 'year', amount: 49_000, currency: 'USD' }] as const;

describe.each(engines)('paying after a free plan on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    await on.server.close();
  });

  /** A follower of a free plan, and one for $490 a year. */
  async function follow() {
    const { buying, paying } = changing;
    const { mentor, buyer } = await buying.offer();
    const open = await changing.plan(mentor.id, 'Open', []);
    const gold = await changing.plan(mentor.id, 'Gold', yearly);
    const id = await paying.order(buyer.id, { planUuid: open, ...free });
    const calls = changing.calls(buyer, id);
    const pay = async () => {
      await calls.change(await calls.preview(gold, 'year'));
      await paying.card(id, 'accepted');
    };
    return { mentor, buyer, open, gold, id, ...calls, pay };
  }

  test('credits no days without trades from before the first payment', async () => {
    const { mentor, id, pay } = await follow();
    await (await on.as(mentor)).send('PUT', '/inactivity-credit', { enabled: true });
    await changing.paying.days(95);
    await pay();
    const paidUntil = Date.parse((await changing.buying.row(id)).currentPeriodEnd ?? '');
    const added = async () => {
      const { currentPeriodEnd } = await changing.buying.row(id);
      return Math.round((Date.parse(currentPeriodEnd ?? '') - paidUntil) / day);
    };
    await changing.paying.days(29);
    expect(await added()).toBe(0);
    await changing.paying.days(2);
    expect(await added()).toBe(30);
  });

  test('and a trial costs the whole price: the trial ended with the change to the free plan', async () => {
    const { buying, paying } = changing;
    const { mentor, buyer, order, id, preview, change } = await changing.start('accepted', {
      trialDays: 7,
    });
    const open = await changing.plan(mentor.id, 'Open', []);
    await change(await preview(open, 'free'));
    await paying.days(8);
    expect(await buying.row(id)).toMatchObject({
      billingStatus: 'active',
      planId: open,
      interval: 'free',
      currentPeriodEnd: null,
      pendingUpdate: null,
    });
    const { history } = (await (await on.as(mentor)).get<SubscriberDetail>(`/subscribers/${id}`))
      .body;
    expect(history[0]).toMatchObject({ kind: 'changed', billingStatus: 'active' });

    const back = await preview(order.planUuid);
    expect([back.when, back.dueNow]).toEqual(['now', 4_900]);
    await change(back, { paymentMethodUuid: await buying.card(buyer.id) });
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', interval: 'month' });
    expect(await buying.charges(buyer.id)).toBe(1);
    await paying.days(32);
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test('and a long trial too, where its plan has become free', async () => {
    const { buying, paying } = changing;
    const { mentor, buyer, order, id } = await changing.start('accepted', { trialDays: 40 });
    const edit = { prices: [], trialDays: 0, applyTo: 'renewals' };
    const { status } = await (await on.as(mentor)).send('PATCH', `/plans/${order.planUuid}`, edit);
    expect(status).toBe(200);
    await paying.days(41);
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', interval: 'free' });
    const leaving = await on.as(buyer);
    await leaving.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'canceled' });
  });

  test('and a trial that lost its end before it became free is over since', async () => {
    const { buying } = changing;
    const { mentor, buyer, order, id, preview } = await changing.start('accepted', {
      trialDays: 7,
    });
    const open = await changing.plan(mentor.id, 'Open', []);
    const stuck = { planId: open, interval: 'free', amount: 0, currentPeriodEnd: null } as const;
    const { db } = on.server;
    await db.updateTable('subscriptions').set(stuck).where('id', '=', id).execute();
    const back = await preview(order.planUuid);
    expect([back.when, back.dueNow]).toEqual(['now', 4_900]);
    const others = await db.selectFrom('subscriptions').selectAll().where('id', '<>', id).execute();

    const steps = () => db.selectFrom('subscriptionEvents').selectAll().execute();
    const before = new Set((await steps()).map((step) => step.id));
    for (const statement of freeTrials.statements(engine)) await sql.raw(statement).execute(db);
    const added = (await steps()).filter((step) => !before.has(step.id));
    expect(added).toMatchObject([
      {
        subscriptionId: id,
        userId: buyer.id,
        mentorId: mentor.id,
        kind: 'changed',
        fromStatus: 'trialing',
        toStatus: 'active',
        interval: 'free',
        yearlyAfter: 0,
      },
    ]);
    expect(await buying.row(id)).toMatchObject({ ...stuck, billingStatus: 'active' });
    const kept = await db.selectFrom('subscriptions').selectAll().where('id', '<>', id).execute();
    expect(kept).toEqual(others);
    const leaving = await on.as(buyer);
    await leaving.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'canceled' });
  });

  test('ends a gift of the same Skipper', async () => {
    const { mentor, buyer, gold, pay } = await follow();
    const body = { member: buyer.username, planUuid: gold, days: 90 };
    const { status } = await (await on.as(mentor)).send('POST', '/subscribers/comp', body);
    expect(status).toBe(201);
    on.clock.advance(minute);
    const states = async () => {
      const rows = await on.server.db
        .selectFrom('subscriptions')
        .select('billingStatus')
        .where('userId', '=', buyer.id)
        .orderBy('createdAt')
        .execute();
      return rows.map(({ billingStatus }) => billingStatus);
    };
    expect(await states()).toEqual(['active', 'comped']);
    await pay();
    expect(await states()).toEqual(['active', 'expired']);
  });

  test('and before another one is no first time', async () => {
    const { mentor, buyer, open, gold, id, preview, change, pay } = await follow();
    await pay();
    await change(await preview(open, 'free'));
    await changing.paying.days(367);
    expect(await changing.buying.row(id)).toMatchObject({ interval: 'free', amount: 0 });
    await (await on.as(mentor)).send('POST', '/coupons', first);
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    const offer = await client.get<PlanOffer>(`/plans/${gold}/offer?coupon=FIRST`);
    expect(offer.body.coupon?.reason).toBe('not_first');
    const shown = await client.get<CouponPreview>(
      `/coupons/FIRST/preview?planUuid=${gold}&interval=year`,
    );
    expect(shown.body.reason).toBe('not_first');
    const order = { planUuid: gold, ...yearly[0], coupon: 'FIRST' };
    expect(await refusal(changing.paying.order(buyer.id, order))).toBe('price_changed');
  });

  test('and a trial is no first time', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start('accepted', {
      trialDays: 7,
    });
    const open = await changing.plan(mentor.id, 'Open', []);
    await change(await preview(open, 'free'));
    await changing.paying.days(8);
    await (await on.as(mentor)).send('POST', '/coupons', first);
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    const offer = await client.get<PlanOffer>(`/plans/${gold}/offer?coupon=FIRST`);
    expect(offer.body.coupon?.reason).toBe('not_first');
  });

  test('is still a first time where an earlier payment was given back', async () => {
    const { buying, paying } = changing;
    const { mentor, buyer, gold, id, preview, change } = await follow();
    const other = await changing.plan(mentor.id, 'Other', []);
    await change(await preview(gold, 'year'));
    // Moved before the payment arrives: the change that it was for is not made.
    const { db } = on.server;
    await db.updateTable('subscriptions').set({ planId: other }).where('id', '=', id).execute();
    await paying.card(id, 'accepted');
    expect(await buying.atProvider(buyer.id, 'refund')).toHaveLength(1);
    expect(await buying.row(id)).toMatchObject({ interval: 'free', planId: other });
    await (await on.as(mentor)).send('POST', '/coupons', first);
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    const offer = await client.get<PlanOffer>(`/plans/${gold}/offer?coupon=FIRST`);
    expect(offer.body.coupon).toMatchObject({ code: 'FIRST', reason: null });
  });
});
