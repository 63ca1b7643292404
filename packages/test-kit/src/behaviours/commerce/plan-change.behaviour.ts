import { deepEqual, equal } from 'node:assert/strict';
import { endpoints, type PlanPrice, type Subscription } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, type Sale, seesCharges } from './buying.ts';

const { buttons, fields, tables } = vocabulary;
const list = '/dashboard/subscriptions';
const toYear = 'Crew, yearly, $490.00 a year';
const pay = 'Pay $441.00';
const usd = (amount: number): PlanPrice => ({ interval: 'month', amount, currency: 'USD' });

/** A follower who has bought a plan by the month, whose Skipper sells another one, too. */
async function subscribed(stage: Stage, other: readonly PlanPrice[] = []): Promise<Sale> {
  const { app, world } = stage;
  const sale = await offers(stage);
  if (other.length > 0) {
    const body = { name: 'Silver', prices: [...other], access: sale.plan.access };
    await (await world.as(sale.mentor)).call(endpoints.createPlan, { body });
  }
  await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
  await reviews(stage);
  await app.press('Pay $49.00');
  await app.seesText('You are subscribed: Crew.');
  return sale;
}

/** From the own subscription to the amounts. */
async function reviewsChange({ app }: Stage, { mentor }: Sale, target: string): Promise<void> {
  await app.visit(list);
  await app.pressInRow(tables.subscriptions, mentor.username, buttons.changePlan);
  await app.seesText('Step 1 of 2: Plan');
  await app.choose(fields.changeTo, target);
  await app.press(buttons.reviewChange);
  await app.seesText('Step 2 of 2: Review');
}

async function heldBy({ world }: Stage, { buyer }: Sale): Promise<Subscription> {
  const [held] = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
  return held as Subscription;
}

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
      const sale = await subscribed(stage, [usd(1_900)]);
      await reviewsChange(stage, sale, 'Silver, monthly, $19.00 a month');
      await app.seesStat('Due today', 'Nothing');
      const { currentPeriodEnd } = await heldBy(stage, sale);
      const day = new Date(currentPeriodEnd ?? '').toLocaleDateString('en-US', {
        dateStyle: 'medium',
        timeZone: 'UTC',
      });
      await app.press(`Change on ${day}`);
      await app.seesText('Until then you keep Crew.');
      deepEqual((await heldBy(stage, sale)).pendingUpdate?.amount, 1_900);
      await seesCharges(stage, sale, 4_900);
      await app.visit(list);
      await app.press(buttons.keepPlan);
      await app.seesRow(tables.subscriptions, sale.mentor.username, 'Renews on');
      await eventually(async () => equal((await heldBy(stage, sale)).pendingUpdate, null));
    },
  ),
];
