import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, seesCharges } from './buying.ts';

const { tables } = vocabulary;

/** Days for followers whose Skipper does not trade. */
export const inactivityBehaviours = [
  behaviour(
    'a Skipper offers days for times without trades, and a buyer reads it, gets them and sees them',
    ['PAY-12', 'DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.mentor, '/dashboard/plans');
      await app.toggle('Credit 30 days for every 30 days without a trade');
      await app.press('Save inactivity credit');
      await app.seesToast({ title: 'Inactivity credit saved' });
      await app.signOut();
      await app.seesScreen('login');

      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await app.choose(vocabulary.fields.billing, 'Yearly, $490.00 a year');
      await app.press(vocabulary.buttons.continueToReview);
      await app.seesText('30 days are credited');
      await app.toggle(vocabulary.fields.acceptsDisclosure);
      await app.press(vocabulary.buttons.continueToPayment);
      await app.press('Pay $490.00');
      await app.seesText('You are subscribed: Crew.');

      await app.signOut();
      await app.seesScreen('login');
      const admin = await world.as(await world.admin());
      const body = { by: '30d', reason: 'To see 30 days without a trade' };
      await admin.call(endpoints.advanceServerClock, { body });
      await eventually(async () => {
        const seller = await world.as(sale.mentor);
        equal((await seller.call(endpoints.getInactivityOption, {})).credits, 1);
      });
      await arriveSignedIn(app, sale.buyer, '/dashboard/settings/mentee-billing');
      await app.seesCount(tables.credits, 1);
      const [held] = await (await world.as(sale.buyer)).call(endpoints.getUserSubscriptions, {});
      equal(held?.creditedDays, 30);
      await seesCharges(stage, sale, 49_000);
    },
    [],
    { movableClock: true },
  ),
];
