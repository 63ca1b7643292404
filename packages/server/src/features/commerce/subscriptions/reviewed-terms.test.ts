import type { PlanChangePreview, PlanList, PlanOffer, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { Buying, type PlanExtras, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

/** A seller changes a plan between the review of its buyer and their card. */
describe.each(engines)('the terms that a buyer has reviewed, on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  async function start(more: PlanExtras = {}) {
    const { mentor, buyer, order } = await buying.offer(more);
    const owner = await on.as(mentor);
    const client = await on.as(buyer);
    const [plan] = (await owner.get<PlanList>('/plans')).body.plans;
    const accountUuid = plan?.access[0]?.accountUuid ?? '';
    const patch = async (body: object) =>
      (await on.as(mentor)).send<Problem>('PATCH', `/plans/${order.planUuid}`, body);
    const narrow = () => patch({ access: [{ accountUuid, level: 'summary' }] });
    const archive = () => owner.send('POST', `/connected-accounts/${accountUuid}/archive`);
    const offer = async () => (await client.get<PlanOffer>(`/plans/${order.planUuid}/offer`)).body;
    return { mentor, buyer, order, client, patch, narrow, archive, offer };
  }

  test.each([0, 30])('are its days of trial, whatever the plan has by then: %d', async (days) => {
    const it = await start({ trialDays: 7 });
    const id = await paying.order(it.buyer.id, it.order);
    expect((await it.patch({ trialDays: days })).status).toBe(200);
    expect((await it.offer()).trialDays).toBe(7);
    const end = new Date(on.clock.now() + 7 * day).toISOString();
    await paying.card(id, 'accepted');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'trialing', trialEndsAt: end });
    expect(await buying.charges(it.buyer.id)).toBe(0);
    await paying.days(8);
    expect(await buying.charges(it.buyer.id)).toBe(1);
  });

  test('are the charge of today of an order that waits, too', async () => {
    const it = await start();
    const id = await paying.order(it.buyer.id, { ...it.order, dueToday: 4_900 });
    expect(await refusal(paying.order(it.buyer.id, { ...it.order, dueToday: 5 }))).toBe(
      'price_changed',
    );
    expect(await paying.order(it.buyer.id, { ...it.order, dueToday: 4_900 })).toBe(id);
    await paying.card(id, 'declined');
    expect(await refusal(paying.order(it.buyer.id, { ...it.order, dueToday: 0 }))).toBe(
      'price_changed',
    );
  });

  test('are the charge of today of a trial that waits: none', async () => {
    const it = await start({ trialDays: 7 });
    const id = await paying.order(it.buyer.id, { ...it.order, dueToday: 0 });
    expect(await refusal(paying.order(it.buyer.id, { ...it.order, dueToday: 4_900 }))).toBe(
      'price_changed',
    );
    expect(await paying.order(it.buyer.id, { ...it.order, dueToday: 0 })).toBe(id);
  });

  test.each<[string, object]>([
    ['a longer trial', { trialDays: 30 }],
    ['a shorter trial', { trialDays: 1 }],
    ['less access', {}],
  ])('are none that were changed before the order: %s', async (_what, change) => {
    const it = await start({ trialDays: 7 });
    const { terms } = await it.offer();
    if (Object.keys(change).length === 0) await it.narrow();
    else await it.patch(change);
    expect(await refusal(paying.order(it.buyer.id, { ...it.order, terms }))).toBe('price_changed');
    const again = (await it.offer()).terms;
    expect(await refusal(paying.order(it.buyer.id, { ...it.order, terms: again }))).toBe('nothing');
  });

  test('are those of an order that waits, whose plan opens no less', async () => {
    const it = await start();
    const id = await paying.order(it.buyer.id, it.order);
    const narrowed = await it.narrow();
    expect([narrowed.status, narrowed.body.errors[0]?.code]).toEqual([409, 'plan_held']);
    await paying.card(id, 'declined');
    expect((await it.narrow()).status).toBe(409);
    await paying.days(2);
    expect((await it.narrow()).status).toBe(200);
  });

  test('are those of a change of plan', async () => {
    const it = await start();
    await paying.card(await paying.order(it.buyer.id, it.order), 'accepted');
    const { db } = on.server;
    const { id } = await db
      .selectFrom('subscriptions')
      .select('id')
      .where('userId', '=', it.buyer.id)
      .executeTakeFirstOrThrow();
    const prices = [{ interval: 'month', amount: 1_000, currency: 'USD' }] as const;
    const { planUuid } = await buying.plan(it.mentor.id, { name: 'Less', prices });
    const target = { planUuid, interval: 'month' };
    const preview = async () =>
      (
        await it.client.send<PlanChangePreview>(
          'POST',
          `/user-subscriptions/${id}/preview-change`,
          target,
        )
      ).body;
    const change = async (previewToken: string) =>
      it.client.send<Problem>('POST', `/user-subscriptions/${id}/change`, {
        ...target,
        previewToken,
      });
    const owner = await on.as(it.mentor);
    const accountUuid = (await owner.get<PlanList>('/plans')).body.plans[0]?.access[0]?.accountUuid;
    const narrow = (level: string) =>
      owner.send<Problem>('PATCH', `/plans/${planUuid}`, { access: [{ accountUuid, level }] });
    const { previewToken } = await preview();
    expect((await narrow('delayed')).status).toBe(200);
    const late = await change(previewToken);
    expect([late.status, late.body.errors[0]?.code]).toEqual([409, 'price_changed']);
    expect((await change((await preview()).previewToken)).status).toBeLessThan(300);
    const narrowed = await narrow('summary');
    expect([narrowed.status, narrowed.body.errors[0]?.code]).toEqual([409, 'plan_held']);
  });

  test.each(['order', 'change'] as const)(
    'end with the last account that is in use: the %s is given up, and nothing charged',
    async (what) => {
      const it = await start();
      const id = await paying.order(it.buyer.id, it.order);
      if (what === 'change') {
        await paying.card(id, 'accepted');
        const prices = [{ interval: 'month', amount: 9_900, currency: 'USD' }] as const;
        const { planUuid } = await buying.plan(it.mentor.id, { name: 'More', prices });
        const target = { planUuid, interval: 'month' };
        const path = `/user-subscriptions/${id}`;
        const { previewToken } = (
          await it.client.send<PlanChangePreview>('POST', `${path}/preview-change`, target)
        ).body;
        await it.client.send('POST', `${path}/change`, { ...target, previewToken });
        await paying.settle();
      }
      const charges = await buying.charges(it.buyer.id);
      expect((await it.archive()).status).toBe(200);
      await paying.settle();
      await expect(paying.card(id, 'accepted')).rejects.toThrow();
      await paying.settle();
      expect(await buying.charges(it.buyer.id)).toBe(charges);
      const { billingStatus, openChange, amount } = await buying.row(id);
      const left = what === 'order' ? 'expired' : 'active';
      expect([billingStatus, openChange, amount]).toEqual([left, null, 4_900]);
    },
  );

  test('go on where the plan opens another account', async () => {
    const it = await start();
    const { uuid } = await on.server.arrange.account(it.mentor);
    const access = [uuid, (await it.offer()).plan.access[0]?.accountUuid];
    await it.patch({ access: access.map((accountUuid) => ({ accountUuid, level: 'full' })) });
    const id = await paying.order(it.buyer.id, it.order);
    await it.archive();
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('active');
  });
});
