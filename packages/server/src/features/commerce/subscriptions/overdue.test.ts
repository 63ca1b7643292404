import type { MenteeBilling, Overdue, Problem, SubscriptionPayment } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';
import { findLatestAttempt } from '../payments/payment-attempts.repository.ts';

describe.each(engines)('paying a refused renewal on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  /** A subscription whose renewal was refused, with what its payer calls. */
  const late = async (card: TestCardName) => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, card);
    // At once: each day on its own takes a busy machine too long.
    on.clock.advance(32 * day);
    await paying.settle();
    expect((await buying.row(id)).billingStatus).toBe('past_due');
    const path = `/user-subscriptions/${id}/overdue`;
    // Time passes between the calls: each has a session of its own.
    const client = {
      get: async <T>(at: string) => (await on.as(buyer)).get<T>(at),
      send: async <T>(...call: Parameters<ApiClient['send']>) =>
        (await on.as(buyer)).send<T>(...call),
    };
    const overdue = async () => (await client.get<Overdue>(path)).body;
    const { owed, cards } = await overdue();
    const invoiceUuid = owed?.invoiceUuid ?? '';
    const pay = (paymentMethodUuid = cards[0]?.uuid) =>
      client.send<SubscriptionPayment & Problem>('POST', `${path}/pay`, {
        invoiceUuid,
        paymentMethodUuid,
      });
    return { mentor, buyer, id, owed, overdue, pay, client, path };
  };
  const confirm = async (id: string, agrees: boolean) => {
    const attempt = await findLatestAttempt(on.server.db, id);
    await on.server.app.sandbox.desk.confirm(attempt?.providerAttemptId ?? '', agrees);
  };
  const attempts = async (id: string) =>
    (
      await on.server.db
        .selectFrom('paymentAttempts')
        .where('subscriptionId', '=', id)
        .select('id')
        .execute()
    ).length;

  test('with the same card, which its bank asks about, is paid once', async () => {
    const { buyer, id, owed, overdue, pay } = await late('extra-step-always');
    expect(owed).toMatchObject({ amount: 4_900, currency: 'USD' });
    // A double click, and another tab.
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await attempts(id)).toBe(3);
    await paying.settle();
    expect((await pay()).body.state).toBe('needs-confirmation');
    await confirm(id, true);
    // The event arrives before the payer asks again.
    await paying.settle();
    expect((await pay()).body.state).toBe('succeeded');
    await paying.settle();
    expect(await overdue()).toMatchObject({ owed: null });
    expect(await attempts(id)).toBe(3);
    expect(await buying.charges(buyer.id)).toBe(2);
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', payingSince: null });
    expect(await buying.invoices(id)).toMatchObject([
      { status: 'paid', attempts: 1 },
      { status: 'paid', attempts: 2 },
    ]);
  });

  test('that is refused again takes none of the retries, and writes no mail', async () => {
    const { buyer, id, pay } = await late('fails-later');
    const before = await buying.row(id);
    const mails = (await on.server.mailsTo(buyer.email)).length;
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await pay()).status).toBe(202);
      await paying.settle();
    }
    const { dunningTries, dunningSince, nextStepAt, payingSince } = await buying.row(id);
    expect({ dunningTries, dunningSince, nextStepAt, payingSince }).toEqual({
      dunningTries: before.dunningTries,
      dunningSince: before.dunningSince,
      nextStepAt: before.nextStepAt,
      payingSince: null,
    });
    expect(await buying.invoices(id)).toMatchObject([{}, { status: 'open', attempts: 6 }]);
    expect(await buying.charges(buyer.id)).toBe(1);
    expect(await on.server.mailsTo(buyer.email)).toHaveLength(mails);
  });

  test('with another card is paid once, though a new card pays what is owed', async () => {
    const { buyer, id, client, path, owed } = await late('lost-card-later');
    const body = { invoiceUuid: owed?.invoiceUuid };
    expect((await client.send('POST', `${path}/pay`, body)).status).toBe(202);
    await paying.settle();
    await paying.card(id, 'accepted');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', payingSince: null });
    expect(await buying.charges(buyer.id)).toBe(2);
    expect(await buying.invoices(id)).toMatchObject([{}, { status: 'paid', attempts: 2 }]);
  });

  test('that is left at the bank holds up neither a new card nor the end', async () => {
    const { buyer, id, pay } = await late('extra-step-always');
    await pay();
    await paying.settle();
    const { order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'active', payingSince: null });
    expect(await buying.charges(buyer.id)).toBe(3);
    const left = await late('extra-step-always');
    await left.pay();
    await paying.settle();
    await paying.days(1);
    expect(await buying.row(left.id)).toMatchObject({
      billingStatus: 'past_due',
      payingSince: null,
    });
    on.clock.advance(8 * day);
    await paying.settle();
    expect(await buying.row(left.id)).toMatchObject({ cancelReason: 'payment_failed' });
    expect(await left.overdue()).toMatchObject({ owed: null });
    expect((await left.pay()).body.errors?.[0]?.code).toBe('wrong_state');
    expect(await buying.charges(left.buyer.id)).toBe(1);
  });

  test('of another invoice, card or user is refused, and the mail leads to the page', async () => {
    const other = await late('fails-later');
    const { buyer, id, client, path, pay, owed } = await late('fails-later');
    const post = async (body: object, by = client) =>
      (await by.send<Problem>('POST', `${path}/pay`, body)).status;
    expect(await post({ invoiceUuid: other.owed?.invoiceUuid })).toBe(409);
    expect(await post({ invoiceUuid: crypto.randomUUID() })).toBe(409);
    const { invoiceUuid } = owed ?? {};
    expect(await post({ invoiceUuid, paymentMethodUuid: await buying.card(other.buyer.id) })).toBe(
      400,
    );
    expect(await post({ invoiceUuid }, other.client)).toBe(404);
    expect((await other.client.get(path)).status).toBe(404);
    expect(await buying.row(id)).toMatchObject({ payingSince: null });
    const mails = await on.server.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject === 'Your payment for Crew failed');
    expect(mail?.text).toContain(`/dashboard/subscriptions?pay=${id}\n`);
    const { db } = on.server;
    await db
      .updateTable('subscriptions')
      .set({ cancelAtPeriodEnd: 1 })
      .where('id', '=', id)
      .execute();
    expect((await pay()).status).toBe(409);
  });

  test('by one who cancels instead ends with the grace, for the reason that they gave', async () => {
    const { buyer, id, client } = await late('fails-later');
    const balance = async () => (await client.get<MenteeBilling>('/mentee-billing')).body.balance;
    expect(await balance()).toEqual([{ amount: 4_900, currency: 'USD' }]);
    const body = { reason: 'no-time', comment: 'A new job.' };
    await client.send('POST', `/user-subscriptions/${id}/cancel`, body);
    // No card is asked for it any more.
    expect(await balance()).toEqual([]);
    await paying.days(8);
    expect(await buying.row(id)).toMatchObject({
      billingStatus: 'canceled',
      cancelReason: 'no-time: A new job.',
    });
    const [ended] = await on.server.mailsTo(buyer.email);
    expect(ended?.text).toContain('Your subscription to Crew has ended.');
    expect(await buying.invoices(id)).toMatchObject([{}, { status: 'uncollectible' }]);
  });
});
