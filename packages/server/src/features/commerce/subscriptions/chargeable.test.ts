import type { CouponPreview, PlanOffer, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prorate } from '../../../domain/commerce/billing/billing-period.ts';
import { unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('amounts that no card can be charged, on %s,', (engine) => {
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

  const terms = {
    code: 'MOST',
    basisPoints: 9_900,
    amount: null,
    currency: null,
    duration: 'forever',
    months: null,
    maxUses: null,
    plans: [],
    firstTimeOnly: false,
    startsAt: null,
    endsAt: null,
  };
  const invoices = (subscriptionId: string) =>
    on.server.db
      .selectFrom('invoices')
      .select(['total', 'status'])
      .where('subscriptionId', '=', subscriptionId)
      .orderBy('number')
      .execute();

  test('are left by no coupon: the buyer reads why', async () => {
    const { mentor, buyer, order } = await changing.buying.offer();
    const seller = await on.as(mentor);
    const client = await on.as(buyer);
    await seller.send('POST', '/coupons', terms);
    const { planUuid } = order;
    const path = `/coupons/MOST/preview?planUuid=${planUuid}&interval=month`;
    const preview = (await client.get<CouponPreview>(path)).body;
    expect([preview.valid, preview.reason]).toEqual([false, 'too_little_left']);
    const offer = (await client.get<PlanOffer>(`/plans/${planUuid}/offer?coupon=MOST`)).body;
    expect([offer.coupon?.reason, offer.prices[0]?.dueToday]).toEqual(['too_little_left', 4_900]);
    const body = { ...order, coupon: 'MOST', acceptDisclaimerVersion: 1 };
    const ordered = await client.send<Problem>('POST', '/user-subscriptions', body);
    expect([ordered.status, ordered.body.errors[0]?.code]).toEqual([409, 'price_changed']);
    const odd = { ...terms, code: 'ODD', basisPoints: null, amount: 5, currency: 'KWD' };
    const created = await seller.send<Problem>('POST', '/coupons', odd);
    expect([created.status, created.body.errors[0]?.code]).toEqual([400, 'not_chargeable']);
  });

  test('are let go at a renewal of earlier terms: access goes on', async () => {
    const { mentor, buyer, order } = await changing.buying.offer();
    await (await on.as(mentor)).send('POST', '/coupons', { ...terms, basisPoints: 5_000 });
    const id = await changing.paying.order(buyer.id, { ...order, coupon: 'MOST' });
    await changing.paying.card(id, 'accepted');
    const { discount } = await changing.buying.row(id);
    const earlier = { ...(JSON.parse(discount ?? '{}') as object), basisPoints: 9_900 };
    await on.server.db
      .updateTable('subscriptions')
      .set({ discount: JSON.stringify(earlier) })
      .where('id', '=', id)
      .execute();
    await changing.paying.days(40);
    expect(await invoices(id)).toEqual([
      { total: 2_450, status: 'paid' },
      { total: 0, status: 'paid' },
    ]);
    expect((await changing.buying.row(id)).billingStatus).toBe('active');
    expect(await changing.buying.charges(buyer.id)).toBe(1);
  });

  test.each([0, 7])(
    'are nothing at all: a renewal after %i days of trial asks for no card',
    async (trialDays) => {
      const { mentor, buyer, order } = await changing.buying.offer({ trialDays });
      await (await on.as(mentor)).send('POST', '/coupons', { ...terms, basisPoints: 10_000 });
      const id = await changing.paying.order(buyer.id, { ...order, coupon: 'MOST' });
      await changing.paying.card(id, 'accepted');
      // Removed while the subscription is set to end, which is then resumed.
      const client = await on.as(buyer);
      const path = `/user-subscriptions/${id}`;
      await client.send('POST', `${path}/cancel`, { reason: 'other' });
      const card = await changing.buying.card(buyer.id);
      expect((await client.send('DELETE', `/payment-methods/${card}`)).status).toBe(200);
      expect((await client.send('POST', `${path}/resume`)).status).toBe(200);
      await changing.paying.days(33 + trialDays);
      expect((await changing.buying.row(id)).billingStatus).toBe('active');
      const nothing = { total: 0, status: 'paid' };
      expect(await invoices(id)).toEqual([nothing, nothing]);
      const mails = await on.server.mailsTo(buyer.email);
      expect(mails.filter(({ subject }) => subject.includes('failed'))).toEqual([]);
    },
  );

  test('are let go to the last digit that a card takes, and no further', async () => {
    const month = { interval: 'month', currency: 'KWD' } as const;
    const { mentor, buyer, order } = await changing.buying.offer({
      prices: [{ ...month, amount: 5_000 }],
    });
    const seller = await on.as(mentor);
    await seller.send('POST', '/coupons', { ...terms, basisPoints: 1_000 });
    const ordered = { ...order, amount: 5_000, currency: 'KWD', coupon: 'MOST' };
    const id = await changing.paying.order(buyer.id, ordered);
    await changing.paying.card(id, 'accepted');
    const change = { prices: [{ ...month, amount: 5_550 }], applyTo: 'renewals' };
    expect((await seller.send('PATCH', `/plans/${order.planUuid}`, change)).status).toBe(200);
    await changing.paying.days(70);
    const totals = (await invoices(id)).map(({ total }) => total);
    expect(totals).toHaveLength(3);
    // A tenth off 5.550 is 4.995, of which the 5 is let go.
    expect([totals.at(0), totals.at(-1)]).toEqual([4_500, 4_990]);
    const year = { interval: 'year', amount: 60_000, currency: 'KWD' } as const;
    const dear = await changing.plan(mentor.id, 'Dear', [year]);
    // The credit is of what was paid, rounded up to what a card takes of the rest.
    const { currentPeriodStart, currentPeriodEnd } = await changing.buying.row(id);
    const { preview } = changing.calls(buyer, id);
    const shown = await preview(dear, 'year');
    const [start, end] = [currentPeriodStart, currentPeriodEnd].map((at) => Date.parse(at ?? ''));
    const whole = (end ?? 0) - (start ?? 0);
    const left = (end ?? 0) - on.clock.now();
    const { credit } = prorate({ from: 4_990, to: 0 }, left, whole);
    expect(shown.lines.at(-1)?.amount).toBe(-credit - ((54_000 - credit) % 10));
  });

  test('make an upgrade wait for the renewal', async () => {
    const { mentor, buyer, order } = await changing.buying.offer();
    const dearer = { ...order, amount: order.amount + 60 };
    const gold = await changing.plan(mentor.id, 'Gold', [
      { interval: 'month', amount: dearer.amount, currency: 'USD' },
    ]);
    const id = await changing.paying.order(buyer.id, order);
    await changing.paying.card(id, 'accepted');
    await changing.paying.days(15);
    const { preview, change } = changing.calls(buyer, id);
    const shown = await preview(gold);
    expect([shown.when, shown.dueNow]).toEqual(['renewal', 0]);
    expect(shown.waits?.least).toBe(50);
    expect(shown.waits?.due).toBeGreaterThan(0);
    expect(shown.waits?.due).toBeLessThan(50);
    expect((await change(shown)).status).toBe(200);
    await changing.paying.days(20);
    expect((await invoices(id)).map(({ total }) => total)).toEqual([4_900, 4_960]);
  });
});
