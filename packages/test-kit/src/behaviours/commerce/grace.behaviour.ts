import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { becomes, checkoutPath, offers, seesCharges, timePasses } from './buying.ts';

const { buttons, fields, tables } = vocabulary;

/** How long a refused renewal leaves access, which is for Skippers to choose. */
export const graceBehaviours = [
  behaviour(
    'a Skipper chooses how long a failed payment leaves access; buyers read it, and keep what they had',
    ['PAY-7'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.mentor, '/dashboard/plans');
      await app.choose('Access ends', 'After 14 days');
      await app.press('Save grace period');
      await app.seesToast({ title: 'Grace period saved' });
      await app.signOut();
      await app.seesScreen('login');

      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await app.press(buttons.continueToReview);
      await app.seesStat('If a payment fails', 'Access ends after 14 days');
      await app.toggle(fields.acceptsDisclosure);
      await app.press(buttons.continueToPayment);
      await app.choose(fields.testCard, 'Mastercard 9987 – accepted now, reported lost later');
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');

      await timePasses(stage, '1mo');
      await becomes(stage, sale, 'past_due');
      // What is chosen now is for later failures.
      const body = { days: 0 } as const;
      await (await world.as(sale.mentor)).call(endpoints.savePaymentGrace, { body });
      await timePasses(stage, '13d');
      await app.restart('/dashboard/subscriptions');
      await app.seesText('You keep access until');
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'access until');
      await timePasses(stage, '1d');
      await becomes(stage, sale, 'canceled');
      await app.restart('/dashboard/subscriptions');
      await app.seesCount(tables.subscriptions, 0);
      await app.doesNotSeeText('You keep access until');
      await seesCharges(stage, sale, 4_900);
    },
    [],
    { movableClock: true },
  ),
];
