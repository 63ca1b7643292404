import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { type TradeZeroFill, tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { same } from '../moving.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;

export const dashboardBehaviours = [
  behaviour(
    'the subscriptions are the active ones, one per Skipper',
    ['DASH-3'],
    async ({ app, world }) => {
      const [once, twice, left] = [
        await world.mentor(),
        await world.mentor(),
        await world.mentor(),
      ];
      const mentee = await world.mentee({ subscribedTo: [once, twice, twice] });
      await world.subscription(mentee, left, { billingStatus: 'expired' });
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesCount(tables.subscriptions, 2);
      await app.seesRow(tables.subscriptions, once.username);
      await app.seesRow(tables.subscriptions, twice.username);
      await app.doesNotSeeRow(tables.subscriptions, left.username);
    },
  ),

  behaviour(
    'a user without subscriptions has an empty list',
    ['DASH-3'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.follower(), '/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.seesCount(tables.subscriptions, 0);
    },
  ),

  behaviour(
    'a subscription leads to the Skipper’s page',
    ['DASH-3', 'PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(
        app,
        await world.mentee({ subscribedTo: [mentor] }),
        '/dashboard/subscriptions',
      );
      await app.seesRow(tables.subscriptions, mentor.username);
      await app.openLink(mentor.username);
      await app.seesScreen('profile');
      await app.seesPath(`/${mentor.username}`);
    },
  ),

  behaviour(
    'the dashboard of a Crew Member shows what their Skippers did since the last visit',
    ['DASH-1'],
    async ({ app, world }) => {
      const [followed, other] = [await world.mentor(), await world.mentor()];
      const account = await world.account(followed, { publicLevel: 'none' });
      const mentee = await world.mentee({ subscribedTo: [followed] });
      await world.imports(followed, account, tradeZeroCsv([anHourAgo(followed.username)]));
      const shown = await world.account(other, { publicLevel: 'full' });
      await world.imports(other, shown, tradeZeroCsv([anHourAgo(other.username)]));
      await arriveSignedIn(app, mentee);
      await app.seesText('This is your first visit');
      await app.seesRow(tables.newTrades, followed.username, 'Opened long');
      await app.seesCount(tables.newTrades, 1);
      await eventually(async () => {
        const seen = { method: 'PUT', path: '/api/dashboard/mentee/seen' };
        same(world.faults.http.received(seen).length, 1);
      });
      // A page that is loaded again within the same visit loses nothing.
      await app.restart('/dashboard');
      await app.seesRow(tables.newTrades, followed.username, 'Opened long');
      await world.visitedDaysAgo(mentee, 2);
      await app.restart('/dashboard');
      await app.seesText('Since your last visit');
      await app.seesRow(tables.newTrades, followed.username, 'Opened long');
      await world.visitedDaysAgo(mentee, 0);
      await app.restart('/dashboard');
      await app.seesText('No new trades');
    },
  ),

  behaviour(
    'the dashboard of a Skipper shows who joined and what the last import brought',
    ['DASH-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentor);
      await app.seesRow(tables.memberChanges, mentee.username, 'Joined');
      await app.seesStat('Fills added', 15);
      await app.seesRow(tables.periods, 'New Crew Members', 1, '+1');
    },
  ),

  behaviour('the dashboard of an admin shows new Skippers', ['DASH-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await arriveSignedIn(app, await world.admin());
    await app.seesRow(tables.newMentors, mentor.username);
    await app.seesLink('All Skippers');
  }),
];

/** A purchase that a Skipper made an hour ago and still holds. */
function anHourAgo(symbol: string): TradeZeroFill {
  const [date = '', time = ''] = newYork.format(Date.now() - 3_600_000).split(', ');
  const price = { price: '10', gross: '-10', net: '-10' };
  return { side: 'B', symbol: symbol.slice(-5).toUpperCase(), quantity: '1', date, time, ...price };
}

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
