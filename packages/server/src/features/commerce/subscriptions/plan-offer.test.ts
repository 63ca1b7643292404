import type { PlanOffer, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { Buying, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('a plan as its buyer can order it, on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const offerOf = async (user: { readonly id: string }, planUuid: string) => {
    const client = await on.as(user as never);
    return (await client.get<PlanOffer>(`/plans/${planUuid}/offer`)).body;
  };

  test('names the price of today, the next charge and the trial', async () => {
    const { buyer, order } = await buying.offer({ trialDays: 7 });
    const offer = await offerOf(buyer, order.planUuid);
    expect(offer).toMatchObject({ blocked: null, trialDays: 7, begun: null, testCards: true });
    expect(offer.prices).toMatchObject([{ interval: 'month', amount: 4_900, dueToday: 0 }]);
    const next = Date.parse(offer.prices[0]?.nextChargeAt ?? '');
    expect(next - on.clock.now()).toBe(7 * day);
  });

  test('of an unknown plan is not found', async () => {
    const { buyer } = await buying.offer();
    const client = await on.as(buyer);
    const answer = await client.get<Problem>(`/plans/${crypto.randomUUID()}/offer`);
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([404, 'Not found']);
  });

  test('says why it cannot be ordered', async () => {
    const { mentor, buyer, order } = await buying.offer({ seatsCap: 1 });
    expect((await offerOf(mentor, order.planUuid)).blocked).toBe('own_plan');
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    expect((await offerOf(buyer, order.planUuid)).blocked).toBe('already_subscribed');
    const late = await on.server.arrange.user(['mentee']);
    expect((await offerOf(late, order.planUuid)).blocked).toBe('sold_out');
    const archived = { status: 'archived' } as const;
    await on.server.db
      .updateTable('plans')
      .set(archived)
      .where('id', '=', order.planUuid)
      .execute();
    expect((await offerOf(late, order.planUuid)).blocked).toBe('not_on_sale');
  });

  test('cannot be ordered while it opens no account in use, unless it is free', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const { db } = on.server;
    const archivedAt = instant(on.clock.now());
    await db.updateTable('accounts').set({ archivedAt }).where('ownerId', '=', mentor.id).execute();
    expect((await offerOf(buyer, order.planUuid)).blocked).toBe('opens_nothing');
    expect(await refusal(paying.order(buyer.id, order))).toBe('opens_nothing');
    await db.deleteFrom('planPrices').where('planId', '=', order.planUuid).execute();
    expect((await offerOf(buyer, order.planUuid)).blocked).toBeNull();
    const free = { ...order, interval: 'free', amount: 0 } as const;
    expect(await refusal(paying.order(buyer.id, free))).toBe('nothing');
  });

  test('knows the kept cards and the order that waits for one', async () => {
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    const { order: other } = await buying.offer();
    const uuid = await paying.order(buyer.id, other);
    const { begun, cards } = await offerOf(buyer, other.planUuid);
    expect(begun).toMatchObject({ uuid, interval: 'month', dueToday: 4_900 });
    expect(cards).toMatchObject([{ last4: '4242', isDefault: true }]);
  });

  test('is charged at no other amount than the one reviewed', async () => {
    const { buyer, order } = await buying.offer({ trialDays: 7 });
    const paid = { ...order, dueToday: 4_900 };
    expect(await refusal(paying.order(buyer.id, paid))).toBe('price_changed');
    const id = await paying.order(buyer.id, { ...order, dueToday: 0 });
    expect((await buying.row(id)).billingStatus).toBe('incomplete');
  });

  test('a kept card takes the place of one that was declined, and only one is charged', async () => {
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    const { order: other } = await buying.offer();
    const id = await paying.order(buyer.id, other);
    await paying.card(id, 'declined');
    const paymentMethodUuid = await buying.card(buyer.id);
    expect(await paying.order(buyer.id, { ...other, paymentMethodUuid })).toBe(id);
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test('another card takes the place of one whose confirmation was not given', async () => {
    const { buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'extra-step-always');
    const { order: other } = await buying.offer();
    const paymentMethodUuid = await buying.card(buyer.id);
    const id = await paying.order(buyer.id, { ...other, paymentMethodUuid });
    expect(await paying.order(buyer.id, other)).toBe(id);
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test('two tabs enter a card, and one is taken', async () => {
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    const client = await on.as(buyer);
    const enter = () =>
      client.send('POST', `/user-subscriptions/${id}/test-card`, { card: 'accepted' });
    const [first, second] = await Promise.all([enter(), enter()]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    await paying.settle();
    expect(await buying.charges(buyer.id)).toBe(1);
  });
});
