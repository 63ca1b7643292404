import { equal, ok } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { trades } from '../recent-trade.ts';
import { arriveSignedIn, connectedAccountsPath, hasStreams } from '../steps.ts';

const { tables, texts } = vocabulary;

/** Changes by others show while a user looks on: no one reloads or moves in these. */
export const liveBehaviours = [
  behaviour(
    'a trade that is published while a follower looks at the page appears without reloading',
    ['LIVE-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, `/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 5);
      await app.doesNotSeeText('AAPL');
      await world.openPosition(mentor, account);
      await app.seesRow(tables.openPositions, 'AAPL', 190);
      await app.seesPath(`/${mentor.username}`);
    },
  ),

  behaviour('what a user changes elsewhere shows here', ['LIVE-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.account(mentor, { alias: 'Day trades' });
    await arriveSignedIn(app, mentor, connectedAccountsPath);
    await app.seesRow(tables.accounts, 'Day trades');
    await world.account(mentor, { alias: 'Swing trades' });
    await app.seesRow(tables.accounts, 'Swing trades');
  }),

  behaviour(
    'a notification that comes while the app is open is counted',
    ['LIVE-1', 'DASH-15'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee);
      await hasStreams(world, mentee, 1);
      await trades(world, mentor, account, 'NVDA');
      await app.seesLink('Notifications (1)');
    },
    ['notifications'],
  ),

  behaviour('after log-out nothing arrives', ['LIVE-2'], async ({ app, world }) => {
    const mentee = await world.mentee();
    await arriveSignedIn(app, mentee);
    await hasStreams(world, mentee, 1);
    await app.signOut();
    await app.seesScreen('login');
    await hasStreams(world, mentee, 0);
    const other = await world.mentee();
    await app.signIn(other);
    await app.seesScreen('dashboard');
    await hasStreams(world, other, 1);
    equal(await world.streams(mentee), 0);
  }),

  behaviour(
    'a session that is ended elsewhere is over here too, without a press',
    ['LIVE-2'],
    async ({ app, world }) => {
      const mentee = await world.mentee();
      await arriveSignedIn(app, mentee);
      await hasStreams(world, mentee, 1);
      const caller = await world.as(mentee);
      const { sessions } = await caller.call(endpoints.listSessions, {});
      for (const { uuid, current } of sessions) {
        if (!current) await caller.call(endpoints.revokeSession, { params: { uuid } });
      }
      await app.seesScreen('login');
      await app.seesText(texts.sessionEnded);
      await hasStreams(world, mentee, 0);
    },
  ),

  behaviour(
    'without streams everything is there, and what others do shows on the next page',
    ['LIVE-3'],
    async ({ app, world }) => {
      world.faults.http.reset({ method: 'GET', path: '/api/events' });
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username);
      await eventually(async () => ok(world.faults.http.met > 0));
      equal(await world.streams(mentee), 0);
      await world.openPosition(mentor, account);
      await app.openLink(mentor.username);
      await app.seesRow(tables.openPositions, 'AAPL', 190);
      await app.doesNotSeeToast({});
    },
  ),
];
