import type { Plan, PlanOffer } from '@skipper/core/contract';
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
