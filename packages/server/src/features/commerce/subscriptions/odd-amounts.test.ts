import type { PlanPrice } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('money on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  const monthly = (amount: number, currency: string) =>
    ({ interval: 'month', amount, currency }) satisfies PlanPrice;
  const paidInvoices = (subscriptionId: string) =>
    on.server.db
      .selectFrom('invoices')
      .select(['id', 'total', 'currency'])
      .where('subscriptionId', '=', subscriptionId)
      .where('status', '=', 'paid')
      .orderBy('number')
      .execute();

  test.each([
    ['no decimals', 'JPY', 4_901, 9_803, 1_001],
    ['three decimals', 'KWD', 14_990, 29_990, 3_330],
  ])(
    'of a currency with %s is bought, changed, renewed and refunded to its smallest unit',
    async (_decimals, currency, price, dearer, back) => {
      const { arrange, app } = on.server;
      const [mentor, buyer] = [await arrange.user(['mentor']), await arrange.user(['mentee'])];
      const planUuid = await changing.plan(mentor.id, 'Crew', [monthly(price, currency)]);
      const gold = await changing.plan(mentor.id, 'Gold', [monthly(dearer, currency)]);
      const order = { planUuid, ...monthly(price, currency) };
      const id = await changing.paying.order(buyer.id, order);
      await changing.paying.card(id, 'accepted');
      await changing.paying.days(10);
      const { preview, change } = changing.calls(buyer, id);
      const shown = await preview(gold);
      const [charge, credit] = shown.lines.map(({ amount }) => amount) as [number, number];
      expect([shown.currency, shown.dueNow]).toEqual([currency, charge + credit]);
      expect([charge, credit].every(Number.isSafeInteger)).toBe(true);
      const paymentMethodUuid = await changing.buying.card(buyer.id);
      expect((await change(shown, { paymentMethodUuid })).status).toBe(200);
      await changing.paying.days(25);
      const totals = [price, shown.dueNow, dearer];
      const invoices = await paidInvoices(id);
      expect(invoices.map((one) => [one.total, one.currency])).toEqual(
        totals.map((total) => [total, currency]),
      );
      expect(
        (await changing.buying.atProvider(buyer.id, 'payment')).map(({ money }) => money),
      ).toEqual(totals.map((amount) => ({ amount, currency })));
      const refund = { amount: back, reason: 'asked', madeBy: mentor.id };
      await app.database.transaction((db) =>
        app.services.billing.refund(db, invoices[2]?.id ?? '', refund, on.clock.now()),
      );
      await changing.paying.settle();
      expect(
        (await changing.buying.atProvider(buyer.id, 'refund')).map(({ money }) => money),
      ).toEqual([{ amount: back, currency }]);
      const taken = totals.reduce((sum, total) => sum + total, -back);
      expect((await changing.buying.books(mentor.id)).customer).toBe(-taken);
    },
  );

  test.each([-1, -4_900, 0.5, 4_900.5, '4900', null])(
    'of the amount %j is neither asked, ordered, discounted nor given back',
    async (amount) => {
      const { mentor, buyer, order } = await changing.buying.offer();
      const id = await changing.paying.order(buyer.id, order);
      await changing.paying.card(id, 'accepted');
      const [invoice] = await paidInvoices(id);
      const before = await changing.buying.books(mentor.id);
      const [seller, follower] = [
        await on.as(mentor),
        await on.as(await on.server.arrange.user(['mentee'])),
      ];
      const { planUuid } = order;
      const prices = [{ interval: 'month', amount, currency: 'USD' }];
      const coupon = { code: 'OFF', basisPoints: null, amount, currency: 'USD', duration: 'once' };
      const terms = { months: null, maxUses: null, plans: [], firstTimeOnly: false };
      const dates = { startsAt: null, endsAt: null };
      const answers = [
        await seller.send('POST', '/plans', { name: 'Odd', prices }),
        await seller.send('PATCH', `/plans/${planUuid}`, { prices }),
        await seller.send('POST', '/coupons', { ...coupon, ...terms, ...dates }),
        await seller.sendOnce('POST', `/sales/${invoice?.id}/refund`, { amount, reason: 'Asked' }),
        await follower.send('POST', '/user-subscriptions', {
          ...order,
          amount,
          acceptDisclaimerVersion: 1,
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
      await changing.paying.settle();
      expect(await changing.buying.books(mentor.id)).toEqual(before);
      expect(await changing.buying.atProvider(buyer.id, 'refund')).toEqual([]);
      const { body } = await seller.get<{ plans: readonly { prices: readonly PlanPrice[] }[] }>(
        '/plans',
      );
      expect(body.plans.map((plan) => plan.prices.map((one) => one.amount))).toEqual([[4_900]]);
    },
  );
});
