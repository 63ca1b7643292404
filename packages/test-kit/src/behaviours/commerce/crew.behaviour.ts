import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { brand, endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { arriveSignedIn } from '../steps.ts';
import { becomes, checkoutPath, offers, reviews, seesCharges, timePasses } from './buying.ts';

const path = '/dashboard/subscribers';
const table = brand.mentees;
const search = `Search ${brand.mentees}`;

/** How a Skipper sees those who subscribed. */
export const crewBehaviours = [
  behaviour(
    'a Skipper sees who subscribed, what each brings, and no one else’s members',
    ['DASH-5', 'PAY-10'],
    async ({ app, world }) => {
      const [mentor, other] = [await world.mentor(), await world.mentor()];
      const paying = await world.mentee({ subscribedTo: [mentor, other] });
      const gone = await world.follower();
      await world.subscription(gone, mentor, { billingStatus: 'canceled' });
      await world.mentee({ subscribedTo: [other] });
      await world.sale(paying, mentor, 49_00);
      await arriveSignedIn(app, mentor, path);
      await app.seesScreen('subscribers');
      await app.seesCount(table, 2);
      await app.seesStat('Paying', 1);
      await app.seesStat('MRR', 49);
      await app.seesRow(table, paying.username, 'Active', 49);
      await app.seesRow(table, gone.username, 'Canceled');
      await app.fill(search, paying.username);
      await app.seesCount(table, 1);
      await app.doesNotSeeText(paying.email);
      await app.openRow(table, paying.username);
      await app.seesStat('Lifetime value', 49);
      await app.seesRow('History', 'Started');
      await app.doesNotSeeText(paying.email);
      await app.goBack();
      await app.seesCount(table, 1);
      await app.doesNotSeeTable('History');
    },
    ['subscribers'],
  ),

  behaviour(
    'a plan given for free opens what it opens, brings nothing, and ends with its removal',
    ['PAY-12'],
    async ({ app, world }) => {
      const [mentor, member] = [await world.mentor(), await world.follower()];
      await world.subscription(await world.follower(), mentor);
      await arriveSignedIn(app, mentor, path);
      await app.seesStat('MRR', 49);
      await app.press('Give a plan for free');
      await app.press('Give plan');
      await app.seesFieldError('Member', 'Enter a username or an email.');
      await app.fill('Member', 'no_one_has_this_name');
      await app.press('Give plan');
      await app.seesFieldError('Member', 'There is no account with this username or email.');
      await app.fill('Member', member.email);
      await app.fill('Days', '10');
      await app.press('Give plan');
      await app.seesRow(table, member.username, 'Comped');
      await app.seesStat('MRR', 49);
      const api = await world.as(member);
      const [held] = await api.call(endpoints.getUserSubscriptions, {});
      deepEqual([held?.status, held?.billingStatus, held?.amount], ['active', 'comped', 0]);
      const before = Date.parse(held?.currentPeriodEnd ?? '');
      await app.openRow(table, member.username);
      await app.press('Add days');
      await app.fill('Days', '5');
      await app.press('Yes, add them');
      await app.seesRow('History', 'Extended');
      const [longer] = await api.call(endpoints.getUserSubscriptions, {});
      equal(Date.parse(longer?.currentPeriodEnd ?? '') - before, 5 * 86_400_000);
      await app.press('Remove');
      await app.press('Yes, remove');
      await app.seesFieldError('Reason', 'Give a reason. They read it in an email.');
      await app.fill('Reason', 'Shared my trades');
      await app.press('Yes, remove');
      await app.seesRow('History', 'Ended', 'Canceled');
      const [ended] = await api.call(endpoints.getUserSubscriptions, {});
      deepEqual([ended?.status, ended?.billingStatus], ['inactive', 'canceled']);
      match(await world.messageTo(member.email, 'ended your subscription'), /Shared my trades/);
      deepEqual((await api.call(endpoints.listInvoices, { query: {} })).invoices, []);
    },
    ['subscribers'],
  ),

  behaviour(
    'a paused subscription opens nothing until it is resumed, and is charged nothing',
    ['PAY-12'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const member = await world.mentee({ subscribedTo: [mentor] });
      const api = await world.as(member);
      const own = async () => (await api.call(endpoints.getUserSubscriptions, {}))[0];
      const end = (await own())?.currentPeriodEnd ?? '';
      await arriveSignedIn(app, mentor, path);
      await app.openRow(table, member.username);
      await app.press('Pause');
      await app.press('Yes, pause it');
      await app.seesStat('Status', 'Paused');
      deepEqual([(await own())?.status, (await own())?.billingStatus], ['inactive', 'paused']);
      deepEqual((await api.call(endpoints.getMenteeBilling, {})).upcoming, []);
      await app.press('Resume');
      await app.press('Yes, resume it');
      await app.seesStat('Status', 'Active');
      const after = await own();
      equal(after?.status, 'active');
      ok((after?.currentPeriodEnd ?? '') > end);
    },
    ['subscribers'],
  ),

  behaviour(
    'days whose answer was lost are added once, also when they are added again',
    ['PAY-12', 'PAY-11'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const member = await world.mentee({ subscribedTo: [mentor] });
      const api = await world.as(member);
      const end = async () => {
        const [held] = await api.call(endpoints.getUserSubscriptions, {});
        return Date.parse(held?.currentPeriodEnd ?? '');
      };
      const before = await end();
      await arriveSignedIn(app, mentor, path);
      await app.openRow(table, member.username);
      await app.press('Add days');
      await app.fill('Days', '10');
      const lost = { status: 504, headers: { 'x-should-retry': 'false' }, body: '' };
      world.faults.http.spoil({ method: 'POST', path: /\/extend$/ }, () => lost, 1);
      await app.press('Yes, add them');
      await app.seesText('An error occured while attempting to fufill your request');
      await app.press('Yes, add them');
      await app.seesToast({ title: `Days added for ${member.username}`, severity: 'success' });
      await app.seesRow('History', 'Extended');
      equal((await end()) - before, 10 * 86_400_000);
    },
    ['subscribers'],
  ),

  behaviour(
    'days are added to a paid subscription once, and move its next charge, which stays the same',
    ['PAY-12', 'PAY-11'],
    async (stage) => {
      const { app, world } = stage;
      const sale = await offers(stage);
      await arriveSignedIn(app, sale.buyer, checkoutPath(sale));
      await reviews(stage);
      await app.press('Pay $49.00');
      await app.seesText('You are subscribed: Crew.');
      await app.signOut();
      await app.seesScreen('login');
      const api = await world.as(sale.buyer);
      const end = async () => {
        const [held] = await api.call(endpoints.getUserSubscriptions, {});
        return Date.parse(held?.currentPeriodEnd ?? '');
      };
      const before = await end();
      await arriveSignedIn(app, sale.mentor, path);
      await app.openRow(table, sale.buyer.username);
      await app.press('Add days');
      await app.fill('Days', '10');
      world.faults.http.loseAnswer({ method: 'POST', path: /\/extend$/ }, 1);
      await app.press('Yes, add them', 2);
      await app.seesRow('History', 'Extended');
      equal((await end()) - before, 10 * 86_400_000);
      const { upcoming } = await api.call(endpoints.getMenteeBilling, {});
      deepEqual(
        upcoming.map(({ at, amount }) => [Date.parse(at), amount.amount]),
        [[before + 10 * 86_400_000, 4_900]],
      );
      // The day on which it would have been charged, and the one on which it is.
      await timePasses(stage, '1mo');
      await timePasses(stage, '9d');
      await seesCharges(stage, sale, 4_900);
      await timePasses(stage, '2d');
      await seesCharges(stage, sale, 4_900, 4_900);
      await becomes(stage, sale, 'active');
      await app.restart(path);
      await app.seesStat('MRR', 49);
    },
    ['subscribers'],
    { movableClock: true },
  ),
];
