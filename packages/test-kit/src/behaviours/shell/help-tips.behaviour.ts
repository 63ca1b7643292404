import { behaviour } from '../../behaviour.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { buttons, tables } = vocabulary;

/** Explanations beside figures and fields, for those who ask. */
export const helpTipBehaviours = [
  behaviour('figures of sales are explained', ['DASH-5'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.sale(await world.mentee({ subscribedTo: [mentor] }), mentor, 50_00);
    await arriveSignedIn(app, mentor, '/dashboard/sales');
    await app.seesStat('Gross', 50);
    const meaning =
      'Monthly recurring revenue: what paying and past-due subscriptions cost a month';
    await app.doesNotSeeText(meaning);
    await app.explain('MRR');
    await app.seesText(meaning);
  }),

  behaviour('the way from gross to net is explained', ['DASH-5'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.sale(await world.mentee({ subscribedTo: [mentor] }), mentor, 50_00);
    await arriveSignedIn(app, mentor, '/dashboard/sales');
    await app.seesStat('Net', 43.25);
    await app.doesNotSeeText('What is added to the balance that is paid out');
    await app.explain('Net');
    await app.seesText('What is added to the balance that is paid out');
  }),

  behaviour('figures of the site are explained to an admin', ['DASH-13'], async (stage) => {
    const { app, world } = stage;
    const mentor = await world.mentor();
    await world.sale(await world.mentee({ subscribedTo: [mentor] }), mentor, 50_00);
    await arriveSignedIn(app, await world.admin(), '/dashboard/admin');
    await app.seesRow('Payments and refunds', 50);
    await app.doesNotSeeText('as Stripe counts it');
    await app.explain('Churn, last 30 days');
    await app.seesText('as Stripe counts it');
  }),

  behaviour('settings of an account are explained', ['DASH-9'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.account(mentor);
    await arriveSignedIn(app, mentor, connectedAccountsPath);
    await app.seesCount(tables.accounts, 1);
    await app.press(buttons.accountSettings);
    await app.seesFieldValue('Delay in days', '0');
    await app.explain('Lot method');
    await app.seesText('The rule that says which purchase a sale belongs to');
    await app.explain('Delay in days');
    await app.seesText('24 hours a day');
  }),

  behaviour('grace, seats and the reserve are explained', ['PAY-7'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.sale(await world.mentee({ subscribedTo: [mentor] }), mentor, 50_00);
    await arriveSignedIn(app, mentor, '/dashboard/plans');
    await app.seesFieldValue('Access ends', 'After 7 days');
    await app.explain('Access ends');
    await app.seesText('while the card is tried again. A trial whose first payment');
    await app.press(buttons.newPlan);
    await app.seesFieldValue('Trial in days', '0');
    await app.explain('Seats');
    await app.seesText('holds a seat until it expires');
    await app.visit('/dashboard/settings/payouts');
    await app.seesStat('Pending', 43.25);
    await app.explain('Reserve');
    await app.seesText('It stays yours, and moves to Available on its day');
  }),
];
