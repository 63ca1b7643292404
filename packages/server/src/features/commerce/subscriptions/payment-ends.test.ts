import type { PlanOffer, Problem, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { closeOpenInvoices } from '../billing/invoice-writes.repository.ts';

describe.each(engines)('payments and their ends on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  /** Ends it by another way than time, such as a removal. */
  const end = (id: string) =>
    on.server.app.database.transaction(async (db) => {
      await closeOpenInvoices(db, id, 'void');
      await on.server.app.services.subscriptions.change(db, id, 'end', on.clock.now());
    });

  test('a trial with a kept card begins without a charge', async () => {
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    const { order: trial } = await buying.offer({ trialDays: 7 });
    const paymentMethodUuid = await buying.card(buyer.id);
    const id = await paying.order(buyer.id, { ...trial, paymentMethodUuid });
    const { billingStatus, trialEndsAt } = await buying.row(id);
    expect(billingStatus).toBe('trialing');
    expect(Date.parse(trialEndsAt ?? '')).toBe(on.clock.now() + 7 * day);
    expect(await buying.invoices(id)).toEqual([]);
    expect(await buying.charges(buyer.id)).toBe(1);
    await paying.days(8);
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test('a payment that comes after the end of its subscription is given back', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await end(id);
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('expired');
    expect(await buying.atProvider(buyer.id, 'payment')).toMatchObject([{ refunded: 4_900 }]);
    const { processing = 0, ...books } = await buying.books(mentor.id);
    expect(books).toEqual({ customer: 0, platform: 0, mentor: -processing });
    await paying.days(1);
    expect(await buying.atProvider(buyer.id, 'refund')).toHaveLength(1);
    const [told, ...others] = await on.server.mailsTo(buyer.email);
    expect([told?.subject, others]).toEqual(['Your refund of $49.00', []]);
    expect(told?.text).toContain('Reason: What it was for had ended when it arrived.');
  });

  test('a new card pays at once what a late subscription owes', async () => {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'lost-card-later');
    await paying.days(32);
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'past_due', dunningTries: 1 });
    const { order: other } = await buying.offer();
    await paying.card(await paying.order(buyer.id, other), 'accepted');
    expect(await buying.row(id)).toMatchObject({
      billingStatus: 'active',
      dunningTries: 0,
      payingSince: null,
      graceUntil: null,
    });
    expect(await buying.invoices(id)).toMatchObject([
      { status: 'paid', attempts: 1 },
      { status: 'paid', attempts: 2 },
    ]);
    await paying.days(31);
    expect(await buying.invoices(id)).toHaveLength(3);
  });

  test('a new card that is refused too counts as another try', async () => {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'lost-card-later');
    await paying.days(32);
    const { order: other } = await buying.offer();
    await paying.card(await paying.order(buyer.id, other), 'fails-later');
    expect(await buying.row(id)).toMatchObject({
      billingStatus: 'past_due',
      dunningTries: 2,
      payingSince: null,
    });
    expect(await buying.invoices(id)).toHaveLength(2);
  });

  test('a trial that begins after its checkout was looked up goes its way', async () => {
    const { buyer, order } = await buying.offer({ trialDays: 7 });
    const id = await paying.order(buyer.id, order);
    await on.server.db
      .updateTable('subscriptions')
      .set({ payingSince: new Date(on.clock.now()).toISOString() })
      .where('id', '=', id)
      .execute();
    await paying.card(id, 'accepted');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'trialing', payingSince: null });
  });

  test('one card begins one trial with a mentor, for one of its users', async () => {
    const { mentor, buyer, order } = await buying.offer({ trialDays: 7 });
    await paying.card(await paying.order(buyer.id, order), 'accepted', 'One card');
    const second = await on.server.arrange.user(['mentee']);
    const id = await paying.order(second.id, order);
    await paying.card(id, 'accepted', 'One card');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'incomplete', trialEndsAt: null });
    expect(await buying.charges(second.id)).toBe(0);
    expect(mentor.id).not.toBe(second.id);
    const again = await paying.order(second.id, order);
    await paying.card(again, 'accepted', 'Another card');
    expect(await buying.row(again)).toMatchObject({ billingStatus: 'active', trialEndsAt: null });
    expect(await buying.charges(second.id)).toBe(1);
  });

  test('whose card had a trial before pays the price that they review then', async () => {
    const { mentor, buyer, order } = await buying.offer({ trialDays: 7 });
    const terms = { basisPoints: 2_000, amount: null, currency: null, duration: 'once' };
    const rest = { months: null, maxUses: null, plans: [], firstTimeOnly: false };
    const coupon = { code: 'FIFTH', ...terms, ...rest, startsAt: null, endsAt: null };
    await (await on.as(mentor)).send('POST', '/coupons', coupon);
    await paying.card(await paying.order(buyer.id, order), 'accepted', 'Their card');
    const second = await on.server.arrange.user(['mentee']);
    const client = await on.as(second);
    const read = async () => {
      const path = `/plans/${order.planUuid}/offer?coupon=FIFTH`;
      return (await client.get<PlanOffer>(path)).body;
    };
    const place = async ({ prices: [price], terms }: PlanOffer, dueToday = price?.dueToday) => {
      const body = { ...order, dueToday, terms, coupon: 'FIFTH', acceptDisclaimerVersion: 1 };
      const { status, body: made } = await client.send<Subscription & Problem>(
        'POST',
        '/user-subscriptions',
        body,
      );
      await paying.settle();
      return { status, uuid: made.uuid, code: made.errors?.[0]?.code };
    };
    const trial = await read();
    expect(trial.prices).toMatchObject([{ dueToday: 0 }]);
    const { uuid: id } = await place(trial);
    expect((await read()).begun).toMatchObject({ uuid: id, dueToday: 0 });
    await paying.card(id, 'accepted', 'Their card');

    const offer = await read();
    expect(offer).toMatchObject({ trialDays: 0, prices: [{ dueToday: 3_920 }] });
    // They agreed to the trial alone.
    expect(await place(offer, offer.begun?.dueToday)).toMatchObject({
      status: 409,
      code: 'price_changed',
    });
    expect(await place(offer)).toMatchObject({ uuid: id });
    await paying.card(id, 'accepted', 'Their card');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', trialEndsAt: null });
    expect(await buying.invoices(id)).toMatchObject([{ status: 'paid', total: 3_920 }]);
  });

  test('a change of price leaves no pending change behind', async () => {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const { app, db } = on.server;
    const pending = { planId: order.planUuid, interval: 'month', amount: 5_900, currency: 'USD' };
    await db
      .updateTable('subscriptions')
      .set({ pendingUpdate: JSON.stringify(pending) })
      .where('id', '=', id)
      .execute();
    const answer = await app.database.transaction((inside) =>
      app.services.subscriptions.change(inside, id, 'change-price', on.clock.now(), {
        price: { interval: 'month', amount: 5_900 },
      }),
    );
    expect(answer.pendingUpdate).toBeNull();
    expect((await buying.row(id)).pendingUpdate).toBeNull();
  });
});
