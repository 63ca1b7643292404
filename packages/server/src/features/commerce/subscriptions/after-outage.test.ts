import type { PlanChangePreview } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCardName } from '../../../adapters/payments/sandbox/test-cards.ts';
import { day } from '../../../domain/time/durations.ts';
import { Buying, type PlanExtras } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { checkBooks } from '../books/check-books.ts';

interface Extras extends PlanExtras {
  readonly coupon?: string;
  readonly card?: TestCardName;
}

/** The server was off, or could not renew, for longer than access stays open (ADR 110). */
describe.each(engines)('renewals after an outage on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(async () => {
    expect((await checkBooks(on.server.db)).wrong).toEqual([]);
    await on.server.close();
  });

  const tryCount = async (subscriptionId: string) =>
    (
      await on.server.db
        .selectFrom('paymentAttempts')
        .select('id')
        .where('subscriptionId', '=', subscriptionId)
        .execute()
    ).length;

  /** A paid month, or a trial; instants in days since its end. */
  async function subscriber({ coupon, card = 'accepted', ...more }: Extras = {}) {
    const { buyer, mentor, order } = await buying.offer(more);
    if (coupon) {
      const terms = { basisPoints: 1_000, amount: null, currency: null, maxUses: null, plans: [] };
      const when = { duration: 'months', months: 2, startsAt: null, endsAt: null };
      const seller = await on.as(mentor);
      await seller.send('POST', '/coupons', {
        code: coupon,
        ...terms,
        ...when,
        firstTimeOnly: false,
      });
    }
    const id = await paying.order(buyer.id, { ...order, ...(coupon && { coupon }) });
    await paying.card(id, card);
    const due = Date.parse((await buying.row(id)).currentPeriodEnd ?? '');
    const since = (at: string | null) => (at === null ? null : (Date.parse(at) - due) / day);
    const leapTo = async (days: number) => {
      on.clock.advance(due + days * day - on.clock.now());
      await paying.settle();
    };
    const state = async () => {
      const { billingStatus, currentPeriodStart } = await buying.row(id);
      return { billingStatus, start: since(currentPeriodStart) };
    };
    const totals = async () => (await buying.invoices(id)).map(({ total }) => total);
    return { id, buyer, leapTo, state, totals };
  }

  test('a renewal within the days that access stays open goes on where the period ended', async () => {
    const { leapTo, state, totals } = await subscriber();
    await leapTo(6.9);
    expect(await state()).toEqual({ billingStatus: 'active', start: 0 });
    expect(await totals()).toEqual([4_900, 4_900]);
  });

  test('what comes after access has closed is one renewal, which begins then', async () => {
    const { leapTo, state, totals } = await subscriber();
    await leapTo(75);
    expect(await state()).toEqual({ billingStatus: 'active', start: 75 });
    expect(await totals()).toEqual([4_900, 4_900]);
  });

  test('a change of plan that was to come is in it', async () => {
    const { id, buyer, leapTo, state, totals } = await subscriber({ name: 'Gold' });
    const { mentorId } = await buying.row(id);
    const prices = [{ interval: 'month', amount: 2_000, currency: 'USD' }] as const;
    const { planUuid } = await buying.plan(mentorId, { name: 'Silver', prices });
    const client = await on.as(buyer);
    const target = { planUuid, interval: 'month' };
    const path = `/user-subscriptions/${id}`;
    const { body } = await client.send<PlanChangePreview>('POST', `${path}/preview-change`, target);
    const { previewToken, when } = body;
    expect(when).toBe('renewal');
    await client.send('POST', `${path}/change`, { ...target, previewToken });
    await leapTo(30);
    expect(await state()).toEqual({ billingStatus: 'active', start: 30 });
    expect(await totals()).toEqual([4_900, 2_000]);
  });

  test('a trial is paid for from then on', async () => {
    const { leapTo, state, totals } = await subscriber({ trialDays: 7 });
    await leapTo(40);
    expect(await state()).toEqual({ billingStatus: 'active', start: 40 });
    expect(await totals()).toEqual([4_900]);
  });

  test('it takes no months of a coupon', async () => {
    const { leapTo, totals } = await subscriber({ coupon: 'OUTAGE' });
    await leapTo(100);
    await leapTo(135);
    expect(await totals()).toEqual([4_410, 4_410, 4_900]);
  });

  test('a refused renewal is not asked for once its period is over', async () => {
    const { id, leapTo, state } = await subscriber({ card: 'fails-later' });
    const statuses = async () => (await buying.invoices(id)).map(({ status }) => status);
    await leapTo(0);
    const tries = await tryCount(id);
    expect(await state()).toEqual({ billingStatus: 'past_due', start: 0 });
    expect(await statuses()).toEqual(['paid', 'open']);
    await leapTo(33);
    expect(await state()).toMatchObject({ billingStatus: 'canceled' });
    expect(await statuses()).toEqual(['paid', 'uncollectible']);
    expect(await tryCount(id)).toBe(tries);
  });
});

describe.each(engines)('renewals after a leap of a sandbox on %s', (engine) => {
  test('are made up for, period by period', async () => {
    const on = await startClocked(engine, { movableClock: true });
    const paying = new Paying(on);
    const buying = new Buying(on);
    const { buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    on.clock.advance(75 * day);
    await paying.settle();
    expect(await buying.invoices(id)).toHaveLength(3);
    await on.server.close();
  });
});
