import type {
  PlanChangePreview,
  Problem,
  Subscription,
  SubscriptionPayment,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day } from '../../../domain/time/durations.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { Paying } from '../../../testing/paying.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { FakeStripe, sign } from '../../../testing/stripe/fake-stripe.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('a server with Stripe on %s', (engine) => {
  const clock = new FakeClock();
  const log: string[] = [];
  let fake: FakeStripe;
  let server: TestServer;
  let paying: Paying;
  beforeAll(async () => {
    fake = await FakeStripe.listen(() => clock.now());
    const { environment } = fake;
    server = await startTestServer({ engine, clock, environment, log });
    paying = new Paying({ server, clock });
  });
  afterAll(async () => {
    expect(await checkBooks(server.db)).toMatchObject({ balanced: true, wrong: [] });
    await server.close();
    await fake.close();
  });

  type Delivery = ReturnType<typeof sign>;
  const bring = ({ raw, headers }: Delivery, path = '/api/hooks/stripe') =>
    server.app.fastify.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: Buffer.from(raw),
    });
  const deliveries = () => fake.deliveries(clock.now()) as Delivery[];
  async function settle() {
    await paying.settle();
    for (let brought = deliveries(); brought.length > 0; brought = deliveries()) {
      for (const one of brought) expect((await bring(one)).statusCode).toBe(200);
      await paying.settle();
    }
  }

  async function start(trialDays = 0) {
    const { arrange } = server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price], trialDays });
    const buyer = await arrange.user(['mentee']);
    const client = new ApiClient(server, await arrange.token(buyer));
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const { body } = await client.send<Subscription>('POST', '/user-subscriptions', order);
    await settle();
    const path = `/user-subscriptions/${body.uuid}`;
    // A session of its own: time passes between two looks.
    const later = async () => new ApiClient(server, await arrange.token(buyer));
    const payment = async () =>
      (await (await later()).get<SubscriptionPayment>(`${path}/payment`)).body;
    const page = async () => (await payment()).page ?? '';
    const session = async () => (await page()).split('/').at(-1) ?? '';
    const enter = async (card: TestCardName) => fake.payers.enterCard(await session(), card);
    const invoices = () =>
      server.db
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
      fake.book.list(
        'payment_intent',
        ({ status: state, customer }) => state === 'succeeded' && customer === customerOf(),
      ).length;
    const customerOf = () =>
      fake.book.list('customer', ({ email }) => email === buyer.email)[0]?.id;
    const entries = async () => {
      const own = server.db
        .selectFrom('invoices')
        .select('id')
        .where('subscriptionId', '=', body.uuid);
      const all = server.db.selectFrom('ledgerEntries').select('id').where('invoiceId', 'in', own);
      return (await all.execute()).length;
    };
    return { mentor, buyer, path, payment, page, enter, invoices, status, charges, entries };
  }

  test('a plan is paid at Stripe’s page, opens by its webhook, and renews by the kept card', async () => {
    const { payment, page, enter, invoices, status, charges } = await start();
    expect(await payment()).toMatchObject({ state: 'needs-card', testCards: false });
    expect(await page()).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    await enter('extra-step');
    await settle();
    expect(await status()).toBe('incomplete');
    fake.payers.confirm((await page()).split('/').at(-1) ?? '', true);
    await settle();
    expect(await payment()).toMatchObject({ state: 'succeeded', page: null });
    expect(await status()).toBe('active');
    const asked = fake.requests.length;
    for (let days = 0; days < 32; days += 1) {
      clock.advance(day);
      await settle();
    }
    // A renewal is one request: its card is known, and its event brings nothing new. Its fee is one.
    const paths = fake.requests.slice(asked).map(({ path }) => path.replace(/\/pi_.*/, '/:id'));
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
    await settle();
    clock.advance(day);
    const price = { interval: 'month', amount: 9_900, currency: 'USD' } as const;
    const { arrange, db } = server;
    const planUuid = await arrange.plan(mentor, { name: 'Gold', prices: [price] });
    const client = new ApiClient(server, await arrange.token(buyer));
    const target = { planUuid, interval: 'month' };
    const { body: preview } = await client.send<PlanChangePreview>(
      'POST',
      `${path}/preview-change`,
      target,
    );
    const change = async (more: { paymentMethodUuid?: string } = {}) => {
      const body = { ...target, previewToken: preview.previewToken, ...more };
      const { status } = await client.send('POST', `${path}/change`, body);
      await settle();
      return status;
    };
    expect(await change()).toBe(200);
    await enter('declined');
    await settle();
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
    const { database, services } = server.app;
    const entries = () =>
      database.db.selectFrom('ledgerEntries').select(['account', 'amount']).execute();
    const before = await entries();
    expect(before).not.toEqual([]);
    clock.advance(30 * day);
    expect(await services.payouts.run(database, (error) => expect.unreachable(String(error)))).toBe(
      0,
    );
    expect(await database.db.selectFrom('payouts').selectAll().execute()).toEqual([]);
    expect((await entries()).filter(({ account }) => account === 'payout')).toEqual([]);
  });

  test('a trial keeps the card without a charge, and charges it at its end', async () => {
    const { enter, status, charges } = await start(7);
    await enter('accepted');
    await settle();
    expect([await status(), charges()]).toEqual(['trialing', 0]);
    for (let days = 0; days < 8; days += 1) {
      clock.advance(day);
      await settle();
    }
    expect([await status(), charges()]).toEqual(['active', 1]);
  });

  test('a webhook that is lost is found in the list of events, and one that comes twice counts once', async () => {
    const { enter, status, charges, invoices } = await start();
    await enter('lost-webhook');
    await settle();
    expect(await status()).toBe('incomplete');
    const found = await server.app.services.inbox.catchUp(server.app.database);
    expect(found).toBeGreaterThan(0);
    await settle();
    expect(await status()).toBe('active');
    for (const event of fake.book.list('event')) await bring(sign(event, clock.now()));
    await settle();
    expect([charges(), (await invoices()).length]).toEqual([1, 1]);
  });

  test('events lead to one state in any order, with the same ones late and again', async () => {
    const results: unknown[] = [];
    for (const order of ['as they came', 'backwards', 'by halves'] as const) {
      const { enter, status, charges, invoices } = await start();
      await enter('insufficient-funds');
      await enter('disputed');
      const all = deliveries();
      const half = all.length / 2;
      const brought =
        order === 'backwards'
          ? all.toReversed()
          : order === 'by halves'
            ? [...all.slice(half), ...all.slice(0, half), ...all]
            : all;
      for (const one of brought) {
        expect((await bring(one)).statusCode).toBe(200);
        await paying.settle();
      }
      results.push([await status(), charges(), await invoices()]);
    }
    expect(results).toEqual(results.map(() => ['active', 1, [{ status: 'paid', total: 4_900 }]]));
  });

  test('forged, old, foreign and misdirected webhooks change nothing', async () => {
    const { enter, status, entries } = await start();
    await enter('accepted');
    const [one] = deliveries().slice(-1);
    if (!one) throw new Error('No webhook came.');
    const event = JSON.parse(Buffer.from(one.raw).toString()) as object;
    const refused = [
      bring({ ...one, raw: Buffer.concat([one.raw, Buffer.from(' ')]) }),
      bring({ raw: one.raw, headers: {} as Delivery['headers'] }),
      bring(sign(event, clock.now() - 6 * 60_000)),
      bring(sign(event, clock.now() + 6 * 60_000)),
      bring(sign({ ...event, livemode: true }, clock.now())),
      bring(sign(event, clock.now(), 'whsec_of_another_account')),
      bring(one, '/api/hooks/sandbox'),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().errors[0]?.code).toBe('webhook_refused');
    }
    await paying.settle();
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
      expect((await bring(sign(type, clock.now()))).statusCode).toBe(200);
    }
    await paying.settle();
    expect(await entries()).toBe(before);
    await bring(one);
    await paying.settle();
    expect(await status()).toBe('active');
    const paid = await entries();
    expect(paid).toBeGreaterThan(before);
    // Replayed, within its time and after it.
    expect((await bring(one)).statusCode).toBe(200);
    clock.advance(6 * 60_000);
    expect((await bring(one)).statusCode).toBe(400);
    await paying.settle();
    expect(await entries()).toBe(paid);
  });

  test('while Stripe does not answer nothing fails, and nothing is charged twice afterwards', async () => {
    const { enter, status, charges } = await start();
    await enter('accepted');
    await settle();
    fake.faults.push(...Array.from({ length: 2 }, () => ({ drop: 'after' }) as const));
    for (let days = 0; days < 32; days += 1) {
      clock.advance(day);
      await settle();
    }
    expect(fake.faults).toEqual([]);
    expect([await status(), charges()]).toEqual(['active', 2]);
  });

  test('no log line holds a secret', () => {
    const text = log.join('\n');
    expect(text).toContain('/api/hooks/stripe');
    for (const secret of [fake.config.secretKey, ...fake.config.webhookSecrets]) {
      expect(text).not.toContain(secret);
    }
  });
});
