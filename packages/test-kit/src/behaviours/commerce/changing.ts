import { endpoints, type PlanPrice, type Subscription } from '@skipper/core/contract';
import type { Stage } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn } from '../steps.ts';
import { checkoutPath, offers, reviews, type Sale } from './buying.ts';

const { buttons, fields, tables } = vocabulary;
export const ownSubscriptionsPath = '/dashboard/subscriptions';

export const monthly = (amount: number, currency = 'USD'): PlanPrice => ({
  interval: 'month',
  amount,
  currency,
});

/** A follower who has bought a plan by the month, whose Skipper sells another one, too. */
export async function subscribed(stage: Stage, other: readonly PlanPrice[] = []): Promise<Sale> {
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
export async function reviewsChange(
  { app }: Stage,
  { mentor }: Sale,
  target: string,
): Promise<void> {
  await app.visit(ownSubscriptionsPath);
  await app.pressInRow(tables.subscriptions, mentor.username, buttons.changePlan);
  await app.seesText('Step 1 of 2: Plan');
  await app.choose(fields.changeTo, target);
  await app.press(buttons.reviewChange);
  await app.seesText('Step 2 of 2: Review');
}

export async function heldBy({ world }: Stage, { buyer }: Sale): Promise<Subscription> {
  const [held] = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
  return held as Subscription;
}
