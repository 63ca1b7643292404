import type { CouponList, PlanList } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Buying, type PlanExtras } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Leaving } from '../../../testing/leaving.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const half = {
  code: 'HALF',
  basisPoints: 5_000,
  amount: null,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: 1,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
};

describe.each(engines)('orders whose kept card was declined on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  const status = async (id: string) => (await buying.row(id)).billingStatus;

  /** A buyer with a card that is declined from now on, and what they would buy. */
  async function offer(more: PlanExtras = {}) {
    const { buyer, order: first } = await buying.offer();
    await paying.card(await paying.order(buyer.id, first), 'fails-later');
    const paymentMethodUuid = await buying.card(buyer.id);
    const mentor = await on.server.arrange.user(['mentor']);
    const order = await buying.plan(mentor.id, more);
    return { mentor, buyer, order, declined: { ...order, paymentMethodUuid } };
  }

  /** Orders that hold the mentor's coupon, and the seats that are free. */
  async function held(mentor: { readonly id: string }) {
    const seller = await on.as(mentor);
    const { coupons } = (await seller.get<CouponList>('/coupons')).body;
    const { plans } = (await seller.get<PlanList>('/plans')).body;
    return { uses: coupons[0]?.uses, seatsLeft: plans[0]?.seatsLeft };
  }

  test('are over after a day, with their seat and their use of a coupon', async () => {
    const { mentor, buyer, declined } = await offer({ seatsCap: 1 });
    await (await on.as(mentor)).send('POST', '/coupons', half);
    const id = await paying.order(buyer.id, { ...declined, coupon: 'HALF' });
    expect(await status(id)).toBe('incomplete');
    expect(await held(mentor)).toEqual({ uses: 1, seatsLeft: 0 });
    await paying.days(1);
    await paying.days(1);
    expect(await buying.row(id)).toMatchObject({ billingStatus: 'expired', nextStepAt: null });
    expect(await buying.invoices(id)).toMatchObject([{ status: 'void' }]);
    expect(await held(mentor)).toEqual({ uses: 0, seatsLeft: 1 });
    const again = await paying.order(buyer.id, { ...declined, coupon: 'HALF' });
    expect(again).not.toBe(id);
  });

  test.each(['declined', 'unpaid'])(
    'or %s, end with their buyer’s account, and leave the coupon to others',
    async (how) => {
      const { mentor, buyer, order, declined } = await offer({ seatsCap: 1 });
      await (await on.as(mentor)).send('POST', '/coupons', half);
      const ordered = how === 'declined' ? declined : order;
      const id = await paying.order(buyer.id, { ...ordered, coupon: 'HALF' });
      expect(await held(mentor)).toEqual({ uses: 1, seatsLeft: 0 });
      expect((await new Leaving(on).ask(buyer)).status).toBe(200);
      expect(await buying.row(id)).toMatchObject({
        billingStatus: 'expired',
        cancelReason: 'account_deleted',
      });
      expect(await buying.invoices(id)).toMatchObject([{ status: 'void' }]);
      expect(await held(mentor)).toEqual({ uses: 0, seatsLeft: 1 });
    },
  );

  test('give way to the order of another plan', async () => {
    const { mentor, buyer, declined } = await offer({ seatsCap: 1 });
    await (await on.as(mentor)).send('POST', '/coupons', half);
    const first = await paying.order(buyer.id, { ...declined, coupon: 'HALF' });
    const gold = await buying.plan(mentor.id, { name: 'Gold' });
    const second = await paying.order(buyer.id, gold);
    expect([await status(first), await status(second)]).toEqual(['expired', 'incomplete']);
    expect(await buying.invoices(first)).toMatchObject([{ status: 'void' }]);
    expect(await held(mentor)).toEqual({ uses: 0, seatsLeft: 1 });
    await paying.card(second, 'accepted');
    expect(await status(second)).toBe('active');
  });
});
