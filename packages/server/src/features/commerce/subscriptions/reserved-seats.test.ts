import type { Plan } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the last seat of a plan that is changed to on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(() => on.server.close());

  const monthly = (amount: number) => ({ interval: 'month', amount, currency: 'USD' }) as const;

  /** A subscriber for 49 dollars a month, and a plan of the same Skipper with one seat. */
  async function withFew(amount: number) {
    const subscriber = await changing.start();
    const few = await changing.plan(subscriber.mentor.id, 'Few', [monthly(amount)], {
      seatsCap: 1,
    });
    const rivalOrders = async () => {
      const { id } = await on.server.arrange.user(['mentee']);
      return refusal(changing.paying.order(id, { planUuid: few, ...monthly(amount) }));
    };
    const seen = async () => {
      const { body } = await (await on.as(subscriber.mentor)).get<{ plans: Plan[] }>('/plans');
      const plan = body.plans.find(({ uuid }) => uuid === few);
      return [plan?.seatsLeft, plan?.subscribers];
    };
    return { ...subscriber, few, rivalOrders, seen };
  }

  test('is held by an upgrade before it is paid, against the orders of others', async () => {
    const { buyer, id, few, preview, change, rivalOrders, seen } = await withFew(9_900);
    const other = changing.calls(buyer, id);
    await change(await preview(few));
    expect(await seen()).toEqual([0, 0]);
    expect(await rivalOrders()).toBe('sold_out');
    // The subscriber’s own seat does not stand in their way in another tab.
    expect((await other.preview(few)).dueNow).toBeGreaterThan(0);
    await changing.paying.card(id, 'accepted');
    expect(await changing.buying.row(id)).toMatchObject({ planId: few, amount: 9_900 });
    expect(await seen()).toEqual([0, 1]);
    expect(await changing.buying.atProvider(buyer.id, 'refund')).toEqual([]);
  });

  test('is free again once the upgrade is given up', async () => {
    const { id, few, preview, change, rivalOrders, seen } = await withFew(9_900);
    await change(await preview(few));
    on.clock.advance(2 * hour);
    await changing.paying.settle();
    expect((await changing.buying.row(id)).openChange).toBeNull();
    expect(await seen()).toEqual([1, 0]);
    expect(await rivalOrders()).toBe('nothing');
  });

  test('is free again once the subscriber turns to another plan instead', async () => {
    const { gold, few, preview, change, rivalOrders } = await withFew(9_900);
    await change(await preview(few));
    await change(await preview(gold));
    expect(await rivalOrders()).toBe('nothing');
  });

  test('is held by a downgrade until the renewal, unless it is dropped or the plan ends', async () => {
    const waiting = await withFew(1_900);
    await waiting.change(await waiting.preview(waiting.few));
    expect(await waiting.rivalOrders()).toBe('sold_out');
    await changing.paying.days(32);
    expect(await changing.buying.row(waiting.id)).toMatchObject({ planId: waiting.few });
    expect(await waiting.seen()).toEqual([0, 1]);

    const dropped = await withFew(1_900);
    await dropped.change(await dropped.preview(dropped.few));
    await dropped.keep();
    expect(await dropped.rivalOrders()).toBe('nothing');

    const ended = await withFew(1_900);
    await ended.change(await ended.preview(ended.few));
    const seller = await on.as(ended.mentor);
    await seller.send('POST', `/subscribers/${ended.id}/remove`, { reason: 'Asked for it.' });
    expect(await changing.buying.row(ended.id)).toMatchObject({ billingStatus: 'canceled' });
    expect(await ended.rivalOrders()).toBe('nothing');
  });

  test('is held by a downgrade while its subscriber pays for an upgrade, or gives that up', async () => {
    const { gold, few, preview, change, rivalOrders, seen, id } = await withFew(1_900);
    await change(await preview(few));
    await change(await preview(gold));
    expect(await seen()).toEqual([0, 0]);
    expect(await rivalOrders()).toBe('sold_out');
    on.clock.advance(2 * hour);
    await changing.paying.settle();
    expect((await changing.buying.row(id)).openChange).toBeNull();
    expect(await rivalOrders()).toBe('sold_out');
    await changing.paying.days(32);
    expect(await changing.buying.row(id)).toMatchObject({ planId: few });
    expect(await seen()).toEqual([0, 1]);
  });

  test('is free again once an upgrade that takes the place of the downgrade is paid', async () => {
    const { gold, few, preview, change, rivalOrders, id } = await withFew(1_900);
    await change(await preview(few));
    await change(await preview(gold));
    await changing.paying.card(id, 'accepted');
    expect(await changing.buying.row(id)).toMatchObject({ planId: gold, pendingUpdate: null });
    expect(await rivalOrders()).toBe('nothing');
  });

  test('goes to one of two subscribers who upgrade at once', async () => {
    const first = await withFew(9_900);
    const second = await on.server.arrange.user(['mentee']);
    const secondId = await changing.paying.order(second.id, first.order);
    await changing.paying.card(secondId, 'accepted');
    const calls = changing.calls(second, secondId);
    const shown = [await first.preview(first.few), await calls.preview(first.few)] as const;
    const answers = await Promise.all([first.change(shown[0]), calls.change(shown[1])]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['sold_out', undefined]);
  });
});
