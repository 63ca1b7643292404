import { deepEqual } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, seesCharges, subscriptionOf } from './buying.ts';

const { buttons, fields, links, tables } = vocabulary;

/** Buying a plan, from a profile to the open positions. */
export const checkoutBehaviours = [
  behaviour(
    'a follower subscribes in three steps and sees an open position',
    ['PAY-1'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, `/${sale.mentor.username}/plans`);
      await app.pressInRow(tables.plans, 'Crew', buttons.subscribe);
      await app.seesText('Step 1 of 3: Plan');
      await reviews(stage);
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 4_900);
      await app.openLink(links.openPositions);
      await app.seesRow(tables.openPositions, 'AAPL');
    },
  ),

  behaviour(
    'a card that is declined loses nothing, and another one is charged once',
    ['PAY-4'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage, 'Yearly, $490.00 a year');
      await app.choose(fields.testCard, 'Visa 9995 – insufficient funds');
      await app.press('Pay $490.00');
      await app.seesText('The card has insufficient funds. Nothing was charged.');
      await seesCharges(stage, sale);
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press('Pay $490.00');
      await app.press(buttons.confirmPayment);
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 49_000);
    },
  ),

  behaviour(
    'an extra step that is refused by the payer charges nothing, and the next one pays once',
    ['PAY-4'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press('Pay $49.00');
      await app.press('Refuse payment');
      await app.seesText('Nothing was charged.');
      await seesCharges(stage, sale);
      deepEqual(await subscriptionOf(stage, sale), ['incomplete']);
      await app.choose(fields.testCard, 'Visa 3155 – asks for a confirmation once');
      await app.press('Pay $49.00');
      await app.press(buttons.confirmPayment);
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 4_900);
    },
  ),

  behaviour(
    'the review says what is charged next, and until when access lasts after a cancellation',
    ['PAY-1'],
    async (stage) => {
      const { app } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await app.press(buttons.continueToReview);
      await app.seesStat('Due today', '$49.00');
      await app.seesText(
        '$49.00 a month, until you cancel. You keep access until the end of the period you paid for.',
      );
    },
  ),

  behaviour('a trial begins without a charge', ['PAY-2'], async (stage) => {
    const { app } = stage;
    const sale = await offers(stage, { trialDays: 7 });
    await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
    await reviews(stage);
    await app.press(buttons.startTrial);
    await app.seesText('Your trial has begun: Crew.');
    await seesCharges(stage, sale);
    deepEqual(await subscriptionOf(stage, sale), ['trialing']);
  }),
];
