import type { Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('one’s own subscription on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  /** A monthly subscription of $49 that began now, with these columns. */
  async function held(change: Partial<SubscriptionsTable> = {}) {
    const { arrange, db } = on.server;
    const [mentee, mentor] = [await arrange.user(['mentee']), await arrange.user(['mentor'])];
    const id = await arrange.subscription(mentee, mentor);
    await db
      .updateTable('subscriptions')
      .set({ graceUntil: null, ...change })
      .where('id', '=', id)
      .execute();
    const client = await on.as(mentee);
    const view = async () => {
      const { body } = await (await on.as(mentee)).get<Subscription[]>('/user-subscriptions');
      return body[0];
    };
    const cancel = () =>
      client.send<Subscription>('POST', `/user-subscriptions/${id}/cancel`, { reason: 'results' });
    const row = () =>
      db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { id, client, view, cancel, row };
  }
  const later = (days: number) => instant(on.clock.now() + days * day);

  test.each<[string, Partial<SubscriptionsTable>]>([
    ['a free plan', { interval: 'free', amount: 0, currentPeriodEnd: null }],
    ['a gift', { billingStatus: 'comped' }],
    ['a gift for good', { billingStatus: 'comped', currentPeriodEnd: null }],
    ['a trial whose end is not known', { billingStatus: 'trialing', currentPeriodEnd: null }],
    ['a pause without an end', { billingStatus: 'paused' }],
  ])('%s that is cancelled ends now', async (_name, change) => {
    const { cancel, view, row } = await held(change);
    expect((await cancel()).status).toBe(200);
    expect(await view()).toMatchObject({ status: 'inactive', billingStatus: 'canceled' });
    expect(await row()).toMatchObject({ endedAt: expect.any(String), cancelReason: 'results' });
    expect((await cancel()).status).toBe(409);
  });

  test('a pause that is cancelled runs out, then the period that was paid for', async () => {
    const { id, cancel, view, row } = await held({
      billingStatus: 'paused',
      pausedUntil: later(5),
      nextStepAt: later(5),
    });
    expect((await cancel()).body).toMatchObject({
      billingStatus: 'paused',
      cancelAtPeriodEnd: true,
      pausedUntil: later(5),
    });
    await paying.days(6);
    expect(await view()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await paying.days(32);
    expect((await row()).billingStatus).toBe('canceled');
    const invoices = await on.server.db
      .selectFrom('invoices')
      .selectAll()
      .where('subscriptionId', '=', id)
      .execute();
    expect(invoices).toEqual([]);
  });

  test('shows the date and the plan of a change that waits', async () => {
    const { view, row } = await held();
    const { id, planId, currentPeriodEnd } = await row();
    const wait = async (pending: object) => {
      const pendingUpdate = JSON.stringify({ ...pending, planId });
      await on.server.db
        .updateTable('subscriptions')
        .set({ pendingUpdate })
        .where('id', '=', id)
        .execute();
      return (await view())?.pendingUpdate;
    };
    const own = { interval: 'year', amount: 49_000, currency: 'USD' };
    expect(await wait(own)).toEqual({
      plan: { uuid: planId, name: 'Full access' },
      ...own,
      at: currentPeriodEnd,
      announced: false,
    });
    const price = { reason: 'price-change', interval: 'month', amount: 5_900, currency: 'USD' };
    expect(await wait({ ...price, notBefore: later(1) })).toMatchObject({ announced: true });
  });

  test('shows when a renewal that failed is tried again, and until when it is open', async () => {
    const since = instant(on.clock.now());
    const owed = { dunningSince: since, dunningTries: 1, graceUntil: later(7) };
    const late = { billingStatus: 'past_due', ...owed } as const;
    const soft = await held({ ...late, dunningFailure: 'soft' });
    expect(await soft.view()).toMatchObject({
      status: 'active',
      graceUntil: later(7),
      retryAt: later(2),
    });
    const hard = await held({ ...late, dunningFailure: 'hard' });
    expect((await hard.view())?.retryAt).toBeNull();
    expect((await soft.cancel()).body.retryAt).toBeNull();
  });
});
