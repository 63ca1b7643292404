import type { Coupon, PlanChangePreview } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('what a plan can be changed to on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(() => on.server.close());

  const set = (id: string, columns: Partial<SubscriptionsTable>) =>
    on.server.db.updateTable('subscriptions').set(columns).where('id', '=', id).execute();
  const monthly = (amount: number, currency = 'USD') =>
    [{ interval: 'month', amount, currency }] as const;
  const sum = ({ lines }: PlanChangePreview) => lines.reduce((all, { amount }) => all + amount, 0);

  test.each<[string, Partial<SubscriptionsTable>, string]>([
    ['past due', { billingStatus: 'past_due' }, 'past_due'],
    ['paused', { billingStatus: 'paused' }, 'paused'],
    ['a gift', { billingStatus: 'comped' }, 'comped'],
    ['ended', { billingStatus: 'canceled' }, 'canceled'],
    ['set to end', { cancelAtPeriodEnd: 1 }, 'ending'],
    ['paid at Whop', { source: 'whop', billingStatus: 'comped' }, 'paid_at_whop'],
    ['being paid', { payingSince: new Date().toISOString() }, 'payment_under_way'],
  ])('a subscription that is %s is not changed', async (_name, columns, code) => {
    const { id, gold, refusal, preview, change } = await changing.start();
    const shown = await preview(gold);
    await set(id, columns);
    expect(await refusal(gold)).toEqual([409, code]);
    expect((await change(shown)).code).toBe(code);
    expect((await changing.buying.row(id)).amount).toBe(4_900);
  });

  test('plans that cannot be changed to are refused by name', async () => {
    const { mentor, order, gold, refusal } = await changing.start();
    const other = await changing.buying.offer();
    const euro = await changing.plan(mentor.id, 'Euro', monthly(9_900, 'EUR'));
    const full = await changing.plan(mentor.id, 'Full', monthly(9_900), { seatsCap: 1 });
    const holder = await on.server.arrange.user(['mentee']);
    const seat = { planUuid: full, ...monthly(9_900)[0] };
    await changing.paying.card(await changing.paying.order(holder.id, seat), 'accepted');
    const archived = await changing.plan(mentor.id, 'Archived', monthly(9_900));
    await (await on.as(mentor)).send('POST', `/plans/${archived}/archive`);
    expect(await refusal(order.planUuid)).toEqual([409, 'same_plan']);
    expect(await refusal(other.order.planUuid)).toEqual([409, 'other_mentor']);
    expect(await refusal(euro)).toEqual([409, 'other_currency']);
    expect(await refusal(full)).toEqual([409, 'sold_out']);
    expect(await refusal(archived)).toEqual([409, 'not_on_sale']);
    expect(await refusal(gold, 'quarter')).toEqual([409, 'not_on_sale']);
    expect(await refusal(crypto.randomUUID())).toEqual([400, 'unknown_plan']);
    const stranger = changing.calls(other.buyer, crypto.randomUUID());
    expect(await stranger.refusal(gold)).toEqual([404, 'not_found']);
  });

  test('a plan that is archived after the preview is not changed to', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start();
    const shown = await preview(gold);
    await (await on.as(mentor)).send('POST', `/plans/${gold}/archive`);
    expect((await change(shown)).code).toBe('not_on_sale');
    expect(await changing.buying.charges(buyer.id)).toBe(1);
    expect((await changing.buying.row(id)).openChange).toBeNull();
  });

  test('a coupon goes along to the plans that it is for, and only what was paid is credited', async () => {
    const { mentor, buyer, order } = await changing.buying.offer();
    const seller = await on.as(mentor);
    const gold = await changing.plan(mentor.id, 'Gold', monthly(9_900));
    const apart = await changing.plan(mentor.id, 'Apart', monthly(9_900));
    await seller.send<Coupon>('POST', '/coupons', {
      code: 'HALF',
      basisPoints: 5_000,
      amount: null,
      currency: null,
      duration: 'forever',
      months: null,
      maxUses: null,
      plans: [order.planUuid, gold],
      firstTimeOnly: false,
      startsAt: null,
      endsAt: null,
    });
    const id = await changing.paying.order(buyer.id, { ...order, coupon: 'HALF' });
    await changing.paying.card(id, 'accepted');
    const { preview, change } = changing.calls(buyer, id);
    const along = await preview(gold);
    expect(along.lines.map(({ amount }) => amount)).toEqual([4_950, -2_450]);
    expect([along.dueNow, along.nextCharge?.amount]).toEqual([2_500, 4_950]);
    const without = await preview(apart);
    expect([without.dueNow, without.nextCharge?.amount]).toEqual([7_450, 9_900]);
    await change(without, { paymentMethodUuid: await changing.buying.card(buyer.id) });
    expect((await changing.buying.row(id)).discount).toBeNull();
    await changing.paying.days(32);
    const invoices = await changing.buying.invoices(id);
    expect(invoices.map(({ total }) => total)).toEqual([2_450, 7_450, 9_900]);
  });

  test('a coupon for an amount in one currency takes nothing off a price in another', async () => {
    const { mentor, buyer, order } = await changing.buying.offer({ prices: monthly(9_000, 'JPY') });
    const open = await changing.plan(mentor.id, 'Open', []);
    const gold = await changing.plan(mentor.id, 'Gold', monthly(4_900));
    const seller = await on.as(mentor);
    const coupon = { code: 'YEN', basisPoints: null, amount: 5_000, currency: 'JPY' };
    const terms = { duration: 'forever', months: null, maxUses: null, plans: [] };
    const ever = { firstTimeOnly: false, startsAt: null, endsAt: null };
    const made = await seller.send<Coupon>('POST', '/coupons', { ...coupon, ...terms, ...ever });
    expect(made.status).toBe(201);
    const price = { ...order, ...monthly(9_000, 'JPY')[0] };
    const id = await changing.paying.order(buyer.id, { ...price, coupon: 'YEN' });
    await changing.paying.card(id, 'accepted');
    const { preview, change } = changing.calls(buyer, id);
    await change(await preview(open, 'free'));
    await changing.paying.days(32);
    const yen = await changing.plan(mentor.id, 'Yen', monthly(9_000, 'JPY'));
    expect((await preview(yen)).dueNow).toBe(4_000);
    const shown = await preview(gold);
    expect([shown.dueNow, shown.nextCharge?.amount]).toEqual([4_900, 4_900]);
    await change(shown, { paymentMethodUuid: await changing.buying.card(buyer.id) });
    expect(await changing.buying.row(id)).toMatchObject({ currency: 'USD', discount: null });
    await changing.paying.days(32);
    const invoices = await changing.buying.invoices(id);
    expect(invoices.map(({ total }) => total)).toEqual([4_000, 4_900, 4_900]);
  });

  test('what was refunded is not credited', async () => {
    const { mentor, id, gold, preview } = await changing.start();
    const { id: invoice } = await on.server.db
      .selectFrom('invoices')
      .select('id')
      .where('subscriptionId', '=', id)
      .executeTakeFirstOrThrow();
    expect(sum(await preview(gold))).toBe(5_000);
    const { app } = on.server;
    const refund = { amount: 4_900, reason: 'asked', madeBy: mentor.id };
    await app.database.transaction((db) =>
      app.services.billing.refund(db, invoice, refund, on.clock.now()),
    );
    expect(sum(await preview(gold))).toBe(9_900);
  });

  test('a trial moves to another one for nothing, and ends where the plan has none', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start('accepted', {
      trialDays: 7,
    });
    const { trialEndsAt } = await changing.buying.row(id);
    const tried = await changing.plan(mentor.id, 'Tried', monthly(9_900), { trialDays: 14 });
    const free = await preview(tried);
    expect(free).toMatchObject({
      when: 'now',
      dueNow: 0,
      nextCharge: { at: trialEndsAt, amount: 9_900 },
    });
    await change(free);
    expect(await changing.buying.row(id)).toMatchObject({
      billingStatus: 'trialing',
      planId: tried,
      currentPeriodEnd: trialEndsAt,
    });
    expect(await changing.buying.charges(buyer.id)).toBe(0);
    const year = await preview(gold, 'year');
    expect([year.when, year.dueNow]).toEqual(['now', 99_000]);
    await change(year, { paymentMethodUuid: await changing.buying.card(buyer.id) });
    expect(await changing.buying.row(id)).toMatchObject({ billingStatus: 'active', planId: gold });
    expect(await changing.buying.charges(buyer.id)).toBe(1);
  });

  test('a free follower pays a whole period, and can go back with its end', async () => {
    const { mentor, buyer } = await changing.buying.offer();
    const open = await changing.plan(mentor.id, 'Open', []);
    const gold = await changing.plan(mentor.id, 'Gold', monthly(9_900));
    const none = { interval: 'free', amount: 0, currency: 'USD' } as const;
    const id = await changing.paying.order(buyer.id, { planUuid: open, ...none });
    const { preview, change } = changing.calls(buyer, id);
    const shown = await preview(gold);
    expect([shown.when, shown.dueNow, shown.lines.length]).toEqual(['now', 9_900, 1]);
    await change(shown);
    await changing.paying.card(id, 'extra-step');
    expect(await changing.buying.row(id)).toMatchObject({ planId: gold, interval: 'month' });
    const back = await preview(open, 'free');
    expect([back.when, back.nextCharge]).toEqual(['renewal', null]);
    await change(back);
    await changing.paying.days(32);
    expect(await changing.buying.row(id)).toMatchObject({ interval: 'free', nextStepAt: null });
    expect(await changing.buying.charges(buyer.id)).toBe(1);
  });
});
