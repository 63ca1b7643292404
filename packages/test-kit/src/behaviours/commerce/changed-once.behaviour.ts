import { deepEqual, equal } from 'node:assert/strict';
import { appPaths, endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { withoutStreams } from '../steps.ts';
import { seesCharges, webhookIsFaster } from './buying.ts';
import { heldBy, monthly, reviewsChange, subscribed } from './changing.ts';

const { buttons, fields } = vocabulary;
const toYear = 'Crew, yearly, $490.00 a year';
const pay = 'Pay $441.00';
const made = 'Your plan is now Crew.';
const change = { method: 'POST', path: /\/change$/ };

/** A change of plan charges what was reviewed, once, whatever its payer and the line do. */
export const changedOnceBehaviours = [
  behaviour(
    'an upgrade of two tabs, pressed twice, with a webhook before the answer, is charged once',
    ['PAY-6', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      withoutStreams(world);
      const sale = await subscribed(stage);
      await reviewsChange(stage, sale, toYear);
      await app.seesButton(pay);
      await app.openTab('/dashboard/subscriptions');
      await reviewsChange(stage, sale, toYear);
      webhookIsFaster(stage, change, async () =>
        equal((await heldBy(stage, sale)).interval, 'year'),
      );
      await app.press(pay, 2);
      await app.seesText(made);
      await app.turnToTab(0);
      await app.press(pay);
      await app.seesText(made);
      await seesCharges(stage, sale, 4_900, 44_100);
    },
  ),

  behaviour(
    'an upgrade is paid after a reload and after going back, once',
    ['PAY-6', 'PAY-11'],
    async (stage) => {
      const { app } = stage;
      const sale = await subscribed(stage);
      await reviewsChange(stage, sale, toYear);
      await app.choose(fields.payWith, 'New card');
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press(pay);
      await app.seesButton(buttons.confirmPayment);
      const { uuid } = await heldBy(stage, sale);
      await app.restart(`${appPaths.changePlan(uuid)}?plan=${sale.plan.uuid}&interval=year`);
      await app.press(buttons.confirmPayment);
      await app.seesText(made);
      await app.goBack();
      await app.doesNotSeeButton(pay);
      await seesCharges(stage, sale, 4_900, 44_100);
    },
  ),

  behaviour(
    'an upgrade that is confirmed while the line is down is charged once it is back',
    ['PAY-6', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await subscribed(stage);
      await reviewsChange(stage, sale, toYear);
      await app.seesButton(pay);
      const { met } = world.faults.http;
      world.faults.http.reset(change);
      await app.press(pay);
      await eventually(async () => equal(world.faults.http.met > met, true));
      deepEqual(await world.charges(sale.buyer), [4_900]);
      world.faults.http.clear();
      await app.seesText(made);
      await seesCharges(stage, sale, 4_900, 44_100);
    },
  ),

  behaviour(
    'a price, the seats or a plan that change after the review are charged to no one unseen',
    ['PAY-6'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await subscribed(stage, [monthly(9_900)]);
      const mentor = await world.as(sale.mentor);
      const { plans } = await mentor.call(endpoints.listPlans, { query: {} });
      const params = { uuid: plans.find(({ name }) => name === 'Silver')?.uuid ?? '' };
      await reviewsChange(stage, sale, 'Silver, monthly, $99.00 a month');
      await app.seesStat('Due today', 50);
      await mentor.call(endpoints.updatePlan, {
        params,
        body: { prices: [monthly(10_900)], seatsCap: 1 },
      });
      await app.press('Pay $50.00');
      await app.seesText('The amounts have changed. Review the change again.');
      await app.seesStat('Due today', 60);
      // The last seat is held by another order.
      const order = {
        planUuid: params.uuid,
        interval: 'month',
        acceptDisclaimerVersion: 1,
      } as const;
      await (await world.as(await world.follower())).call(endpoints.createSubscription, {
        body: { ...order, amount: 10_900, currency: 'USD' },
      });
      await app.press('Pay $60.00');
      await app.seesText('This plan is sold out.');
      await mentor.call(endpoints.archivePlan, { params });
      await app.press('Pay $60.00');
      await app.seesText('This plan is not sold.');
      await seesCharges(stage, sale, 4_900);
      equal((await heldBy(stage, sale)).amount, 4_900);
    },
  ),
];
