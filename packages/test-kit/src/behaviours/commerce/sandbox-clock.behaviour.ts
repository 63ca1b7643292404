import { equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, type Sale, seesCharges } from './buying.ts';

const { tables } = vocabulary;

/** Signs out, as far as the sign-in screen. */
async function leaves(app: AppDriver): Promise<void> {
  await app.signOut();
  await app.seesScreen('login');
}

async function endOfPeriod({ world }: Stage, { buyer }: Sale): Promise<string> {
  const [held] = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
  return held?.currentPeriodEnd ?? '';
}

/** Time is that of the server: an admin moves it, and everyone sees the effect. */
export const sandboxClockBehaviours = [
  behaviour(
    'an admin moves the time of a sandbox by a month, and buyer, Skipper and admin see the renewal',
    ['PAY-11', 'PAY-10', 'DASH-8'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      const admin = await world.admin();
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');
      await seesCharges(stage, sale, 4_900);
      const before = await endOfPeriod(stage, sale);
      const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      await leaves(app);

      await arriveSignedIn(app, admin, '/dashboard/admin');
      await app.press('Move the time forward');
      await app.choose('By', '1 month');
      await app.fill('Reason', 'To see what a month brings');
      await app.press('Yes, move it');
      await seesCharges(stage, sale, 4_900, 4_900);
      const { now } = await (await world.as(admin)).call(endpoints.getServerClock, {});
      await app.visit(`/dashboard/admin?from=${from}&to=${now.slice(0, 10)}`);
      await app.seesCount('Payments and refunds', 2);
      await leaves(app);

      await arriveSignedIn(app, sale.mentor, '/dashboard/sales');
      await app.seesCount(tables.sales, 2);
      await leaves(app);

      await arriveSignedIn(app, sale.buyer, '/dashboard/settings/mentee-billing');
      await app.seesCount(tables.invoices, 2);
      equal((await endOfPeriod(stage, sale)) > before, true);
    },
    [],
    { movableClock: true },
  ),
];
