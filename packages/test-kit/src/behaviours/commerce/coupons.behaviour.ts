import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, seesCharges } from './buying.ts';

const { buttons, fields, tables } = vocabulary;

/** Coupons: made by a Skipper, brought by a link, taken off once. */
export const couponBehaviours = [
  behaviour('a Skipper makes a coupon', ['PAY-3'], async (stage) => {
    const { app, world } = stage;
    const { mentor } = await offers(stage);
    await arriveSignedIn(app, mentor, '/dashboard/plans');
    await app.press(buttons.newCoupon);
    await app.fill(fields.couponCode, 'spring');
    await app.fill(fields.percentage, 'a lot');
    await app.press(buttons.createCoupon);
    await app.seesFieldError(fields.percentage, 'Enter a percentage from 0.01 to 100.');
    await app.fill(fields.percentage, '20');
    await app.press(buttons.createCoupon);
    await app.seesRow(tables.coupons, 'SPRING');
    const { coupons } = await (await world.as(mentor)).call(endpoints.listCoupons, {});
    deepEqual(
      coupons.map(({ code, basisPoints, duration }) => [code, basisPoints, duration]),
      [['SPRING', 2_000, 'once']],
    );
  }),

  behaviour(
    'a Skipper makes a coupon of one plan for an affiliate, and ends it',
    ['PAY-3', 'PAY-3a'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, buyer: affiliate, plan } = await offers(stage);
      const seller = await world.as(mentor);
      await seller.call(endpoints.saveAffiliateProgram, { body: { basisPoints: 2_000 } });
      const body = { username: mentor.username, acceptTerms: true as const };
      const { uuid } = await (await world.as(affiliate)).call(endpoints.enrollAffiliate, { body });
      await arriveSignedIn(app, mentor, '/dashboard/plans');
      await app.seesRow(tables.plans, 'Crew');
      await app.press(buttons.newCoupon);
      await app.fill(fields.couponCode, 'friends');
      await app.fill(fields.percentage, '10');
      await app.choose(fields.couponPlan, plan.name);
      await app.choose(fields.couponAffiliate, affiliate.username);
      await app.press(buttons.createCoupon);
      await app.seesRow(tables.coupons, 'FRIENDS');
      const list = async () => (await seller.call(endpoints.listCoupons, {})).coupons;
      deepEqual(
        (await list()).map(({ plans, affiliateUuid }) => [plans, affiliateUuid]),
        [[[plan.uuid], uuid]],
      );
      await app.pressInRow(tables.coupons, 'FRIENDS', buttons.endCoupon);
      await app.press(buttons.confirmEndCoupon);
      await eventually(async () => deepEqual(await list(), []));
      await app.seesText('No coupons yet');
    },
  ),

  behaviour('a Skipper changes who can still use a coupon', ['PAY-3'], async (stage) => {
    const { app, world } = stage;
    const { mentor, plan } = await offers(stage);
    const seller = await world.as(mentor);
    const body = {
      code: 'SPRING',
      basisPoints: 2_000,
      amount: null,
      currency: null,
      duration: 'once' as const,
      months: null,
      maxUses: 5,
      plans: [],
      firstTimeOnly: false,
      startsAt: null,
      endsAt: '2031-03-20T12:00:00.000Z',
    };
    await seller.call(endpoints.createCoupon, { body });
    await arriveSignedIn(app, mentor, '/dashboard/plans');
    await app.seesRow(tables.plans, plan.name);
    await app.pressInRow(tables.coupons, 'SPRING', 'Edit coupon');
    await app.seesFieldValue('Most uses', '5');
    await app.seesFieldValue('Last day', '2031-03-20');
    await app.fill('Most uses', 'many');
    await app.press('Save coupon');
    await app.seesFieldError('Most uses', 'Enter a whole number, or leave it empty.');
    await app.fill('Most uses', '50');
    await app.fill('First day', '2031-03-01');
    await app.choose(fields.couponPlan, plan.name);
    await app.toggle('First subscriptions only');
    await app.press('Save coupon');
    await app.seesRow(tables.coupons, 'SPRING', '0 of 50', plan.name);
    const { coupons } = await seller.call(endpoints.listCoupons, {});
    const { maxUses, plans, firstTimeOnly, startsAt, endsAt } = coupons[0] ?? {};
    deepEqual(
      [maxUses, plans, firstTimeOnly, startsAt, endsAt],
      [50, [plan.uuid], true, '2031-03-01T00:00:00.000Z', body.endsAt],
    );
  }),

  behaviour(
    'a coupon of a link is kept over the sign-in and taken off the payment once',
    ['PAY-3'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      const body = {
        code: 'SPRING',
        basisPoints: 2_000,
        amount: null,
        currency: null,
        duration: 'once' as const,
        months: null,
        maxUses: 1,
        plans: [],
        firstTimeOnly: false,
        startsAt: null,
        endsAt: null,
      };
      await (await world.as(sale.mentor)).call(endpoints.createCoupon, { body });
      await app.visit(`/${sale.mentor.username}/plans?coupon=spring`);
      await app.seesRow(tables.plans, 'Crew');
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.press('Pay $39.20');
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 3_920);
      const other = await offers(stage);
      await app.visit(checkoutPath({ ...other, buyer: sale.buyer }));
      await reviews(stage);
      await app.seesButton('Pay $49.00');
    },
  ),
];
