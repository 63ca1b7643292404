import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day, hour } from '../../../domain/time/durations.ts';
import { sumOfEntries } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import {
  type ServerWithStripe,
  startWithStripe,
} from '../../../testing/stripe/start-with-stripe.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from './payment-attempts.repository.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;
/** As it is posted before the provider has booked the payment. */
const expected = { customer: -5_000, processing: 175, platform: 500, mentor: 4_325 };

describe.each(engines)('fees of payments by Stripe on %s', (engine) => {
  let on: ServerWithStripe;
  beforeAll(async () => {
    on = await startWithStripe(engine);
  });
  beforeEach(() => {
    on.fake.book.fees = () => ({ fee: 175, booked: true });
  });
  afterAll(async () => {
    expect(await checkBooks(on.server.db)).toMatchObject({ balanced: true, wrong: [] });
    await on.close();
  });

  async function paid() {
    const { arrange, app } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const subscriptionId = await on.paying.order(buyer.id, { planUuid, ...price });
    const before = await findLatestAttempt(on.server.db, subscriptionId);
    on.fake.payers.enterCard(before?.providerAttemptId ?? '', 'accepted');
    await app.services.inbox.catchUp(app.database);
    await on.paying.settle();
    const attempt = async () => {
      const found = await findLatestAttempt(on.server.db, subscriptionId);
      if (!found) throw new Error('Nothing was paid.');
      return found;
    };
    const { invoiceId } = await attempt();
    const sums = () => sumOfEntries(on.server.db, 'invoiceId', invoiceId ?? '');
    const refund = async (amount: number) => {
      await app.database.transaction((db) =>
        app.services.billing.refund(
          db,
          invoiceId ?? '',
          { amount, reason: 'asked' },
          on.clock.now(),
        ),
      );
      await on.paying.settle();
    };
    const fee = async () => (await attempt()).fee;
    return { mentor, attempt, sums, refund, fee };
  }

  /** Books every payment that waits for it, by its charge. */
  function bookAll() {
    for (const charge of on.fake.book.list('charge', (one) => one.balance_transaction === null)) {
      charge.balance_transaction = charge.waiting;
    }
  }
  const later = async () => {
    on.clock.advance(hour);
    await on.paying.settle();
  };

  test('the fee that was expected posts nothing more', async () => {
    const { sums, fee } = await paid();
    expect([await sums(), await fee()]).toEqual([expected, 175]);
  });

  test.each([
    ['more', 225, 4_275],
    ['less', 100, 4_400],
  ])('a fee that is %s is posted as the provider booked it', async (_name, kept, share) => {
    on.fake.book.fees = () => ({ fee: kept, booked: true });
    const { sums, fee } = await paid();
    expect(await sums()).toEqual({ ...expected, processing: kept, mentor: share });
    expect(await fee()).toBe(kept);
  });

  test('a fee that is booked later follows, and once', async () => {
    on.fake.book.fees = () => ({ fee: 225, booked: false });
    const { attempt, sums, fee } = await paid();
    expect([await sums(), await fee()]).toEqual([expected, null]);
    bookAll();
    await later();
    const after = { ...expected, processing: 225, mentor: 4_275 };
    expect([await sums(), await fee()]).toEqual([after, 225]);
    const { paymentFees } = on.server.app.services;
    await paymentFees.lookAt(on.server.app.database, (await attempt()).id);
    expect(await sums()).toEqual(after);
    // The buyer paid once: the sale is listed with the fee that was kept of it.
    const entries = await on.server.db
      .selectFrom('ledgerEntries')
      .select('account')
      .where('invoiceId', '=', (await attempt()).invoiceId)
      .where('account', '=', 'customer')
      .execute();
    expect(entries).toHaveLength(1);
  });

  test('a refund before or after the fee is known leads to the same books', async () => {
    on.fake.book.fees = () => ({ fee: 225, booked: false });
    const first = await paid();
    await first.refund(1_999);
    bookAll();
    await later();
    await first.refund(1_000);
    on.fake.book.fees = () => ({ fee: 225, booked: true });
    const second = await paid();
    await second.refund(1_999);
    await second.refund(1_000);
    const books = { ...expected, customer: -2_001, processing: 225, platform: 200, mentor: 1_576 };
    expect([await first.sums(), await second.sums()]).toEqual([books, books]);
    on.clock.advance(day);
  });

  test('the Skipper reads the difference as a fee, and the sale with what was kept', async () => {
    on.fake.book.fees = () => ({ fee: 225, booked: true });
    const { mentor } = await paid();
    const client = await on.as(mentor);
    const ledger = await client.get<{ entries: unknown[] }>('/payouts/ledger');
    expect(ledger.body.entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'fee', gross: 0, processing: 50, net: -50 }),
        expect.objectContaining({ kind: 'sale', gross: 5_000, processing: 175, net: 4_325 }),
      ]),
    );
    const sales = await client.get<{ sales: unknown[] }>('/sales');
    expect(sales.body.sales).toMatchObject([{ gross: 5_000, processing: 225, net: 4_275 }]);
  });
});
