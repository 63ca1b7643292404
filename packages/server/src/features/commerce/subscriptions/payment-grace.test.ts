import type { GraceDays, PaymentGrace, PlanOffer } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { unbalanced } from '../../../testing/books.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const path = '/payment-grace';

describe.each(engines)('days of access after a failed payment on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const save = async (mentor: { readonly id: string }, days: GraceDays) =>
    (await (await on.as(mentor)).send<PaymentGrace>('PUT', path, { days })).body;

  /** A paid month whose renewal is refused on its last day, under the grace that is set before. */
  async function fails(card: 'fails-later' | 'lost-card-later', days?: GraceDays) {
    const sale = await buying.offer();
    if (days !== undefined) await save(sale.mentor, days);
    const id = await paying.order(sale.buyer.id, sale.order);
    await paying.card(id, card);
    const end = Date.parse((await buying.row(id)).currentPeriodEnd ?? '');
    on.clock.advance(end - on.clock.now());
    await paying.settle();
    const grace = async () => {
      const { graceUntil } = await buying.row(id);
      return graceUntil === null ? undefined : (Date.parse(graceUntil) - end) / day;
    };
    const status = async () => (await buying.row(id)).billingStatus;
    const held = async () =>
      (await (await on.as(sale.buyer)).get<{ status: string }[]>('/user-subscriptions')).body[0]
        ?.status;
    const mails = async () =>
      (await on.server.mailsTo(sale.buyer.email)).toReversed().map(({ text }) => text);
    return { ...sale, id, grace, status, held, mails };
  }

  test('are seven unless their Skipper chooses other ones', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const api = await on.as(mentor);
    expect((await api.get(path)).body).toEqual({ days: 7 });
    expect(await save(mentor, 14)).toEqual({ days: 14 });
    expect(await save(mentor, 14)).toEqual({ days: 14 });
    expect((await api.get(path)).body).toEqual({ days: 14 });
    const offer = await (await on.as(buyer)).get<PlanOffer>(`/plans/${order.planUuid}/offer`);
    expect(offer.body.graceDays).toBe(14);
  });

  test.each([1, 8, -7, 7.5, '7', null])('cannot be %s', async (days) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const answer = await (await on.as(mentor)).send('PUT', path, { days });
    expect(answer.status).toBe(400);
    expect((await (await on.as(mentor)).get(path)).body).toEqual({ days: 7 });
  });

  test('are set by Skippers alone', async () => {
    const { mentor, buyer } = await buying.offer();
    const api = await on.as(buyer);
    expect((await api.send('PUT', path, { days: 0 })).status).toBe(403);
    expect((await api.get(path)).status).toBe(403);
    expect((await (await on.as(mentor)).get(path)).body).toEqual({ days: 7 });
  });

  test.each([2, 7, 14, 21] as const)('are %i: then it ends', async (days) => {
    const { grace, status, held } = await fails('lost-card-later', days);
    expect([await grace(), await status(), await held()]).toEqual([days, 'past_due', 'active']);
    await paying.days(days - 1);
    expect([await status(), await held()]).toEqual(['past_due', 'active']);
    await paying.days(1);
    expect(await status()).toBe('canceled');
  });

  test('are none: a card that is of no more use ends it at once, with one mail', async () => {
    const { status, mails } = await fails('lost-card-later', 0);
    expect(await status()).toBe('canceled');
    const last = (await mails()).filter((text) => text.includes('failed'));
    expect(last).toHaveLength(1);
    expect(last[0]).toContain('has ended, because its payment failed');
  });

  test('are none: without access the card is tried again, and that is what is written', async () => {
    const { status, held, mails, id } = await fails('fails-later', 0);
    expect([await status(), await held()]).toEqual(['past_due', 'inactive']);
    const [written] = (await mails()).filter((text) => text.includes('could not charge'));
    expect(written).toContain('You have no access until it is paid.');
    expect(written).not.toContain('You keep access');
    await paying.days(21);
    expect(await status()).toBe('canceled');
    expect(await buying.invoices(id)).toMatchObject([{ status: 'paid' }, { attempts: 5 }]);
  });

  test('are over: a later refusal promises no access until a day that is gone', async () => {
    const { mails } = await fails('fails-later', 2);
    await paying.days(8);
    const written = (await mails()).filter((text) => text.includes('could not charge'));
    expect(written.map((text) => text.includes('You keep access until'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('last three weeks: the last try is within them', async () => {
    const { status, held } = await fails('fails-later', 21);
    await paying.days(20);
    expect([await status(), await held()]).toEqual(['past_due', 'active']);
    await paying.days(1);
    expect(await status()).toBe('canceled');
  });

  test.each([0, 2, 21] as const)('stay for who has them when they become %i', async (days) => {
    const { mentor, grace, status, held } = await fails('lost-card-later', 14);
    await paying.days(3);
    await save(mentor, days);
    expect([await grace(), await held()]).toEqual([14, 'active']);
    await paying.days(10);
    expect([await status(), await held()]).toEqual(['past_due', 'active']);
    await paying.days(1);
    expect(await status()).toBe('canceled');
  });

  test('change for the next failure, and keep the books in balance', async () => {
    const { mentor, buyer, id, grace } = await fails('lost-card-later', 2);
    const { order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    expect(await grace()).toBeUndefined();
    await save(mentor, 21);
    const { app, db } = on.server;
    const { graceUntil } = await app.database.transaction((inside) =>
      app.services.subscriptions.change(inside, id, 'fall-late', on.clock.now() + day),
    );
    expect(Date.parse(graceUntil ?? '')).toBe(on.clock.now() + 22 * day);
    expect(await unbalanced(db)).toEqual([]);
  });
});
