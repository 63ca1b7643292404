import type { MenteeBilling, Subscription, SubscriptionPayment } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { Paying } from '../../../testing/paying.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import type { Shape } from '../../../testing/stripe/fake-book.ts';
import { FakeStripe } from '../../../testing/stripe/fake-stripe.ts';

/** Payers change their cards at the customer portal, too: nothing of it passes through here. */
describe.each(engines)('cards that are changed at Stripe’s portal on %s', (engine) => {
  const clock = new FakeClock();
  let fake: FakeStripe;
  let server: TestServer;
  let paying: Paying;
  beforeAll(async () => {
    fake = await FakeStripe.listen(() => clock.now());
    const { environment } = fake;
    server = await startTestServer({ engine, clock, environment });
    paying = new Paying({ server, clock });
  });
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  async function settle() {
    await paying.settle();
    for (let brought = fake.deliveries(clock.now()); brought.length > 0; ) {
      for (const { raw, headers } of brought) {
        const { statusCode } = await server.app.fastify.inject({
          method: 'POST',
          url: '/api/hooks/stripe',
          headers: { 'content-type': 'application/json', ...headers },
          payload: Buffer.from(raw),
        });
        expect(statusCode).toBe(200);
      }
      await paying.settle();
      brought = fake.deliveries(clock.now());
    }
  }

  /** A month that is paid by a card, and what its owner does at the portal. */
  async function payer(card: TestCardName) {
    const { arrange } = server;
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const mentor = await arrange.user(['mentor']);
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    const client = async () => new ApiClient(server, await arrange.token(buyer));
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const caller = await client();
    const { body } = await caller.send<Subscription>('POST', '/user-subscriptions', order);
    await settle();
    const path = `/user-subscriptions/${body.uuid}/payment`;
    const { page } = (await caller.get<SubscriptionPayment>(path)).body;
    fake.payers.enterCard(page?.split('/').at(-1) ?? '', card);
    await settle();
    const [first] = fake.book.list('payment_method');
    if (!first) throw new Error('No card was kept.');
    const days = async (count: number) => {
      for (let today = 0; today < count; today += 1) {
        clock.advance(86_400_000);
        await settle();
      }
    };
    const cards = async () => {
      const { paymentMethods } = (await (await client()).get<MenteeBilling>('/mentee-billing'))
        .body;
      return paymentMethods.map(({ last4, isDefault }) => (isDefault ? `*${last4}` : last4));
    };
    const status = async () => {
      const { billingStatus } = await server.db
        .selectFrom('subscriptions')
        .select('billingStatus')
        .where('id', '=', body.uuid)
        .executeTakeFirstOrThrow();
      return billingStatus;
    };
    return { client, first, days, cards, status };
  }

  const shown = (method: Shape, last4: string) => ({ ...(method.card as object), last4 });

  async function add(like: Shape, last4: string): Promise<Shape> {
    const { id: _id, object: _object, created: _created, ...fields } = like;
    const card = { ...shown(like, last4), fingerprint: last4 };
    const added = fake.book.add('pm', 'payment_method', { ...fields, card });
    fake.book.keepCard(added.id, 'accepted');
    fake.book.report('payment_method.attached', added);
    await settle();
    return added;
  }

  async function remove(method: Shape) {
    method.customer = null;
    fake.book.report('payment_method.detached', method);
    await settle();
  }

  test('a card that is added there pays what is owed', async () => {
    const { first, days, cards, status } = await payer('fails-later');
    await days(32);
    expect(await status()).toBe('past_due');
    const [before] = await cards();
    await add(first, '7777');
    expect(await cards()).toEqual(['*7777', before?.slice(1)]);
    expect(await status()).toBe('active');
  });

  test('a card that is removed there is not charged', async () => {
    const { first, cards } = await payer('accepted');
    const second = await add(first, '7777');
    await remove(second);
    expect(await cards()).toEqual(['*4242']);
    await remove(first);
    expect(await cards()).toEqual([]);
  });

  test('the card that is chosen there is charged, until another one is chosen here', async () => {
    const { client, first, cards } = await payer('accepted');
    const choose = async (id: string) => {
      const customer = fake.book.find('customer', String(first.customer));
      customer.invoice_settings = { default_payment_method: id };
      fake.book.report('customer.updated', customer);
      await settle();
    };
    const second = await add(first, '7777');
    await choose(first.id);
    expect(await cards()).toEqual(['*4242', '7777']);
    await choose(second.id);
    expect(await cards()).toEqual(['*7777', '4242']);
    const caller = await client();
    const { body } = await caller.get<MenteeBilling>('/mentee-billing');
    const uuid = body.paymentMethods.find(({ last4 }) => last4 === '4242')?.uuid;
    await caller.send('PUT', `/payment-methods/${uuid}/default`);
    fake.book.report('payment_method.updated', second);
    await settle();
    expect(await cards()).toEqual(['*4242', '7777']);
  });

  test('a card that its bank replaced is shown as it is now', async () => {
    const { first, cards } = await payer('accepted');
    first.card = shown(first, '1234');
    fake.book.report('payment_method.automatically_updated', first);
    await settle();
    expect(await cards()).toEqual(['*1234']);
  });

  test('a card of an unknown customer changes nothing', async () => {
    const { first, cards } = await payer('accepted');
    const customer = fake.book.add('cus', 'customer', {});
    await add({ ...first, customer: customer.id }, '7777');
    expect(await cards()).toEqual(['*4242']);
  });
});
