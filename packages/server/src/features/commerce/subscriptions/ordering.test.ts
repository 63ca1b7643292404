import type {
  Problem,
  SubscriberDetail,
  Subscription,
  SubscriptionPayment,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('calls of a subscriber on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  async function start() {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    const client = await on.as(buyer);
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const begin = async () => {
      const { body, status: statusCode } = await client.send<Subscription>(
        'POST',
        '/user-subscriptions',
        order,
      );
      await paying.settle();
      return { body, statusCode, path: `/user-subscriptions/${body.uuid}` };
    };
    return { mentor, buyer, client, order, begin };
  }

  test('keep who accepted which risk disclosure when, for good', async () => {
    const { mentor, buyer, client, order, begin } = await start();
    const outdated = await client.send<Problem>('POST', '/user-subscriptions', {
      ...order,
      acceptDisclaimerVersion: 2,
    });
    expect([outdated.status, outdated.body.errors[0]?.code]).toEqual([400, 'disclaimer_outdated']);
    const at = new Date(on.clock.now()).toISOString();
    const { body } = await begin();
    on.clock.advance(hour);
    expect((await begin()).body.uuid).toBe(body.uuid);
    const kept = await on.server.db.selectFrom('acceptedDisclaimers').selectAll().execute();
    expect(kept.filter(({ userId }) => userId === buyer.id)).toEqual([
      { id: expect.any(String), subscriptionId: body.uuid, userId: buyer.id, version: 1, at },
    ]);
    expect(await auditTrail(on.server.db, body.uuid)).toMatchObject([
      { action: 'subscription.ordered', actorId: buyer.id, details: { disclaimer: 1 } },
      { action: 'subscription.ordered', actorId: buyer.id, details: { disclaimer: 1 } },
    ]);
    await client.send('POST', `/user-subscriptions/${body.uuid}/test-card`, { card: 'accepted' });
    await paying.settle();
    const seller = await on.as(mentor);
    const { disclaimer } = (await seller.get<SubscriberDetail>(`/subscribers/${body.uuid}`)).body;
    expect(disclaimer).toEqual({ version: 1, at });
    const { db } = on.server;
    const altered = db.updateTable('acceptedDisclaimers').set({ version: 9 }).execute();
    await expect(altered).rejects.toThrow();
    await expect(db.deleteFrom('acceptedDisclaimers').execute()).rejects.toThrow();
  });

  test('from the order to the open page, step by step', async () => {
    const { client, begin } = await start();
    const { body, statusCode, path } = await begin();
    expect([statusCode, body.status, body.billingStatus]).toEqual([201, 'inactive', 'incomplete']);
    const payment = async () => (await client.get<SubscriptionPayment>(`${path}/payment`)).body;
    expect(await payment()).toMatchObject({ state: 'needs-card', testCards: true, failure: null });
    await client.send('POST', `${path}/test-card`, { card: 'insufficient-funds' });
    await paying.settle();
    expect(await payment()).toMatchObject({
      state: 'needs-card',
      failure: { code: 'insufficient_funds', class: 'soft' },
    });
    const entered = await client.send('POST', `${path}/test-card`, { card: 'extra-step' });
    expect(entered.status).toBe(202);
    await paying.settle();
    expect((await payment()).state).toBe('needs-confirmation');
    await client.send('POST', `${path}/test-confirmation`, { agrees: true });
    await paying.settle();
    expect(await payment()).toEqual({
      state: 'succeeded',
      page: null,
      failure: null,
      testCards: true,
    });
    const { body: list } = await client.get<Subscription[]>('/user-subscriptions');
    expect(list).toMatchObject([{ status: 'active', billingStatus: 'active' }]);
  });

  test('a subscription is cancelled at its end, and resumed', async () => {
    const { buyer, client, begin } = await start();
    const { path, body } = await begin();
    await paying.card(body.uuid, 'accepted');
    const cancelled = await client.send<Subscription>('POST', `${path}/cancel`, {
      reason: 'too-expensive',
      comment: ' For now. ',
    });
    expect(cancelled.body).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' });
    const again = await client.send<Problem>('POST', `${path}/cancel`, { reason: 'other' });
    expect(again.status).toBe(409);
    const resumed = await client.send<Subscription>('POST', `${path}/resume`);
    expect(resumed.body.cancelAtPeriodEnd).toBe(false);
    await client.send('POST', `${path}/cancel`, { reason: 'no-time' });
    const entries = await auditTrail(on.server.db, body.uuid);
    expect(entries.map(({ action }) => action)).toEqual([
      'subscription.ordered',
      'subscription.canceled',
      'subscription.resumed',
      'subscription.canceled',
    ]);
    await paying.days(32);
    const { body: list } = await (await on.as(buyer)).get<Subscription[]>('/user-subscriptions');
    expect(list).toMatchObject([{ status: 'inactive', billingStatus: 'canceled' }]);
  });

  test.each([
    ['an unknown plan', { planUuid: crypto.randomUUID() }, 404, 'Not found'],
    ['an old risk disclosure', { acceptDisclaimerVersion: 2 }, 400, undefined],
    ['a price of zero', { amount: 0 }, 409, undefined],
    ['a negative price', { amount: -1 }, 400, undefined],
    ['a fractional price', { amount: 0.5 }, 400, undefined],
    ['a free plan that costs something', { interval: 'free', amount: 0 }, 409, undefined],
    ['an unknown card', { paymentMethodUuid: crypto.randomUUID() }, 400, undefined],
  ])('an order of %s is refused', async (_name, change, status, message) => {
    const { client, order } = await start();
    const answer = await client.send<Problem>('POST', '/user-subscriptions', {
      ...order,
      ...change,
    });
    expect(answer.status).toBe(status);
    if (message !== undefined) expect(answer.body.errors[0]?.message).toBe(message);
    expect((await client.get<Subscription[]>('/user-subscriptions')).body).toEqual([]);
  });

  test('a webhook that is forged, or of another provider, is refused', async () => {
    const { app } = on.server;
    const payload = '{"id":"evt","kind":"attempt.changed","subject":"x","live":false}';
    const headers = { 'content-type': 'application/json', 'sandbox-signature': 't=1,v1=00' };
    for (const provider of ['sandbox', 'stripe', 'unknown']) {
      const url = `/api/hooks/${provider}`;
      const answer = await app.fastify.inject({ method: 'POST', url, payload, headers });
      expect([answer.statusCode, answer.json<Problem>().errors[0]?.code]).toEqual([
        400,
        'webhook_refused',
      ]);
    }
  });

  test('a webhook is taken over the network, once', async () => {
    const { begin } = await start();
    const { body } = await begin();
    const { app, db } = on.server;
    const sent: { payload: Buffer; headers: Record<string, string> }[] = [];
    await paying.card(body.uuid, 'lost-webhook');
    await app.sandbox.desk.decideDispute('unknown', 'won').catch(() => undefined);
    await begin();
    await app.sandbox.deliver(async (raw, headers) => {
      sent.push({ payload: Buffer.from(raw), headers: headers as Record<string, string> });
    });
    const count = async () => (await db.selectFrom('webhookEvents').selectAll().execute()).length;
    const before = await count();
    for (const { payload, headers } of [...sent, ...sent]) {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: '/api/hooks/sandbox',
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(200);
    }
    expect((await count()) - before).toBe(sent.length);
  });
});
