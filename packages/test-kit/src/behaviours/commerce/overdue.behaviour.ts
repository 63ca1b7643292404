import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, seesCharges, subscriptionOf } from './buying.ts';

const { buttons, fields, links, tables } = vocabulary;
const pay = 'Pay $49.00';

/** Paying a refused renewal at once. */
export const overdueBehaviours = [
  behaviour(
    'a refused renewal is paid with the same card, once, over a double press and a lost answer',
    ['PAY-7', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.choose(fields.testCard, 'Visa 3184 – asks for a confirmation each time');
      await app.press(pay);
      await app.press(buttons.confirmPayment);
      await app.seesText('You are subscribed: Crew.');
      await world.lateRenewal(sale.buyer, sale.mentor);
      await app.restart('/dashboard/subscriptions');
      await app.openLink(links.payNow);
      await app.seesStat('Due now', 49);
      await app.choose(fields.payWith, 'Visa ending in 3184');
      world.faults.http.loseAnswer({ method: 'POST', path: /overdue\/pay$/ }, 1);
      await app.press(pay, 2);
      await app.press(buttons.confirmPayment);
      await app.seesText('Paid. Your subscription continues.');
      await seesCharges(stage, sale, 4_900, 4_900);
      deepEqual(await subscriptionOf(stage, sale), ['active']);
    },
  ),

  behaviour(
    'a refused renewal is paid with another card, after one that is declined',
    ['PAY-7'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.lateRenewal(mentee, mentor);
      const api = await world.as(mentee);
      const [held] = await api.call(endpoints.getUserSubscriptions, {});
      // By the link of the mail.
      await arriveSignedIn(app, mentee, `/dashboard/subscriptions?pay=${held?.uuid}`);
      await app.seesText('Pay for Full access');
      await app.choose(fields.testCard, 'Visa 0002 – declined');
      await app.press(pay);
      await app.seesText('Nothing was charged.');
      deepEqual(await world.charges(mentee), []);
      await app.choose(fields.testCard, 'Visa 4242 – accepted');
      await app.press(pay);
      await app.seesText('Paid. Your subscription continues.');
      await eventually(async () => deepEqual(await world.charges(mentee), [4_900]));
      await app.visit('/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username, 'Renews on');
      await app.doesNotSeeText('failed');
    },
  ),
];
