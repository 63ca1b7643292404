import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { writtenDay } from '../written-day.ts';
import { seesCharges } from './buying.ts';
import { heldBy, monthly, ownSubscriptionsPath, reviewsChange, subscribed } from './changing.ts';

const { buttons, fields, tables } = vocabulary;
const toYear = 'Crew, yearly, $490.00 a year';
const pay = 'Pay $441.00';

/** Upgrades now, and downgrades at the renewal. */
export const planChangeBehaviours = [
  behaviour(
    'an upgrade is charged once and to the cent, over a declined card and a lost answer',
    ['PAY-6', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await subscribed(stage);
      await reviewsChange(stage, sale, toYear);
      // Four minutes of a month are worth half a cent: nothing of it is used up.
      await app.seesStat('Crew, unused time', -49);
      await app.seesStat('Due today', 441);
      await app.choose(fields.payWith, 'New card');
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press(pay);
      await app.press('Refuse payment');
      await app.seesText('Nothing was charged.');
      equal((await heldBy(stage, sale)).interval, 'month');
      await app.choose(fields.payWith, 'Visa ending in 4242');
      world.faults.http.loseAnswer({ method: 'POST', path: /\/change$/ }, 1);
      await app.press(pay);
      await app.seesText('Your plan is now Crew.');
      await seesCharges(stage, sale, 4_900, 44_100);
      equal((await heldBy(stage, sale)).interval, 'year');
    },
  ),

  behaviour(
    'a downgrade waits for the renewal, and is dropped to keep the plan',
    ['PAY-6'],
    async (stage) => {
      const { app } = stage;
      const sale = await subscribed(stage, [monthly(1_900)]);
      await reviewsChange(stage, sale, 'Silver, monthly, $19.00 a month');
      await app.seesStat('Due today', 'Nothing');
      const { currentPeriodEnd } = await heldBy(stage, sale);
      await app.press(`Change on ${writtenDay(app, currentPeriodEnd)}`);
      await app.seesText('Until then you keep Crew.');
      deepEqual((await heldBy(stage, sale)).pendingUpdate?.amount, 1_900);
      await seesCharges(stage, sale, 4_900);
      await app.visit(ownSubscriptionsPath);
      await app.press(buttons.keepPlan);
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Renews on');
      await eventually(async () => equal((await heldBy(stage, sale)).pendingUpdate, null));
    },
  ),

  behaviour(
    'a downgrade to a plan that opens nothing by then is charged nothing, and can be dropped',
    ['PAY-6'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await subscribed(stage, [monthly(1_900)]);
      await reviewsChange(stage, sale, 'Silver, monthly, $19.00 a month');
      const { currentPeriodEnd } = await heldBy(stage, sale);
      await app.press(`Change on ${writtenDay(app, currentPeriodEnd)}`);
      await app.seesText('Until then you keep Crew.');
      const seller = await world.as(sale.mentor);
      for (const { accountUuid: uuid } of sale.plan.access) {
        await seller.call(endpoints.archiveConnectedAccount, { params: { uuid } });
      }
      await app.restart(ownSubscriptionsPath);
      await app.seesText('no longer opens any account');
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'not charged');
      await app.press(buttons.keepPlan);
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Renews on');
    },
  ),

  behaviour(
    'an upgrade of which too little is due today says so, and waits for the renewal',
    ['PAY-6'],
    async (stage) => {
      const { app } = stage;
      const sale = await subscribed(stage, [monthly(4_910)]);
      await reviewsChange(stage, sale, 'Silver, monthly, $49.10 a month');
      await app.seesText('Only $0.10 would be due today, and cards are charged at least $0.50.');
      await app.seesStat('Due today', 'Nothing');
      const { currentPeriodEnd } = await heldBy(stage, sale);
      await app.press(`Change on ${writtenDay(app, currentPeriodEnd)}`);
      await app.seesText('Until then you keep Crew.');
      deepEqual((await heldBy(stage, sale)).pendingUpdate?.amount, 4_910);
      await seesCharges(stage, sale, 4_900);
    },
  ),
];
