import type { MenteeBilling, Subscription, SubscriptionPayment } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { engines } from '../../../testing/engines.ts';
import type { Shape } from '../../../testing/stripe/fake-book.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';

/** Payers change their cards at the customer portal, too: nothing of it passes through here. */
describe.each(engines)('cards that are changed at Stripe’s portal on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine);
  });
  afterAll(() => on.close());

  /** A month that is paid by a card, and what its owner does at the portal. */
  async function payer(card: TestCardName) {
    const { arrange } = on.server;
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const mentor = await arrange.user(['mentor']);
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await arrange.user(['mentee']);
    const client = () => on.as(buyer);
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const caller = await client();
    const { body } = await caller.send<Subscription>('POST', '/user-subscriptions', order);
    await on.settle();
    const path = `/user-subscriptions/${body.uuid}/payment`;
    const { page } = (await caller.get<SubscriptionPayment>(path)).body;
    on.fake.payers.enterCard(page?.split('/').at(-1) ?? '', card);
    await on.settle();
    const [first] = on.fake.book.list('payment_method');
    if (!first) throw new Error('No card was kept.');
    const days = async (count: number) => {
      for (let today = 0; today < count; today += 1) {
        on.clock.advance(86_400_000);
        await on.settle();
      }
    };
    const cards = async () => {
      const { paymentMethods } = (await (await client()).get<MenteeBilling>('/mentee-billing'))
        .body;
      return paymentMethods.map(({ last4, isDefault }) => (isDefault ? `*${last4}` : last4));
    };
    const status = async () => {
      const { billingStatus } = await on.server.db
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
    const added = on.fake.book.add('pm', 'payment_method', { ...fields, card });
    on.fake.book.keepCard(added.id, 'accepted');
    on.fake.book.report('payment_method.attached', added);
    await on.settle();
    return added;
  }

  async function remove(method: Shape) {
    method.customer = null;
    on.fake.book.report('payment_method.detached', method);
    await on.settle();
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
      const customer = on.fake.book.find('customer', String(first.customer));
      customer.invoice_settings = { default_payment_method: id };
      on.fake.book.report('customer.updated', customer);
      await on.settle();
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
    on.fake.book.report('payment_method.updated', second);
    await on.settle();
    expect(await cards()).toEqual(['*4242', '7777']);
  });

  test('a card that its bank replaced is shown as it is now', async () => {
    const { first, cards } = await payer('accepted');
    first.card = shown(first, '1234');
    on.fake.book.report('payment_method.automatically_updated', first);
    await on.settle();
    expect(await cards()).toEqual(['*1234']);
  });

  test('a card of an unknown customer changes nothing', async () => {
    const { first, cards } = await payer('accepted');
    const customer = on.fake.book.add('cus', 'customer', {});
    await add({ ...first, customer: customer.id }, '7777');
    expect(await cards()).toEqual(['*4242']);
  });
});
