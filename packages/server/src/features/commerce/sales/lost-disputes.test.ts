import type { CardSetup, DisputeList, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

const price = { interval: 'month', amount: 5_000, currency: 'USD' } as const;

describe.each(engines)('access after a dispute on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  /** A month that was paid and then disputed. */
  async function disputed() {
    const { arrange, db, mailsTo } = on.server;
    const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
    const planUuid = await arrange.plan(mentor, { prices: [price] });
    const id = await paying.order(buyer.id, { planUuid, ...price });
    await paying.card(id, 'disputed');
    on.clock.advance(3_600_000);
    await paying.settle();
    /** The oldest dispute that is open. */
    const decide = async (outcome: 'won' | 'lost') => {
      const admin = await on.as(await arrange.user(['admin']));
      const { disputes } = (await admin.get<DisputeList>('/admin/disputes?limit=100')).body;
      const { uuid } = disputes.find((one) => one.buyer === buyer.username) ?? {};
      await admin.send('POST', `/admin/disputes/${uuid}/decide`, { outcome, reason: 'The bank.' });
      await paying.settle();
    };
    const state = () =>
      db
        .selectFrom('subscriptions')
        .select(['billingStatus', 'cancelReason'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const held = async () =>
      (await (await on.as(buyer)).get<Subscription[]>('/user-subscriptions')).body;
    const mails = async ({ email }: { readonly email: string }, words: string) =>
      (await mailsTo(email)).filter(({ text }) => text.includes(words)).length;
    return { mentor, buyer, id, decide, state, held, mails };
  }

  test('that is open or won stands', async () => {
    const { decide, state, held } = await disputed();
    expect([(await state()).billingStatus, (await held()).length]).toEqual(['active', 1]);
    await decide('won');
    expect([(await state()).billingStatus, (await held()).length]).toEqual(['active', 1]);
  });

  test('that is lost ends with the money that paid for it', async () => {
    const { mentor, buyer, decide, state, held, mails } = await disputed();
    await decide('lost');
    expect(await state()).toEqual({ billingStatus: 'canceled', cancelReason: 'disputed' });
    expect((await held()).map(({ status }) => status)).toEqual(['inactive']);
    expect(await mails(buyer, 'has ended with it')).toBe(1);
    expect(await mails(mentor, 'Their access has ended.')).toBe(1);
  });

  test('stands where a later payment pays for it', async () => {
    const { buyer, id, decide, state, held, mails } = await disputed();
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/resume`);
    const { uuid } = (await client.send<CardSetup>('POST', '/payment-methods')).body;
    await paying.settle();
    const setup = `/payment-methods/setups/${uuid}/test-card`;
    await client.send('POST', setup, { card: 'accepted' });
    await paying.settle();
    const { paymentMethods } = (
      await client.get<{ paymentMethods: { uuid: string; last4: string }[] }>('/mentee-billing')
    ).body;
    const good = paymentMethods.find(({ last4 }) => last4 === '4242');
    await client.send('PUT', `/payment-methods/${good?.uuid}/default`);
    await paying.days(32);
    const [before] = await held();
    await decide('lost');
    expect((await state()).billingStatus).toBe('active');
    expect(await held()).toEqual([before]);
    expect(await mails(buyer, 'has ended with it')).toBe(0);
  });

  /** A second month, whose payment is disputed as well. */
  async function disputedTwice() {
    const one = await disputed();
    await (await on.as(one.buyer)).send('POST', `/user-subscriptions/${one.id}/resume`);
    await paying.days(32);
    const { db } = on.server;
    const { count } = await db
      .selectFrom('disputes')
      .innerJoin('invoices', 'invoices.id', 'disputes.invoiceId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subscriptionId', '=', one.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
    return one;
  }

  test('is not charged again before all of its disputes are decided', async () => {
    const { buyer, decide, state, held, mails } = await disputedTwice();
    await decide('won');
    expect(await state()).toEqual({ billingStatus: 'active', cancelReason: 'disputed' });
    expect(await held()).toMatchObject([{ cancelAtPeriodEnd: true, stops: 'disputed' }]);
    expect(await mails(buyer, 'will be charged again')).toBe(0);
    await decide('won');
    expect(await held()).toMatchObject([{ cancelAtPeriodEnd: false }]);
    expect(await mails(buyer, 'will be charged again')).toBe(1);
  });

  test('ends where one of its disputes was lost meanwhile, as its buyer was notified', async () => {
    const { buyer, decide, state, mails } = await disputedTwice();
    await decide('lost');
    expect(await mails(buyer, 'won’t be charged again.')).toBe(1);
    await decide('won');
    expect(await mails(buyer, 'will be charged again')).toBe(0);
    await paying.days(32);
    expect(await state()).toEqual({ billingStatus: 'canceled', cancelReason: 'disputed' });
  });

  test('that is open says so to its buyer, who can resume it or cancel it', async () => {
    const { buyer, id, decide, state, held } = await disputed();
    const client = await on.as(buyer);
    expect(await held()).toMatchObject([{ cancelAtPeriodEnd: true, stops: 'disputed' }]);
    const cancel = () =>
      client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'no-time' });
    expect((await cancel()).status).toBeLessThan(300);
    expect((await held())[0]?.stops).toBeUndefined();
    expect((await cancel()).status).toBe(409);
    await decide('won');
    expect(await held()).toMatchObject([{ cancelAtPeriodEnd: true }]);
    await paying.days(32);
    expect(await state()).toEqual({ billingStatus: 'canceled', cancelReason: 'no-time' });
  });

  test('is not charged again for a buyer who leaves, whatever the bank decides', async () => {
    const { buyer, decide, state, held } = await disputed();
    const client = await on.as(buyer);
    const { password, username: confirm } = buyer;
    expect((await client.send('DELETE', '/users/me', { password, confirm })).status).toBe(200);
    await decide('won');
    expect(await held()).toMatchObject([{ cancelAtPeriodEnd: true }]);
    expect((await state()).cancelReason).toBe('account_deleted');
  });
});
