import type {
  Coupon,
  CouponPreview,
  CreateCouponBody,
  PlanOffer,
  Problem,
  SubscriberList,
  Subscription,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '../../../domain/time/durations.ts';
import { Buying, patiently, refusal } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const twentyOff: CreateCouponBody = {
  code: 'spring',
  basisPoints: 2_000,
  amount: null,
  currency: null,
  duration: 'once',
  months: null,
  maxUses: null,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
};

describe.each(engines)('coupons on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  async function offer(terms: Partial<CreateCouponBody> = {}, more = {}) {
    const sale = await buying.offer(more);
    const body = { ...twentyOff, ...terms };
    const seller = await on.as(sale.mentor);
    const { body: coupon } = await seller.send<Coupon>('POST', '/coupons', body);
    return { ...sale, seller, coupon, discounted: { ...sale.order, coupon: 'Spring' } };
  }
  const totals = async (id: string) => (await buying.invoices(id)).map(({ total }) => total);

  test('a share is taken off the first payment, to the cent, and off no other', async () => {
    const { buyer, mentor, discounted } = await offer();
    const id = await paying.order(buyer.id, { ...discounted, dueToday: 3_920 });
    await paying.card(id, 'accepted');
    expect(await buying.atProvider(buyer.id, 'payment')).toMatchObject([
      { money: { amount: 3_920 } },
    ]);
    await paying.days(32);
    expect(await totals(id)).toEqual([3_920, 4_900]);
    expect((await buying.books(mentor.id)).customer).toBe(-8_820);
  });

  test('stands beside what the next charge will be, until that is no longer less', async () => {
    const terms = { duration: 'months', months: 2 } as const;
    const { buyer, mentor, discounted } = await offer(terms);
    const id = await paying.order(buyer.id, discounted);
    await paying.card(id, 'accepted');
    const seen = async () => {
      const own = await (await on.as(buyer)).get<readonly Subscription[]>('/user-subscriptions');
      const members = await (await on.as(mentor)).get<SubscriberList>('/subscribers');
      return [own.body[0]?.coupon, members.body.subscribers[0]?.coupon];
    };
    const coupon = { code: 'SPRING', amount: 3_920 };
    expect(await seen()).toEqual([coupon, coupon]);
    await paying.days(32);
    expect(await seen()).toEqual([null, null]);
    expect(await totals(id)).toEqual([3_920, 3_920]);
  });

  test('an amount is taken off for so many months, and never below nothing', async () => {
    const terms = {
      basisPoints: null,
      amount: 9_900,
      currency: 'USD',
      duration: 'months',
      months: 2,
    };
    const { buyer, discounted } = await offer(terms as never);
    const id = await paying.order(buyer.id, discounted);
    await paying.card(id, 'accepted');
    expect((await buying.row(id)).billingStatus).toBe('active');
    expect(await buying.charges(buyer.id)).toBe(0);
    await paying.days(93);
    expect(await totals(id)).toEqual([0, 0, 4_900, 4_900]);
    expect(await buying.charges(buyer.id)).toBe(2);
  });

  test.each([
    ['a pause', 'pause', {}],
    ['days that were added', 'extend', { days: 45 }],
  ])('%s of a subscription takes none of the months away', async (_name, change, body) => {
    const terms = { duration: 'months', months: 2 } as const;
    const { buyer, mentor, discounted } = await offer(terms);
    const id = await paying.order(buyer.id, discounted);
    await paying.card(id, 'accepted');
    await paying.days(1);
    const post = async (name: string, more = {}) =>
      (await on.as(mentor)).send('POST', `/subscribers/${id}/${name}`, more);
    await post(change, body);
    await paying.days(45);
    if (change === 'pause') await post('resume');
    await paying.days(31);
    expect(await totals(id)).toEqual([3_920, 3_920]);
    await paying.days(31);
    expect(await totals(id)).toEqual([3_920, 3_920, 4_900]);
  });

  test('after a trial its first charge is discounted', async () => {
    const { buyer, discounted } = await offer({}, { trialDays: 7 });
    const id = await paying.order(buyer.id, { ...discounted, dueToday: 0 });
    await paying.card(id, 'accepted');
    await paying.days(8);
    expect(await totals(id)).toEqual([3_920]);
    await paying.days(31);
    expect(await totals(id)).toEqual([3_920, 4_900]);
  });

  test('the last use is given to one of fifty buyers', async () => {
    const { coupon, discounted } = await offer({ maxUses: 1 });
    const buyers = await Promise.all(
      Array.from({ length: 50 }, () => on.server.arrange.user(['mentee'])),
    );
    const order = (id: string) => refusal(patiently(() => paying.order(id, discounted)));
    const codes = await Promise.all(buyers.map(({ id }) => order(id)));
    expect(codes.filter((code) => code === 'nothing')).toHaveLength(1);
    expect(codes.filter((code) => code === 'price_changed')).toHaveLength(49);
    const { uses } = await on.server.db
      .selectFrom('coupons')
      .select('uses')
      .where('id', '=', coupon.uuid)
      .executeTakeFirstOrThrow();
    expect(uses).toBe(1);
  });

  test('an order that comes to nothing gives its use back', async () => {
    const { buyer, discounted } = await offer({ maxUses: 1 });
    await paying.order(buyer.id, discounted);
    await paying.days(2);
    const other = await on.server.arrange.user(['mentee']);
    expect(await refusal(paying.order(other.id, discounted))).toBe('nothing');
  });

  test.each([
    ['of another plan', async () => ({ plans: [(await offer()).order.planUuid] }), 'unknown_plan'],
    ['with a share and an amount', async () => ({ amount: 5, currency: 'USD' }), 'one_of'],
    [
      'that ends before it starts',
      async () => ({ startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' }),
      'ends_first',
    ],
    [
      'for months without their number',
      async () => ({ duration: 'months' as const }),
      'months_needed',
    ],
  ])('a coupon %s is refused', async (_name, change, code) => {
    const { mentor } = await buying.offer();
    const body = { ...twentyOff, ...(await change()) };
    const answer = await (await on.as(mentor)).send<Problem>('POST', '/coupons', body);
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, code]);
  });

  test('an offer names the coupon, its effect, and why it does not apply', async () => {
    const { buyer, order, seller, coupon } = await offer({ firstTimeOnly: true });
    const client = await on.as(buyer);
    const read = async (code: string) =>
      (await client.get<PlanOffer>(`/plans/${order.planUuid}/offer?coupon=${code}`)).body;
    expect(await read('SPRING')).toMatchObject({
      coupon: { code: 'SPRING', reason: null, duration: 'once' },
      prices: [{ amount: 4_900, discounted: 3_920, dueToday: 3_920 }],
    });
    expect((await read('winter')).coupon).toMatchObject({ code: 'WINTER', reason: 'unknown' });
    const change = { endsAt: new Date(on.clock.now() - day).toISOString() };
    await seller.send('PATCH', `/coupons/${coupon.uuid}`, change);
    const over = await read('spring');
    expect([over.coupon?.reason, over.prices[0]?.dueToday]).toEqual(['over', 4_900]);
    const path = `/coupons/spring/preview?planUuid=${order.planUuid}&interval=month`;
    expect((await client.get<CouponPreview>(path)).body).toMatchObject({
      valid: false,
      reason: 'over',
      amountAfter: 4_900,
    });
    await seller.send('DELETE', `/coupons/${coupon.uuid}`);
    expect((await read('spring')).coupon?.reason).toBe('unknown');
    expect((await seller.get<{ total: number }>('/coupons')).body.total).toBe(0);
  });

  test('a coupon that was reviewed with another amount is never charged', async () => {
    const { buyer, discounted } = await offer();
    expect(await refusal(paying.order(buyer.id, { ...discounted, dueToday: 4_900 }))).toBe(
      'price_changed',
    );
    const full = await paying.order(buyer.id, {
      ...discounted,
      coupon: undefined,
      dueToday: 4_900,
    });
    const second = await paying.order(buyer.id, { ...discounted, dueToday: 3_920 });
    expect(second).not.toBe(full);
    expect((await buying.row(full)).billingStatus).toBe('expired');
  });
});
