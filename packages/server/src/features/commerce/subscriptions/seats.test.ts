import type { Plan, PlanList, PlanOffer } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buying, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the last seat of a plan on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const buyer = () => on.server.arrange.user(['mentee']);
  const offerFor = async (user: { readonly id: string }, planUuid: string) =>
    (await (await on.as(user)).get<PlanOffer>(`/plans/${planUuid}/offer`)).body;

  test('is held by the order of one of ten buyers before anyone pays', async () => {
    const { order } = await buying.offer({ seatsCap: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, buyer));
    const codes = await Promise.all(buyers.map(({ id }) => refusal(paying.order(id, order))));
    expect(codes.filter((code) => code === 'nothing')).toHaveLength(1);
    expect(codes.filter((code) => code === 'sold_out')).toHaveLength(9);
    const offers = await Promise.all(buyers.map((user) => offerFor(user, order.planUuid)));
    for (const [index, { blocked, plan }] of offers.entries()) {
      expect(plan.seatsLeft).toBe(0);
      expect(blocked).toBe(codes[index] === 'nothing' ? null : 'sold_out');
    }
    expect(await Promise.all(buyers.map(({ id }) => buying.charges(id)))).toEqual(
      buyers.map(() => 0),
    );
  });

  test('is paid for by the one who holds it, however often that one orders', async () => {
    const { order, buyer: first } = await buying.offer({ seatsCap: 1 });
    const id = await paying.order(first.id, order);
    expect(await paying.order(first.id, order)).toBe(id);
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await refusal(paying.order((await buyer()).id, order))).toBe('sold_out');
  });

  test('is free again once the order expires', async () => {
    const { order, buyer: first } = await buying.offer({ seatsCap: 1 });
    const id = await paying.order(first.id, order);
    const second = await buyer();
    expect(await refusal(paying.order(second.id, order))).toBe('sold_out');
    await paying.days(2);
    expect((await buying.row(id)).billingStatus).toBe('expired');
    expect(await refusal(paying.order(second.id, order))).toBe('nothing');
  });

  test('stays with a buyer who orders another price', async () => {
    const { mentor, buyer: first } = await buying.offer();
    const year = { interval: 'year', amount: 49_000, currency: 'USD' } as const;
    const month = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await on.server.arrange.plan(mentor, { prices: [month, year], seatsCap: 1 });
    await paying.order(first.id, { planUuid, ...month });
    expect(await refusal(paying.order(first.id, { planUuid, ...year }))).toBe('nothing');
  });

  test('is bought by the member who has it as a gift, and stays one seat', async () => {
    const { mentor, order, buyer: member } = await buying.offer({ seatsCap: 2 });
    const seller = await on.as(mentor);
    const comp = { member: member.username, planUuid: order.planUuid, days: 90 };
    expect((await seller.send('POST', '/subscribers/comp', comp)).status).toBe(201);
    const other = await buyer();
    await paying.card(await paying.order(other.id, order), 'accepted');
    expect(await refusal(paying.order((await buyer()).id, order))).toBe('sold_out');
    expect((await offerFor(member, order.planUuid)).blocked).toBeNull();
    const id = await paying.order(member.id, order);
    const seats = async () => {
      const { body } = await (await on.as(mentor)).get<PlanList>('/plans');
      const [plan] = body.plans;
      return [plan?.seatsLeft, plan?.subscribers];
    };
    expect(await seats()).toEqual([0, 2]);
    // As many as have a seat.
    const least = { seatsCap: 2 };
    const path = `/plans/${order.planUuid}`;
    expect((await (await on.as(mentor)).send('PATCH', path, least)).status).toBe(200);
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await seats()).toEqual([0, 2]);
  });

  test('is left to the gift of a subscriber who changes to its plan', async () => {
    const { mentor, order, buyer: member } = await buying.offer({ seatsCap: 1 });
    const { planUuid: open } = await buying.plan(mentor.id, { name: 'Open', prices: [] });
    const none = { interval: 'free', amount: 0, currency: 'USD' } as const;
    const id = await paying.order(member.id, { planUuid: open, ...none });
    const comp = { member: member.username, planUuid: order.planUuid, days: 90 };
    const given = await (await on.as(mentor)).send('POST', '/subscribers/comp', comp);
    expect(given.status).toBe(201);
    const change = { planUuid: order.planUuid, interval: 'month' };
    const path = `/user-subscriptions/${id}/preview-change`;
    expect((await (await on.as(member)).send('POST', path, change)).status).toBe(200);
  });

  test('is not taken away by a lower limit, and counts no subscriber yet', async () => {
    const { order, mentor, buyer: first } = await buying.offer({ seatsCap: 3 });
    await paying.order(first.id, order);
    await paying.order((await buyer()).id, order);
    const seller = await on.as(mentor);
    const lower = await seller.send('PATCH', `/plans/${order.planUuid}`, { seatsCap: 1 });
    expect(lower.status).toBe(400);
    const { body } = await seller.get<{ readonly plans: readonly Plan[] }>('/plans');
    expect(body.plans).toMatchObject([{ seatsCap: 3, seatsLeft: 1, subscribers: 0 }]);
  });
});
