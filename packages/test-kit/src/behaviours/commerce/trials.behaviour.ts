import { equal, match } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import {
  becomes,
  checkoutPath,
  offers,
  reviews,
  type Sale,
  seesCharges,
  timePasses,
} from './buying.ts';

const { buttons, fields, links, tables } = vocabulary;
const own = '/dashboard/subscriptions';

/** A trial of a week, by a card of the sandbox. */
async function tries(stage: Stage, card: string): Promise<Sale> {
  const { app } = stage;
  const sale = await offers(stage, { trialDays: 7 });
  await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
  await reviews(stage);
  await app.choose(fields.testCard, card);
  await app.press(buttons.startTrial);
  await app.seesText('Your trial has begun: Crew.');
  await seesCharges(stage, sale);
  return sale;
}

/** The end of a trial: paid, or over. */
export const trialBehaviours = [
  behaviour(
    'a trial is announced to end, and becomes paid with an invoice, while its access stays',
    ['PAY-2', 'PAY-8'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await tries(stage, 'Visa 4242 – accepted');
      await timePasses(stage, '5d');
      match(await world.messageTo(sale.buyer.email, 'Your trial of Crew ends'), /costs \$49\.00/);
      await seesCharges(stage, sale);
      await timePasses(stage, '3d');
      await seesCharges(stage, sale, 4_900);
      await becomes(stage, sale, 'active');
      await app.restart(own);
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Renews on');
      await app.visit('/dashboard/settings/mentee-billing');
      await app.seesCount(tables.invoices, 1);
      await app.visit(`/${sale.mentor.username}/positions`);
      await app.seesRow(tables.openPositions, 'AAPL');
      // The same days again charge nothing again.
      await timePasses(stage, '1d');
      await seesCharges(stage, sale, 4_900);
    },
    [],
    { movableClock: true },
  ),

  behaviour(
    'a trial whose card is refused at its end is over, says why, and can be bought with another card',
    ['PAY-2'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await tries(stage, 'Visa 0341 – accepted now, declined later');
      await timePasses(stage, '8d');
      await becomes(stage, sale, 'canceled');
      await seesCharges(stage, sale);
      match(
        await world.messageTo(sale.buyer.email, 'has ended'),
        /because its payment failed\.\s+You won’t be charged again/,
      );
      const api = await world.as(sale.buyer);
      equal((await api.call(endpoints.getUserSubscriptions, {}))[0]?.status, 'inactive');
      await app.restart(`/${sale.mentor.username}/positions`);
      await app.seesScreen('profile');
      await app.doesNotSeeTable(tables.openPositions);
      // A card begins one trial with a Skipper: from now on it costs.
      await app.visit(checkoutPath(sale));
      await app.press(buttons.continueToReview);
      await app.seesStat('Due today', 49);
      await app.toggle(fields.acceptsDisclosure);
      await app.press(buttons.continueToPayment);
      await app.choose(fields.payWith, 'New card');
      await app.choose(fields.testCard, 'Visa 4242 – accepted');
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 4_900);
      await app.openLink(links.openPositions);
      await app.seesRow(tables.openPositions, 'AAPL');
    },
    [],
    { movableClock: true },
  ),
];
