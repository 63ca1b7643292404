import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, signsUp } from '../steps.ts';
import { offers, reviews, type Sale, seesCharges } from './buying.ts';

const { buttons, fields, links, tables } = vocabulary;
const password = 'a long enough phrase';

/** From a visitor without an account to a Crew Member on the list of Skippers. */
async function joins({ app, world }: Stage): Promise<User> {
  const email = world.freshEmail();
  const username = `sailor_${world.freshNumber()}`;
  await signsUp(app, email, password);
  await app.seesScreen('verify-email');
  await app.visit(await world.linkTo(email, '/verify-email/'));
  await app.seesPath('/email-confirmed');
  await app.visit('/login?redirect=%2Fdashboard%2Fmentors');
  await app.signIn({ email, password });
  await app.seesScreen('setup-profile');
  await app.fill(fields.username, username);
  await app.toggle(fields.acceptsTerms);
  await app.fill(fields.birthDate, '1990-05-31');
  await app.press(buttons.finishSetup);
  await app.seesPath('/dashboard/mentors');
  const query = { q: username };
  const admin = await world.as(await world.admin());
  const { users } = await admin.call(endpoints.listUsers, { query });
  return { email, password, username, uuid: users[0]?.uuid ?? '' };
}

/** From the list of Skippers to the position that the money opened. */
async function buys(stage: Stage, { mentor, plan }: Sale): Promise<void> {
  const { app } = stage;
  await app.visit(`/dashboard/mentors?q=${mentor.username}`);
  await app.openRow(tables.mentors, mentor.username);
  await app.seesScreen('profile');
  await app.doesNotSeeTable(tables.openPositions);
  await app.visit(`/${mentor.username}/plans`);
  await app.pressInRow(tables.plans, plan.name, buttons.subscribe);
  await app.seesText('Step 1 of 3: Plan');
  await reviews(stage);
  await app.press('Pay $49.00');
  await app.seesText('You are subscribed: Crew.');
  await app.openLink(links.openPositions);
  await app.seesRow(tables.openPositions, 'AAPL');
}

/** The split of a sale, and the day it is paid out. */
async function seesSale({ app, world }: Stage, { mentor, buyer }: Sale): Promise<void> {
  await arriveSignedIn(app, mentor, '/dashboard/sales');
  await app.seesCount(tables.sales, 1);
  await app.seesRow(tables.sales, buyer.username, 49, 42.38);
  await app.openRow(tables.sales, buyer.username);
  await app.seesStat('Gross', '$49.00');
  await app.seesStat('Processing', -1.72);
  await app.seesStat('Platform fee', -4.9);
  await app.seesStat('Net', '$42.38');
  const { sales } = await (await world.as(mentor)).call(endpoints.listSales, { query: {} });
  await app.seesStat('Available on', sales[0]?.availableOn.slice(0, 4) ?? '');
  await app.visit('/dashboard/settings/payouts');
  await app.seesStat('Pending', 42.38);
  await app.seesRow(tables.comingPayouts, 42.38, 'Sales');
}

/** Moves the time by a month, and finds the renewal among all payments since `from`. */
async function seesRenewal(stage: Stage, sale: Sale, admin: User, from: string): Promise<void> {
  const { app, world } = stage;
  await arriveSignedIn(app, admin, '/dashboard/admin');
  await app.press('Move the time forward');
  await app.choose('By', '1 month');
  await app.fill('Reason', 'To see what a month brings');
  await app.press('Yes, move it');
  await seesCharges(stage, sale, 4_900, 4_900);
  const { now } = await (await world.as(admin)).call(endpoints.getServerClock, {});
  await app.visit(`/dashboard/admin?from=${from}&to=${now.slice(0, 10)}`);
  await app.seesCount('Payments and refunds', 2);
}

async function leaves({ app }: Stage): Promise<void> {
  await app.signOut();
  await app.seesScreen('login');
}

/** All that the product is for, in one go. */
export const newcomerBehaviours = [
  behaviour(
    'a newcomer signs up, buys and sees an open position; Skipper and admin see the sale and its renewal',
    ['AUTH-11', 'AUTH-15', 'PAY-1', 'PAY-10', 'PAY-11', 'DASH-5', 'DASH-8', 'DASH-11'],
    async (stage) => {
      const { app, world } = stage;
      const offer = await offers(stage);
      const buyer = await joins(stage);
      const sale = { ...offer, buyer };
      await buys(stage, sale);
      await seesCharges(stage, sale, 4_900);
      await leaves(stage);

      await seesSale(stage, sale);
      await leaves(stage);

      const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
      await seesRenewal(stage, sale, await world.admin(), from);
      await leaves(stage);

      await arriveSignedIn(app, sale.mentor, '/dashboard/sales');
      await app.seesCount(tables.sales, 2);
      await leaves(stage);

      await arriveSignedIn(app, buyer, '/dashboard/settings/mentee-billing');
      await app.seesCount(tables.invoices, 2);
      const held = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
      deepEqual(
        held.map(({ billingStatus }) => billingStatus),
        ['active'],
      );
    },
    ['signup', 'verify-email', 'verify', 'email-result', 'setup-profile'],
    { movableClock: true },
  ),
];
