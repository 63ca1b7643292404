import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, withoutStreams } from '../steps.ts';
import {
  checkoutPath,
  offers,
  reviews,
  seesCharges,
  subscriptionOf,
  webhookIsFaster,
} from './buying.ts';

const { buttons, fields } = vocabulary;
const pay = 'Pay $49.00';
const order = { method: 'POST', path: '/api/user-subscriptions' };
const bought = 'You are subscribed: Crew.';

/** Whatever a buyer and the line do: one payment, one sale in the books, one subscription. */
export const chargedOnceBehaviours = [
  behaviour(
    'answers to an order and its card that get lost are charged once',
    ['PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      world.faults.http.loseAnswer(order, 1);
      world.faults.http.loseAnswer({ method: 'POST', path: /test-card$/ }, 1);
      await app.press(pay);
      await app.seesText(bought);
      await seesCharges(stage, sale, 4_900);
      deepEqual(await subscriptionOf(stage, sale), ['active']);
    },
  ),

  behaviour(
    'an order is paid after a reload and after going back, once',
    ['PAY-11', 'PAY-4'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press(pay);
      await app.seesButton(buttons.confirmPayment);
      await app.restart(`${checkoutPath(sale)}?step=pay&interval=month`);
      await app.press(buttons.confirmPayment);
      await app.seesText(bought);
      await app.goBack();
      await app.doesNotSeeButton(pay);
      await seesCharges(stage, sale, 4_900);
      deepEqual(await subscriptionOf(stage, sale), ['active']);
    },
  ),

  behaviour('two tabs that pay for one plan are charged once', ['PAY-11'], async (stage) => {
    const { app, world } = stage;
    withoutStreams(world);
    const sale = await offers(stage);
    await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
    await reviews(stage);
    await app.openTab(checkoutPath(sale));
    await reviews(stage);
    await app.press(pay);
    await app.seesText(bought);
    await app.turnToTab(0);
    await app.press(pay);
    await app.seesText('You’re already subscribed. Change your plan instead.');
    await seesCharges(stage, sale, 4_900);
    deepEqual(await subscriptionOf(stage, sale), ['active']);
  }),

  behaviour('a button that is pressed twice pays once', ['PAY-11'], async (stage) => {
    const { app } = stage;
    const sale = await offers(stage);
    await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
    await reviews(stage);
    await app.press(pay, 2);
    await app.seesText(bought);
    await seesCharges(stage, sale, 4_900);
    deepEqual(await subscriptionOf(stage, sale), ['active']);
  }),

  behaviour(
    'a payment whose webhook comes before its answer is charged once',
    ['PAY-11'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      webhookIsFaster(stage, { method: 'POST', path: /test-card$/ }, async () =>
        deepEqual(await subscriptionOf(stage, sale), ['active']),
      );
      await app.press(pay);
      await app.seesText(bought);
      await seesCharges(stage, sale, 4_900);
    },
  ),

  behaviour(
    'a price that changes after the review is never charged unseen',
    ['PAY-1'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      const mentor = await world.as(sale.mentor);
      const params = { uuid: sale.plan.uuid };
      const prices = [{ interval: 'month', amount: 5_900, currency: 'USD' }] as const;
      await mentor.call(endpoints.updatePlan, { params, body: { prices: [...prices] } });
      await app.press(pay);
      await app.seesText('The price has changed. Review the plan again.');
      await app.seesText('Step 2 of 3: Review');
      await seesCharges(stage, sale);
      await app.toggle(fields.acceptsDisclosure);
      await app.press(buttons.continueToPayment);
      await app.press('Pay $59.00');
      await app.seesText(bought);
      await seesCharges(stage, sale, 5_900);
    },
  ),

  behaviour(
    'a trial that is shortened after the review is reviewed again, and nothing is charged',
    ['PAY-1'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage, { trialDays: 7 });
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      const mentor = await world.as(sale.mentor);
      const params = { uuid: sale.plan.uuid };
      await mentor.call(endpoints.updatePlan, { params, body: { trialDays: 1 } });
      await app.press('Start free trial');
      await app.seesText('The plan has changed. Review it again.');
      await app.seesText('Step 2 of 3: Review');
      await seesCharges(stage, sale);
      deepEqual(await subscriptionOf(stage, sale), []);
    },
  ),

  behaviour('a plan that is archived after the review is not sold', ['PAY-1'], async (stage) => {
    const { app, world } = stage;
    const sale = await offers(stage);
    await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
    await reviews(stage);
    const params = { uuid: sale.plan.uuid };
    await (await world.as(sale.mentor)).call(endpoints.archivePlan, { params });
    await app.press(pay);
    await app.seesText('This plan is not sold.');
    await seesCharges(stage, sale);
    deepEqual(await subscriptionOf(stage, sale), []);
  }),
];
