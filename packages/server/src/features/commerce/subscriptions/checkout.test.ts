import type { MenteeBilling } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { Buying, type PlanExtras, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { saveTerms } from '../billing/mentor-terms.repository.ts';

describe.each(engines)('buying a plan on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const offer = (more: PlanExtras = {}) => buying.offer(more);
  const row = (id: string) => buying.row(id);
  const invoices = (id: string) => buying.invoices(id);
  const charges = (user: { readonly id: string }) => buying.charges(user.id);

  test('a plan is paid for by a card, and opens at once', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    expect(await row(id)).toMatchObject({ billingStatus: 'incomplete', currentPeriodEnd: null });
    await paying.card(id, 'accepted');
    const { billingStatus, currentPeriodEnd, nextStepAt } = await row(id);
    expect([billingStatus, nextStepAt]).toEqual(['active', currentPeriodEnd]);
    expect(await invoices(id)).toEqual([{ status: 'paid', total: 4_900, attempts: 1 }]);
  });

  test('a card that is declined can be replaced, and only one is charged', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'insufficient-funds');
    expect((await row(id)).billingStatus).toBe('incomplete');
    await paying.card(id, 'extra-step');
    expect((await row(id)).billingStatus).toBe('active');
    expect(await charges(buyer)).toBe(1);
  });

  test('an order that waits for its payment is no debt', async () => {
    const { buyer, order } = await offer();
    await paying.order(buyer.id, order);
    const { body } = await (await on.as(buyer)).get<MenteeBilling>('/mentee-billing');
    expect(body.balance).toEqual([]);
  });

  test('two orders at once are one subscription with one charge', async () => {
    const { buyer, order } = await offer();
    const ids = await Promise.all([1, 2, 3].map(() => paying.order(buyer.id, order)));
    expect(new Set(ids).size).toBe(1);
    await paying.card(ids[0] ?? '', 'accepted');
    await paying.settle();
    expect(await charges(buyer)).toBe(1);
    expect(await refusal(paying.order(buyer.id, order))).toBe('already_subscribed');
  });

  test('a webhook that is lost is found among the events', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'lost-webhook');
    expect((await row(id)).billingStatus).toBe('incomplete');
    await on.server.app.services.inbox.catchUp(on.server.app.database);
    await paying.settle();
    expect((await row(id)).billingStatus).toBe('active');
    await on.server.app.services.inbox.catchUp(on.server.app.database);
    await paying.settle();
    expect(await invoices(id)).toEqual([{ status: 'paid', total: 4_900, attempts: 1 }]);
  });

  test('another price than the one reviewed is refused', async () => {
    const { buyer, order } = await offer();
    for (const other of [{ amount: 4_899 }, { currency: 'EUR' }, { interval: 'year' as const }]) {
      expect(await refusal(paying.order(buyer.id, { ...order, ...other }))).toBe('price_changed');
    }
  });

  test('one’s own plan, and one that is no longer sold, are refused', async () => {
    const { mentor, buyer, order } = await offer();
    expect(await refusal(paying.order(mentor.id, order))).toBe('own_plan');
    await on.server.db
      .updateTable('plans')
      .set({ status: 'archived' })
      .where('id', '=', order.planUuid)
      .execute();
    expect(await refusal(paying.order(buyer.id, order))).toBe('not_on_sale');
  });

  test('an order is paid as it was reviewed, though its plan is archived or dearer by then', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    const { db } = on.server;
    const { planUuid: planId } = order;
    await db
      .updateTable('planPrices')
      .set({ amount: 9_900 })
      .where('planId', '=', planId)
      .execute();
    await db.updateTable('plans').set({ status: 'archived' }).where('id', '=', planId).execute();
    await paying.card(id, 'accepted');
    expect((await row(id)).billingStatus).toBe('active');
    expect(await invoices(id)).toEqual([{ status: 'paid', total: 4_900, attempts: 1 }]);
    expect(await charges(buyer)).toBe(1);
  });

  test('a plan whose mentor may not sell is refused', async () => {
    const { mentor, buyer, order } = await offer();
    await saveTerms(on.server.db, mentor.id, { platformBasisPoints: null, salesSuspended: 1 });
    expect(await refusal(paying.order(buyer.id, order))).toBe('not_on_sale');
  });

  test('a buyer who has not accepted the terms yet is refused', async () => {
    const { buyer, order } = await offer();
    const { db } = on.server;
    const setUp = (needsSetup: 0 | 1) =>
      db.updateTable('users').set({ needsSetup }).where('id', '=', buyer.id).execute();
    await setUp(1);
    expect(await refusal(paying.order(buyer.id, order))).toBe('profile_not_set_up');
    const begun = db.selectFrom('subscriptions').selectAll().where('userId', '=', buyer.id);
    expect(await begun.execute()).toEqual([]);
    await setUp(0);
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    expect(await charges(buyer)).toBe(1);
  });

  test('a checkout that is left expires after a day, and takes no card any more', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    await paying.days(2);
    expect((await row(id)).billingStatus).toBe('expired');
    expect(await invoices(id)).toMatchObject([{ status: 'void' }]);
    await expect(paying.card(id, 'accepted')).rejects.toThrow();
    expect(await paying.order(buyer.id, order)).not.toBe(id);
  });

  test('a trial keeps a card, reminds, and is charged at its end', async () => {
    const { buyer, order } = await offer({ trialDays: 7 });
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    expect(await row(id)).toMatchObject({ billingStatus: 'trialing' });
    expect(await invoices(id)).toEqual([]);
    await paying.days(5);
    const mails = await on.server.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toContain('Your trial of Crew ends soon');
    await paying.days(3);
    expect(await row(id)).toMatchObject({ billingStatus: 'active' });
    expect(await invoices(id)).toEqual([{ status: 'paid', total: 4_900, attempts: 1 }]);
  });

  test('a trial whose card fails at its end is over, and there is no second one', async () => {
    const { buyer, order } = await offer({ trialDays: 7 });
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'fails-later');
    await paying.days(8);
    expect(await row(id)).toMatchObject({
      billingStatus: 'canceled',
      cancelReason: 'payment_failed',
    });
    const second = await paying.order(buyer.id, order);
    await paying.card(second, 'accepted');
    expect((await row(second)).billingStatus).toBe('active');
  });

  test('a renewal that fails is late, tried again and given up after three weeks', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'fails-later');
    const { currentPeriodEnd } = await row(id);
    await paying.days(32);
    const late = await row(id);
    expect(late).toMatchObject({ billingStatus: 'past_due', dunningTries: 1 });
    expect(Date.parse(late.graceUntil ?? '') - Date.parse(late.dunningSince ?? '')).toBe(7 * day);
    expect(late.currentPeriodStart).toBe(currentPeriodEnd);
    await paying.days(22);
    expect(await row(id)).toMatchObject({
      billingStatus: 'canceled',
      cancelReason: 'payment_failed',
      dunningTries: 5,
    });
    expect(await invoices(id)).toMatchObject([
      { status: 'paid', attempts: 1 },
      { status: 'uncollectible', attempts: 5 },
    ]);
  });

  test('an answer that is lost is asked for again, and charges once', async () => {
    const { buyer, order } = await offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'lost-answer');
    await paying.days(33);
    expect(await row(id)).toMatchObject({ billingStatus: 'active' });
    expect(await charges(buyer)).toBe(2);
  });
});
