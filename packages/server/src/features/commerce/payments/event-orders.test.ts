import type { Subscription, SubscriptionPayment } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { sign } from '../../../testing/stripe/fake-stripe.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';

const events = ['purchase', 'completion', 'first', 'second'] as const;

/** Every order of these. */
function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

/** Stripe promises no order: all that a purchase and its end bring may come upside down. */
describe.each(engines)('the events of a purchase in every order on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine);
  });
  afterAll(async () => {
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.close();
  });

  /** Each is a request of its own, and worked off before the next one. */
  async function bring(event: object) {
    expect(await on.bring(sign(event, on.clock.now()))).toBe(200);
    await on.paying.settle();
  }

  /** Paid at Stripe's page, of which this server knows nothing yet. */
  async function buy() {
    const { arrange } = on.server;
    const mentor = await arrange.user(['mentor']);
    const price = { interval: 'month', amount: 4_900, currency: 'USD' } as const;
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const buyer = await on.as(await arrange.user(['mentee']));
    const order = { planUuid, ...price, acceptDisclaimerVersion: 1 };
    const { body } = await buyer.send<Subscription>('POST', '/user-subscriptions', order);
    await on.paying.settle();
    const path = `/user-subscriptions/${body.uuid}/payment`;
    const { page } = (await buyer.get<SubscriptionPayment>(path)).body;
    on.fake.book.takeUndelivered();
    on.fake.payers.enterCard(page?.split('/').at(-1) ?? '', 'accepted');
    const [payment] = on.fake.book.list('payment_intent');
    if (!payment) throw new Error('Nothing was paid.');
    return { mentor, subscription: body.uuid, payment: payment.id };
  }

  /** A refund that was made at Stripe's own pages. */
  async function refund(payment: string, amount: number) {
    const { secretKey, apiUrl } = on.fake.config;
    const form = new URLSearchParams({ payment_intent: payment, amount: `${amount}` });
    const headers = { authorization: `Bearer ${secretKey}` };
    const answer = await fetch(`${apiUrl}/v1/refunds`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(200);
  }

  async function stateOf({ mentor, subscription }: Awaited<ReturnType<typeof buy>>) {
    const { db } = on.server;
    const { billingStatus, cancelAtPeriodEnd, cancelReason } = await db
      .selectFrom('subscriptions')
      .selectAll()
      .where('id', '=', subscription)
      .executeTakeFirstOrThrow();
    const invoices = await db
      .selectFrom('invoices')
      .select(['id', 'status', 'total', 'attempts'])
      .where('subscriptionId', '=', subscription)
      .execute();
    const ids = invoices.map(({ id }) => id);
    const of = async (table: 'refunds' | 'disputes') => {
      const rows = await db.selectFrom(table).selectAll().where('invoiceId', 'in', ids).execute();
      return rows.map(({ status, amount }) => `${status} ${amount}`).sort();
    };
    return {
      subscription: [billingStatus, cancelAtPeriodEnd, cancelReason],
      invoices: invoices.map(({ id: _, ...rest }) => rest),
      refunds: await of('refunds'),
      disputes: await of('disputes'),
      books: await sumOfEntries(db, 'mentorId', mentor.id),
    };
  }

  const ends = {
    'two refunds': async (payment: string) => {
      await refund(payment, 1_000);
      await refund(payment, 3_900);
    },
    'a dispute that is lost': async (payment: string) =>
      on.fake.payers.decideDispute(on.fake.payers.dispute(payment), 'lost'),
    'a dispute that is won': async (payment: string) =>
      on.fake.payers.decideDispute(on.fake.payers.dispute(payment), 'won'),
  } as const;

  /** Who has all of it back has no access any more. */
  const goesOn = ['active', 0, null];
  const subscriptions: Readonly<Record<keyof typeof ends, readonly unknown[]>> = {
    'two refunds': ['canceled', 0, 'refunded'],
    'a dispute that is lost': ['canceled', 1, 'disputed'],
    'a dispute that is won': goesOn,
  };

  test.each(Object.entries(ends))('with %s lead to one state', async (name, end) => {
    const states: { readonly order: string; readonly state: object }[] = [];
    for (const order of ordersOf([0, 1, 2, 3])) {
      const sale = await buy();
      await end(sale.payment);
      const brought = on.fake.book
        .takeUndelivered()
        .filter(({ type }) => type !== 'payment_method.attached');
      expect(brought).toHaveLength(events.length);
      for (const at of order) await bring(brought[at] ?? {});
      // An event that came too early is looked at again.
      for (let late = 0; late < 3; late += 1) {
        on.clock.advance(hour);
        await on.paying.settle();
      }
      // And all of it again.
      for (const event of brought) await bring(event);
      const words = order.map((at) => events[at]).join(', ');
      states.push({ order: words, state: await stateOf(sale) });
    }
    const [first] = states;
    const subscription = subscriptions[name as keyof typeof ends];
    expect(first?.state).toMatchObject({ subscription });
    for (const { order, state } of states)
      expect({ order, state }).toEqual({ order, state: first?.state });
  });
});
