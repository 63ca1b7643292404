import type {
  Coupon,
  CouponList,
  CouponPreview,
  CreateCouponBody,
  MenteeBilling,
  Problem,
  UpdateCouponBody,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { Buying, type PlanExtras } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const tenOff: CreateCouponBody = {
  code: 'autumn',
  basisPoints: 1_000,
  amount: null,
  currency: null,
  duration: 'months',
  months: 3,
  maxUses: null,
  plans: [],
  firstTimeOnly: false,
  startsAt: null,
  endsAt: null,
};

describe.each(engines)('the terms of coupons on %s', (engine) => {
  let on: ClockedServer;
  let paying: Paying;
  let buying: Buying;
  beforeAll(async () => {
    on = await startClocked(engine);
    paying = new Paying(on);
    buying = new Buying(on);
  });
  afterAll(() => on.server.close());

  async function start(terms: Partial<CreateCouponBody> = {}, more: PlanExtras = {}) {
    const sale = await buying.offer(more);
    const seller = await on.as(sale.mentor);
    const send = (body: Partial<CreateCouponBody>) =>
      seller.send<Coupon & Problem>('POST', '/coupons', { ...tenOff, ...body });
    const { body: coupon } = await send(terms);
    const change = (body: UpdateCouponBody) =>
      seller.send<Coupon & Problem>('PATCH', `/coupons/${coupon.uuid}`, body);
    const previewPath = (interval = 'month', planUuid = sale.order.planUuid) =>
      `/coupons/Autumn/preview?planUuid=${planUuid}&interval=${interval}`;
    const preview = async (client: ApiClient = on.visitor, planUuid?: string) =>
      (await client.get<CouponPreview>(previewPath('month', planUuid))).body;
    return { ...sale, seller, coupon, send, change, preview, previewPath };
  }
  const refusalOf = ({ status, body }: { status: number; body: Problem }) => [
    status,
    body.errors[0]?.code,
    body.errors[0]?.field,
  ];
  const rowOf = (id: string) =>
    on.server.db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const at = (later: number) => new Date(on.clock.now() + later).toISOString();

  test('are kept as they were given, and changed one by one', async () => {
    const { coupon, mentor, order, change } = await start({ maxUses: 7 });
    const made = await rowOf(coupon.uuid);
    expect(made).toEqual({
      id: coupon.uuid,
      mentorId: mentor.id,
      code: 'AUTUMN',
      basisPoints: 1_000,
      amount: null,
      currency: null,
      duration: 'months',
      months: 3,
      maxUses: 7,
      uses: 0,
      planIds: '[]',
      firstTimeOnly: 0,
      startsAt: null,
      endsAt: null,
      status: 'active',
      createdAt: at(0),
      affiliateId: null,
    });
    const { body } = await change({ plans: [order.planUuid] });
    expect(body).toEqual({ ...coupon, plans: [order.planUuid] });
    const [startsAt, endsAt] = [at(hour), at(2 * hour)];
    await change({ firstTimeOnly: true, startsAt });
    await change({ endsAt, maxUses: 9 });
    const changed = { planIds: JSON.stringify([order.planUuid]), firstTimeOnly: 1, maxUses: 9 };
    expect(await rowOf(coupon.uuid)).toEqual({ ...made, ...changed, startsAt, endsAt });
    const back = { firstTimeOnly: false, plans: [], startsAt: null, endsAt: null, maxUses: 7 };
    expect((await change(back)).body).toEqual(coupon);
    expect((await change({})).body).toEqual(coupon);
    expect(await rowOf(coupon.uuid)).toEqual(made);
  });

  test.each([
    ['soon', 'invalid_time'],
    ['2026-02-31T00:00:00Z', 'invalid_time'],
    ['2026-01-31', 'invalid_time'],
    ['+012026-01-31T00:00:00Z', 'invalid_time'],
  ])('end at a time, which %s is not', async (endsAt, code) => {
    const { send, change, coupon } = await start();
    const answers = [await send({ code: 'other', endsAt }), await change({ endsAt })];
    expect(answers.map(refusalOf)).toEqual([
      [400, code, 'endsAt'],
      [400, code, 'endsAt'],
    ]);
    expect(refusalOf(await change({ startsAt: endsAt }))).toEqual([400, code, 'startsAt']);
    expect((await rowOf(coupon.uuid)).endsAt).toBeNull();
  });

  test('hold from their start to their end, whatever the zone of both', async () => {
    const starts = new Date(Math.ceil(on.clock.now() / hour) * hour + hour).toISOString();
    const local = Temporal.Instant.from(starts).toString({ timeZone: 'America/New_York' });
    const { change, coupon, preview } = await start({ startsAt: local });
    expect(coupon.startsAt).toBe(starts);
    expect((await preview()).reason).toBe('not_yet');
    on.clock.advance(Date.parse(starts) - on.clock.now() - 1);
    expect((await preview()).reason).toBe('not_yet');
    on.clock.advance(1);
    expect(await preview()).toEqual({
      valid: true,
      reason: null,
      amountBefore: 4_900,
      amountAfter: 4_410,
      duration: 'months',
      months: 3,
    });
    const empty = await change({ endsAt: starts.replace('.000Z', 'Z') });
    expect(refusalOf(empty)).toEqual([400, 'ends_first', 'endsAt']);
    await change({ endsAt: at(1) });
    expect((await preview()).valid).toBe(true);
    on.clock.advance(1);
    expect(await preview()).toMatchObject({ valid: false, reason: 'over', amountAfter: 4_900 });
  });

  test('name who may use them, and how often', async () => {
    const { buyer, mentor, order, change, preview } = await start({ maxUses: 1 });
    const other = (await buying.plan(mentor.id)).planUuid;
    await change({ plans: [other] });
    expect((await preview()).reason).toBe('other_plan');
    expect((await preview(on.visitor, other)).reason).toBeNull();
    await change({ plans: [other, order.planUuid] });
    const client = await on.as(buyer);
    expect((await preview(client)).reason).toBeNull();
    const id = await paying.order(buyer.id, { ...order, coupon: 'autumn', dueToday: 4_410 });
    await paying.card(id, 'accepted');
    expect((await preview(client)).reason).toBe('used_before');
    expect((await preview()).reason).toBe('used_up');
    await change({ maxUses: 2, firstTimeOnly: true });
    expect((await preview()).reason).toBeNull();
    const second = await on.server.arrange.user(['mentee']);
    const another = await on.as(second);
    expect((await preview(another)).reason).toBeNull();
    const paid = await paying.order(second.id, order);
    await paying.card(paid, 'accepted');
    expect((await preview(another)).reason).toBe('not_first');
    await change({ firstTimeOnly: false });
    expect((await preview(another)).reason).toBeNull();
  });

  test('of an amount are for plans of its currency', async () => {
    const amount = { basisPoints: null, amount: 500, currency: 'EUR' };
    const { preview } = await start(amount);
    expect(await preview()).toMatchObject({ reason: 'other_currency', amountAfter: 4_900 });
    const prices = [{ interval: 'month', amount: 4_900, currency: 'EUR' }] as const;
    const fits = await start(amount, { prices });
    expect(await fits.preview()).toMatchObject({ reason: null, amountAfter: 4_400 });
  });

  test('of an amount end with the currency that they are of', async () => {
    const { buyer, seller, order } = await start({
      basisPoints: null,
      amount: 500,
      currency: 'USD',
      duration: 'forever',
      months: null,
    });
    const id = await paying.order(buyer.id, { ...order, coupon: 'autumn' });
    await paying.card(id, 'accepted');
    const prices = [{ interval: 'month', amount: 7_000, currency: 'JPY' }];
    const change = { prices, applyTo: 'renewals' };
    expect((await seller.send('PATCH', `/plans/${order.planUuid}`, change)).status).toBe(200);
    await paying.days(40);
    const client = await on.as(buyer);
    const { upcoming } = (await client.get<MenteeBilling>('/mentee-billing')).body;
    expect(upcoming).toMatchObject([{ amount: { amount: 7_000, currency: 'JPY' } }]);
    await paying.days(30);
    const invoices = await on.server.db
      .selectFrom('invoices')
      .select(['total', 'currency'])
      .where('subscriptionId', '=', id)
      .orderBy('number')
      .execute();
    expect([invoices.at(0), invoices.at(-1)]).toEqual([
      { total: 4_400, currency: 'USD' },
      { total: 7_000, currency: 'JPY' },
    ]);
    expect((await buying.row(id)).discount).toBeNull();
  });

  test('are read for prices of plans on sale', async () => {
    const { seller, order, previewPath } = await start();
    expect((await on.visitor.get(previewPath('year'))).status).toBe(404);
    const unknown = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';
    expect((await on.visitor.get(previewPath('month', unknown))).status).toBe(404);
    expect((await on.visitor.get(previewPath())).status).toBe(200);
    await seller.send('POST', `/plans/${order.planUuid}/archive`);
    expect((await on.visitor.get(previewPath())).status).toBe(404);
  });

  test.each([
    [{ currency: 'USD' }, ['currency_needed', 'currency']],
    [{ basisPoints: null }, ['one_of', 'basisPoints']],
    [{ basisPoints: null, amount: 5, currency: null }, ['currency_needed', 'currency']],
    [{ basisPoints: null, amount: 5, currency: 'XQQ' }, ['unknown_currency', 'currency']],
    [{ duration: 'once' as const }, ['months_needed', 'months']],
    [
      { affiliateUuid: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09' },
      ['unknown_affiliate', 'affiliateUuid'],
    ],
  ])('%j do not fit together', async (terms, refused) => {
    const { send, mentor } = await start();
    expect(refusalOf(await send({ code: 'odd', ...terms }))).toEqual([400, ...refused]);
    const rows = await on.server.db
      .selectFrom('coupons')
      .select('code')
      .where('mentorId', '=', mentor.id)
      .execute();
    expect(rows).toEqual([{ code: 'AUTUMN' }]);
  });

  test('are their seller’s alone, under a code that one of them has at a time', async () => {
    const { seller, coupon, send, change, order } = await start();
    const own = (await buying.offer()).order.planUuid;
    expect(refusalOf(await change({ plans: [order.planUuid, own] }))).toEqual([
      400,
      'unknown_plan',
      'plans.1',
    ]);
    expect(refusalOf(await send({ code: 'AutumN' }))).toEqual([409, 'code_taken', 'code']);
    on.clock.advance(hour);
    const { body: newer } = await send({ code: 'winter' });
    const rival = await start();
    const all = async (client: ApiClient) => {
      const { body } = await client.get<CouponList>('/coupons');
      return [body.total, ...body.coupons.map(({ uuid }) => uuid)];
    };
    expect(await all(seller)).toEqual([2, newer.uuid, coupon.uuid]);
    expect(await all(rival.seller)).toEqual([1, rival.coupon.uuid]);
    const path = `/coupons/${coupon.uuid}`;
    expect((await rival.seller.send('PATCH', path, { maxUses: 1 })).status).toBe(404);
    expect((await rival.seller.send('DELETE', path)).status).toBe(404);
    expect((await rowOf(coupon.uuid)).maxUses).toBeNull();
    expect((await seller.send('DELETE', path)).status).toBe(204);
    expect((await change({ maxUses: 1 })).status).toBe(404);
    expect(await rowOf(coupon.uuid)).toMatchObject({ status: 'archived', maxUses: null });
    on.clock.advance(hour);
    const again = await send({});
    expect(again.body.code).toBe('AUTUMN');
    expect(await all(seller)).toEqual([2, again.body.uuid, newer.uuid]);
  });
});
