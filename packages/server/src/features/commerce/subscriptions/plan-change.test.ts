import type { SaleList, Subscription } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prorate } from '../../../domain/commerce/billing/billing-period.ts';
import { day, minute } from '../../../domain/time/durations.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { unbalanced } from '../../../testing/books.ts';
import { engines } from '../../../testing/engines.ts';
import { PlanChanging } from '../../../testing/plan-changing.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

describe.each(engines)('changing a plan on %s', (engine) => {
  let on: ClockedServer;
  let changing: PlanChanging;
  beforeAll(async () => {
    on = await startClocked(engine);
    changing = new PlanChanging(on);
  });
  afterAll(async () => {
    // After everything below: each transaction balances, and each charge has its invoice.
    expect(await unbalanced(on.server.db)).toEqual([]);
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  const subjects = async (email: string) =>
    (await on.server.mailsTo(email)).map(({ subject }) => subject);
  const planOf = async (id: string) => {
    const { planId, amount, interval } = await changing.buying.row(id);
    return { planId, amount, interval };
  };
  const totals = async (id: string) =>
    (await changing.buying.invoices(id)).map(({ status, total }) => [status, total]);

  test('an upgrade charges what its preview says, to the cent, and opens at once', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start();
    await changing.paying.days(10);
    const before = await changing.buying.row(id);
    const [start, end] = [before.currentPeriodStart, before.currentPeriodEnd].map((at) =>
      Date.parse(at ?? ''),
    ) as [number, number];
    const shown = await preview(gold);
    const { credit, charge, due } = prorate(
      { from: 4_900, to: 9_900 },
      end - on.clock.now(),
      end - start,
    );
    expect(shown).toMatchObject({
      when: 'now',
      lines: [
        { description: 'Gold, rest of the period', amount: charge },
        { description: 'Crew, unused time', amount: -credit },
      ],
      tax: 0,
      dueNow: due,
      nextCharge: { at: before.currentPeriodEnd, amount: 9_900 },
    });
    // Reading takes its time, and costs nothing more.
    on.clock.advance(14 * minute);
    const paymentMethodUuid = await changing.buying.card(buyer.id);
    const { status, body } = await change(shown, { paymentMethodUuid });
    expect([status, body.openChange]).toEqual([200, expect.objectContaining({ dueNow: due })]);
    expect(await planOf(id)).toEqual({ planId: gold, amount: 9_900, interval: 'month' });
    expect(await changing.buying.row(id)).toMatchObject({
      currentPeriodEnd: before.currentPeriodEnd,
      billingStatus: 'active',
      openChange: null,
    });
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', due],
    ]);
    expect((await changing.buying.atProvider(buyer.id, 'payment')).at(-1)).toMatchObject({
      money: { amount: due, currency: 'USD' },
    });
    expect((await changing.buying.books(mentor.id)).customer).toBe(-4_900 - due);
    expect(await subjects(buyer.email)).toContain('Your plan is now Gold');
    expect((await auditTrail(on.server.db, id)).map(({ action }) => action)).toContain(
      'subscription.change_ordered',
    );
    await changing.paying.days(22);
    expect((await totals(id)).at(-1)).toEqual(['paid', 9_900]);
  });

  test('a longer interval begins with the change, and is counted from there', async () => {
    const { buyer, id, gold, preview, change } = await changing.start();
    await changing.paying.days(3);
    const shown = await preview(gold, 'year');
    expect(shown.dueNow).toBe(99_000 + (shown.lines[1]?.amount ?? 0));
    await change(shown, { paymentMethodUuid: await changing.buying.card(buyer.id) });
    const { currentPeriodEnd, anchorAt, periodsFromAnchor } = await changing.buying.row(id);
    expect([currentPeriodEnd, anchorAt, periodsFromAnchor]).toEqual([
      shown.nextCharge?.at,
      shown.effectiveAt,
      1,
    ]);
    expect(Date.parse(currentPeriodEnd ?? '')).toBeGreaterThan(on.clock.now() + 360 * day);
  });

  test('a downgrade waits for the renewal, is shown, and can be dropped', async () => {
    const { buyer, id, silver, preview, change, keep } = await changing.start();
    const { currentPeriodEnd } = await changing.buying.row(id);
    const shown = await preview(silver);
    expect(shown).toMatchObject({
      when: 'renewal',
      effectiveAt: currentPeriodEnd,
      lines: [],
      dueNow: 0,
      nextCharge: { at: currentPeriodEnd, amount: 1_900 },
    });
    expect((await change(shown)).body).toMatchObject({
      plan: { name: 'Crew' },
      pendingUpdate: { plan: { name: 'Silver' }, amount: 1_900, announced: false },
    });
    expect((await keep()).body.pendingUpdate).toBeNull();
    expect((await keep()).status).toBe(409);
    expect(await subjects(buyer.email)).toEqual(
      expect.arrayContaining([
        'You keep Crew',
        expect.stringMatching(/^Your plan changes to Silver on /),
      ]),
    );
    await change(await preview(silver));
    await changing.paying.days(32);
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', 1_900],
    ]);
    const { body: list } = await (await on.as(buyer)).get<Subscription[]>('/user-subscriptions');
    expect(list).toMatchObject([{ plan: { name: 'Silver' }, pendingUpdate: null }]);
  });

  test('an announced price is back when a change that took its place is dropped', async () => {
    const { mentor, order, silver, preview, change, keep } = await changing.start();
    const seller = await on.as(mentor);
    await seller.send('PATCH', `/plans/${order.planUuid}`, {
      prices: [{ interval: 'month', amount: 5_900, currency: 'USD' }],
      applyTo: 'renewals',
    });
    expect((await change(await preview(silver))).body.pendingUpdate?.announced).toBe(false);
    expect((await keep()).body.pendingUpdate).toMatchObject({ amount: 5_900, announced: true });
  });

  /** A subscriber who has chosen Silver, and whose plan gets other prices after that. */
  async function leavesWhile() {
    const started = await changing.start();
    const { mentor, order, silver, preview, change } = started;
    const seller = await on.as(mentor);
    const announce = (amount: number) =>
      seller.send('PATCH', `/plans/${order.planUuid}`, {
        prices: [{ interval: 'month', amount, currency: 'USD' }],
        applyTo: 'renewals',
      });
    const leave = async () => change(await preview(silver));
    return { ...started, announce, leave };
  }

  test('an announced price that is taken back meanwhile does not return', async () => {
    const { id, keep, announce, leave } = await leavesWhile();
    await announce(5_900);
    await leave();
    // The same again takes nothing away.
    await announce(5_900);
    expect((await changing.buying.row(id)).pendingUpdate).toContain('"amount":5900');
    await announce(4_900);
    expect((await keep()).body).toMatchObject({ amount: 4_900, pendingUpdate: null });
  });

  test.each([
    ['for the first time', []],
    ['once more', [5_900]],
  ])(
    'a price that is announced %s to one who leaves reaches them by a mail if they stay',
    async (_name, before) => {
      const { id, buyer, keep, announce, leave } = await leavesWhile();
      for (const price of before) await announce(price);
      await leave();
      await announce(6_900);
      await changing.paying.days(10);
      const told = await subjects(buyer.email);
      expect((await keep()).body.pendingUpdate).toMatchObject({ amount: 6_900, announced: true });
      const since = (await subjects(buyer.email)).filter((subject) => !told.includes(subject));
      expect(since.toSorted()).toEqual(['The price of Crew changes', 'You keep Crew']);
      await changing.paying.days(25);
      expect((await totals(id)).at(-1)).toEqual(['paid', 4_900]);
      await changing.paying.days(31);
      expect((await totals(id)).at(-1)).toEqual(['paid', 6_900]);
    },
  );

  test('a change is made at its own price, whatever was announced meanwhile', async () => {
    const { id, announce, leave } = await leavesWhile();
    await leave();
    await announce(6_900);
    await changing.paying.days(32);
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', 1_900],
    ]);
    expect((await changing.buying.row(id)).pendingUpdate).toBeNull();
  });

  test('a declined card leaves the plan as it is, and another card makes the change', async () => {
    const { buyer, id, gold, preview, change } = await changing.start('fails-later');
    const shown = await preview(gold);
    const before = await changing.buying.row(id);
    await change(shown, { paymentMethodUuid: await changing.buying.card(buyer.id) });
    expect(await changing.buying.row(id)).toEqual(before);
    expect(await totals(id)).toEqual([['paid', 4_900]]);
    // The amounts of the preview still hold.
    expect((await change(shown)).status).toBe(200);
    await changing.paying.card(id, 'accepted');
    expect(await planOf(id)).toMatchObject({ planId: gold });
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', shown.dueNow],
    ]);
  });

  test('two presses, a retry and a second tab charge once', async () => {
    const { buyer, id, gold, preview, change } = await changing.start();
    const paymentMethodUuid = await changing.buying.card(buyer.id);
    const [shown, other] = [await preview(gold), await preview(gold)];
    const both = await Promise.all([
      change(shown, { paymentMethodUuid }),
      change(shown, { paymentMethodUuid }),
    ]);
    const late = await change(shown, { paymentMethodUuid });
    const tab = await change(other, { paymentMethodUuid });
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect([late.code, tab.code]).toEqual(['same_plan', 'same_plan']);
    expect(await changing.buying.charges(buyer.id)).toBe(2);
    expect(await totals(id)).toHaveLength(2);
  });

  test('a price that changes, or a preview that is too old, is refused unpaid', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start();
    const paymentMethodUuid = await changing.buying.card(buyer.id);
    const shown = await preview(gold);
    await (await on.as(mentor)).send('PATCH', `/plans/${gold}`, {
      prices: [{ interval: 'month', amount: 10_900, currency: 'USD' }],
    });
    expect((await change(shown, { paymentMethodUuid })).code).toBe('price_changed');
    const dearer = await preview(gold);
    on.clock.advance(15 * minute + 1);
    expect((await change(dearer, { paymentMethodUuid })).code).toBe('price_changed');
    const [at, digest] = dearer.previewToken.split('.');
    const forged = { ...dearer, previewToken: `${Number(at) + 1}.${digest}` };
    expect((await change(forged, { paymentMethodUuid })).code).toBe('price_changed');
    expect(await changing.buying.charges(buyer.id)).toBe(1);
    expect(await planOf(id)).toMatchObject({ amount: 4_900 });
  });

  test('an upgrade that is never paid is given up, and blocks no renewal', async () => {
    const { id, gold, preview, change } = await changing.start();
    await change(await preview(gold));
    expect((await changing.buying.row(id)).openChange).not.toBeNull();
    await changing.paying.days(1);
    expect((await changing.buying.row(id)).openChange).toBeNull();
    await changing.paying.days(31);
    expect(await totals(id)).toEqual([
      ['paid', 4_900],
      ['paid', 4_900],
    ]);
  });

  test('a payment that comes after the subscription has changed otherwise is given back', async () => {
    const { buyer, id, gold, preview, change } = await changing.start();
    const shown = await preview(gold);
    await change(shown);
    const client = await on.as(buyer);
    await client.send('POST', `/user-subscriptions/${id}/cancel`, { reason: 'other' });
    await changing.paying.card(id, 'accepted');
    await changing.paying.settle();
    expect(await planOf(id)).toMatchObject({ amount: 4_900 });
    expect(await changing.buying.row(id)).toMatchObject({ cancelAtPeriodEnd: 1, openChange: null });
    const refunds = await changing.buying.atProvider(buyer.id, 'refund');
    expect(refunds).toMatchObject([{ money: { amount: shown.dueNow } }]);
    const mails = await on.server.mailsTo(buyer.email);
    const told = mails.find(({ subject }) => subject.startsWith('Your refund of $'));
    expect(told?.text).toContain('Reason: The change of plan that it was for was not made.');
  });

  test('an upgrade that is paid after its credit was refunded is given back', async () => {
    const { mentor, buyer, id, gold, preview, change } = await changing.start();
    const shown = await preview(gold);
    await change(shown);
    const seller = await on.as(mentor);
    const { sales } = (await seller.get<SaleList>('/sales')).body;
    const refund = { amount: 4_800, reason: 'They asked' };
    await seller.sendOnce('POST', `/sales/${sales[0]?.uuid}/refund`, refund);
    await changing.paying.card(id, 'accepted');
    expect(await planOf(id)).toMatchObject({ amount: 4_900 });
    expect((await changing.buying.row(id)).openChange).toBeNull();
    const returned = await changing.buying.atProvider(buyer.id, 'refund');
    const amounts = returned.map(({ money }) => money.amount).sort();
    expect(amounts).toEqual([4_800, shown.dueNow].sort());
    // The credit of another preview is what is left.
    expect((await preview(gold)).dueNow).toBeGreaterThan(shown.dueNow);
  });
});
