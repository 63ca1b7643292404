import type {
  PlanChangePreview,
  Problem,
  Subscription,
  SubscriptionPayment,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { sign } from '../../../testing/stripe/fake-stripe.ts';
import {
  type Delivery,
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('a server with Stripe on %s', (engine) => {
  const log: string[] = [];
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine, { log });
  });
  afterAll(async () => {
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.close();
  });

  const post = ({ raw, headers }: Delivery, url = '/api/hooks/stripe') =>
    on.server.app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: Buffer.from(raw),
    });

  async function start(trialDays = 0) {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price], trialDays });
    const buyer = await arrange.user(['mentee']);
    const client = await on.as(buyer);
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const { body } = await client.send<Subscription>('POST', '/user-subscriptions', order);
    await on.settle();
    const path = `/user-subscriptions/${body.uuid}`;
    // A session of its own: time passes between two looks.
    const later = () => on.as(buyer);
    const payment = async () =>
      (await (await later()).get<SubscriptionPayment>(`${path}/payment`)).body;
    const page = async () => (await payment()).page ?? '';
    const session = async () => (await page()).split('/').at(-1) ?? '';
    const enter = async (card: TestCardName) => on.fake.payers.enterCard(await session(), card);
    const invoices = () =>
      on.server.db
        .selectFrom('invoices')
        .select(['status', 'total'])
        .where('subscriptionId', '=', body.uuid)
        .orderBy('number')
        .execute();
    const status = async () => {
      const { body: list } = await (await later()).get<Subscription[]>('/user-subscriptions');
      return list.find(({ uuid }) => uuid === body.uuid)?.billingStatus;
    };
    const charges = () =>
      on.fake.book.list(
        'payment_intent',
        ({ status: state, customer }) => state === 'succeeded' && customer === customerOf(),
      ).length;
    const customerOf = () =>
      on.fake.book.list('customer', ({ email }) => email === buyer.email)[0]?.id;
    const entries = async () => {
      const own = on.server.db
        .selectFrom('invoices')
        .select('id')
        .where('subscriptionId', '=', body.uuid);
      const all = on.server.db
        .selectFrom('ledgerEntries')
        .select('id')
        .where('invoiceId', 'in', own);
      return (await all.execute()).length;
    };
    return { mentor, buyer, path, payment, page, enter, invoices, status, charges, entries };
  }

  test('a plan is paid at Stripe’s page, opens by its webhook, and renews by the kept card', async () => {
    const { payment, page, enter, invoices, status, charges } = await start();
    expect(await payment()).toMatchObject({ state: 'needs-card', testCards: false });
    expect(await page()).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    await enter('extra-step');
    await on.settle();
    expect(await status()).toBe('incomplete');
    on.fake.payers.confirm((await page()).split('/').at(-1) ?? '', true);
    await on.settle();
    expect(await payment()).toMatchObject({ state: 'succeeded', page: null });
    expect(await status()).toBe('active');
    const asked = on.fake.requests.length;
    for (let days = 0; days < 32; days += 1) {
      on.clock.advance(day);
      await on.settle();
    }
    // A renewal is one request: its card is known, and its event brings nothing new. Its fee is one.
    const paths = on.fake.requests.slice(asked).map(({ path }) => path.replace(/\/pi_.*/, '/:id'));
    expect(paths).toEqual(['/v1/payment_intents', '/v1/payment_intents/:id']);
    expect(await invoices()).toEqual([
      { status: 'paid', total: 4_900 },
      { status: 'paid', total: 4_900 },
    ]);
    expect(charges()).toBe(2);
  });

  test('an upgrade is charged once, to the kept card, and a declined one changes nothing', async () => {
    const { mentor, buyer, path, enter, invoices, charges } = await start();
    await enter('accepted');
    await on.settle();
    on.clock.advance(day);
    const price = { interval: 'month', amount: 9_900, currency: 'USD' } as const;
    const { arrange, db } = on.server;
    const planUuid = await arrange.plan(mentor, { name: 'Gold', prices: [price] });
    const client = await on.as(buyer);
    const target = { planUuid, interval: 'month' };
    const { body: preview } = await client.send<PlanChangePreview>(
      'POST',
      `${path}/preview-change`,
      target,
    );
    const change = async (more: { paymentMethodUuid?: string } = {}) => {
      const body = { ...target, previewToken: preview.previewToken, ...more };
      const { status } = await client.send('POST', `${path}/change`, body);
      await on.settle();
      return status;
    };
    expect(await change()).toBe(200);
    await enter('declined');
    await on.settle();
    expect(await invoices()).toEqual([{ status: 'paid', total: 4_900 }]);
    const [card] = preview.cards;
    const kept = card ? { paymentMethodUuid: card.uuid } : {};
    expect([await change(kept), await change(kept)]).toEqual([200, 409]);
    expect(await invoices()).toEqual([
      { status: 'paid', total: 4_900 },
      { status: 'paid', total: preview.dueNow },
    ]);
    expect(charges()).toBe(2);
    const row = db.selectFrom('subscriptions').select('planId').where('userId', '=', buyer.id);
    expect(await row.execute()).toEqual([{ planId: planUuid }]);
    expect((await checkBooks(db)).wrong).toEqual([]);
  });

  test('mentors keep their balance: no payout claims money that Stripe has not moved', async () => {
    const { database, services } = on.server.app;
    const entries = () =>
      database.db.selectFrom('ledgerEntries').select(['account', 'amount']).execute();
    const before = await entries();
    expect(before).not.toEqual([]);
    on.clock.advance(30 * day);
    expect(await services.payouts.run(database, (error) => expect.unreachable(String(error)))).toBe(
      0,
    );
    expect(await database.db.selectFrom('payouts').selectAll().execute()).toEqual([]);
    expect((await entries()).filter(({ account }) => account === 'payout')).toEqual([]);
  });

  test('a trial keeps the card without a charge, and charges it at its end', async () => {
    const { enter, status, charges } = await start(7);
    await enter('accepted');
    await on.settle();
    expect([await status(), charges()]).toEqual(['trialing', 0]);
    for (let days = 0; days < 8; days += 1) {
      on.clock.advance(day);
      await on.settle();
    }
    expect([await status(), charges()]).toEqual(['active', 1]);
  });

  test('a webhook that is lost is found in the list of events, and one that comes twice counts once', async () => {
    const { enter, status, charges, invoices } = await start();
    await enter('lost-webhook');
    await on.settle();
    expect(await status()).toBe('incomplete');
    const found = await on.server.app.services.inbox.catchUp(on.server.app.database);
    expect(found).toBeGreaterThan(0);
    await on.settle();
    expect(await status()).toBe('active');
    for (const event of on.fake.book.list('event')) await on.bring(sign(event, on.clock.now()));
    await on.settle();
    expect([charges(), (await invoices()).length]).toEqual([1, 1]);
  });

  test('events lead to one state in any order, with the same ones late and again', async () => {
    const results: unknown[] = [];
    for (const order of ['as they came', 'backwards', 'by halves'] as const) {
      const { enter, status, charges, invoices } = await start();
      await enter('insufficient-funds');
      await enter('disputed');
      const all = on.deliveries();
      const half = all.length / 2;
      const brought =
        order === 'backwards'
          ? all.toReversed()
          : order === 'by halves'
            ? [...all.slice(half), ...all.slice(0, half), ...all]
            : all;
      for (const one of brought) {
        expect(await on.bring(one)).toBe(200);
        await on.paying.settle();
      }
      results.push([await status(), charges(), await invoices()]);
    }
    expect(results).toEqual(results.map(() => ['active', 1, [{ status: 'paid', total: 4_900 }]]));
  });

  test('forged, old, foreign and misdirected webhooks change nothing', async () => {
    const { enter, status, entries } = await start();
    await enter('accepted');
    const [one] = on.deliveries().slice(-1);
    if (!one) throw new Error('No webhook came.');
    const event = JSON.parse(Buffer.from(one.raw).toString()) as object;
    const refused = [
      post({ ...one, raw: Buffer.concat([one.raw, Buffer.from(' ')]) }),
      post({ raw: one.raw, headers: {} as Delivery['headers'] }),
      post(sign(event, on.clock.now() - 6 * 60_000)),
      post(sign(event, on.clock.now() + 6 * 60_000)),
      post(sign({ ...event, livemode: true }, on.clock.now())),
      post(sign(event, on.clock.now(), 'whsec_of_another_account')),
      post(one, '/api/hooks/sandbox'),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().errors[0]?.code).toBe('webhook_refused');
    }
    await on.paying.settle();
    expect(await status()).toBe('incomplete');
    const before = await entries();
    // Of an unknown type, and of something that is not ours.
    const unknown = {
      id: 'evt_unknown',
      type: 'invoice.paid',
      livemode: false,
      data: { object: {} },
    };
    const foreign = { ...unknown, id: 'evt_foreign', type: 'payment_intent.succeeded' };
    for (const type of [unknown, { ...foreign, data: { object: { id: 'pi_foreign' } } }]) {
      expect(await on.bring(sign(type, on.clock.now()))).toBe(200);
    }
    await on.paying.settle();
    expect(await entries()).toBe(before);
    await on.bring(one);
    await on.paying.settle();
    expect(await status()).toBe('active');
    const paid = await entries();
    expect(paid).toBeGreaterThan(before);
    // Replayed, within its time and after it.
    expect(await on.bring(one)).toBe(200);
    on.clock.advance(6 * 60_000);
    expect(await on.bring(one)).toBe(400);
    await on.paying.settle();
    expect(await entries()).toBe(paid);
  });

  test('while Stripe does not answer nothing fails, and nothing is charged twice afterwards', async () => {
    const { enter, status, charges } = await start();
    await enter('accepted');
    await on.settle();
    on.fake.faults.push(...Array.from({ length: 2 }, () => ({ drop: 'after' }) as const));
    for (let days = 0; days < 32; days += 1) {
      on.clock.advance(day);
      await on.settle();
    }
    expect(on.fake.faults).toEqual([]);
    expect([await status(), charges()]).toEqual(['active', 2]);
  });

  test('no log line holds a secret', () => {
    const text = log.join('\n');
    expect(text).toContain('/api/hooks/stripe');
    for (const secret of [on.fake.config.secretKey, ...on.fake.config.webhookSecrets]) {
      expect(text).not.toContain(secret);
    }
  });
});
