import { deepEqual, equal } from 'node:assert/strict';
import { unavailableProfile } from '@skipper/core';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroFills, tradeZeroNets } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { CallFailed } from '../../world/api-caller.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, connectedAccountsPath, hidesPage } from '../steps.ts';

const { stats, tables, fields, buttons } = vocabulary;

/** A Skipper with five closed positions and an open one in AAPL, on a public level of `summary`. */
async function skipperWithTrades({ world }: Stage): Promise<User> {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  await world.openPosition(mentor, account);
  return mentor;
}

/** Who sees what of a trade: the end of the product's main job. */
export const accessBehaviours = [
  behaviour('a visitor sees the summary and no positions', ['ACC-1', 'ACC-5'], async (stage) => {
    const { app, world } = stage;
    const { username } = await skipperWithTrades(stage);
    await app.visit(`/${username}`);
    await app.seesScreen('profile');
    await app.seesStat(stats.closedTrades, 5);
    await app.doesNotSeeTable(tables.closedPositions);
    await app.doesNotSeeTable(tables.openPositions);
    await app.doesNotSeeText('RBLX');
    await app.doesNotSeeText('33.76');

    // Data a front end leaves out must not have been sent to it either.
    const sent = await world.asVisitor().call(endpoints.listPositions, { query: { username } });
    deepEqual(sent.positions, []);
  }),

  behaviour(
    'a new account shows nothing to others until its owner chooses a level',
    ['ACC-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await arriveSignedIn(app, mentor, connectedAccountsPath);
      await app.press(buttons.newAccount);
      await app.fill(fields.accountName, 'Not asked');
      await app.press(buttons.createAccount);
      await app.seesRow(tables.accounts, 'Not asked', 'Hidden');
      await app.press(buttons.newAccount);
      await app.fill(fields.accountName, 'Shown');
      await app.choose(fields.visitorsSee, 'Summary');
      await app.press(buttons.createAccount);
      await app.seesRow(tables.accounts, 'Shown', 'Summary');

      const { accounts } = await (await world.as(mentor)).call(endpoints.listConnectedAccounts, {});
      for (const account of accounts) await world.imports(mentor, account, tradeZeroCsv());
      await app.signOut();
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.seesText('Shown');
      await app.doesNotSeeText('Not asked');
      const params = { username: mentor.username };
      const sent = await world.asVisitor().call(endpoints.getPublicAccounts, { params });
      deepEqual(
        sent.accounts.map(({ alias, access }) => [alias, access]),
        [['Shown', 'summary']],
      );
    },
  ),

  behaviour(
    'a new account without trades does not take the place of the record',
    ['PROF-6', 'ACC-7'],
    async (stage) => {
      const { app, world } = stage;
      const { username, ...mentor } = await skipperWithTrades(stage);
      await world.account({ ...mentor, username }, { alias: 'Brand new', publicLevel: 'full' });
      await app.visit(`/${username}`);
      await app.seesStat(stats.closedTrades, 5);
      const mentee = await world.mentee({ subscribedTo: [{ ...mentor, username }] });
      await arriveSignedIn(app, mentee, `/${username}`);
      await app.seesStat(stats.closedTrades, 5);
    },
  ),

  behaviour(
    'the page of a suspended Skipper says so to visitors and followers, and shows them nothing',
    ['ACC-1', 'ACC-2'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await skipperWithTrades(stage);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await world.suspends(mentor, 'Spam');
      const path = `/${mentor.username}`;
      const { title } = unavailableProfile;
      await app.visit(path);
      await app.seesText(title);
      await app.doesNotSeeText('Closed trades');
      await arriveSignedIn(app, mentee, path);
      await app.seesText(title);
      await app.doesNotSeeText('AAPL');
      const params = { username: mentor.username };
      const caller = await world.as(mentee);
      const answer = await refusal(caller.call(endpoints.getPublicProfile, { params }));
      equal(answer.status, 410);
      await app.signOut();
      await app.signIn(await world.admin());
      await app.seesScreen('dashboard');
      await app.visit(path);
      await app.seesStat(stats.closedTrades, 5);
      await app.doesNotSeeText(title);
    },
  ),

  behaviour(
    'the page of a Skipper who hides it stays open to subscribers, and to no one else',
    ['ACC-2', 'ACC-6'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await skipperWithTrades(stage);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await hidesPage(world, mentor);
      const path = `/${mentor.username}`;
      await app.visit(path);
      await app.seesScreen('not-found');
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username);
      await app.openLink(mentor.username);
      await app.seesRow(tables.openPositions, 'AAPL', 190);
      await app.seesCount(tables.closedPositions, 5);
      await app.signOut();
      await app.signIn(await world.follower());
      await app.seesScreen('dashboard');
      await app.visit(path);
      await app.seesScreen('not-found');
    },
  ),

  behaviour('a subscriber sees the open position', ['ACC-2'], async (stage) => {
    const { app, world } = stage;
    const mentor = await skipperWithTrades(stage);
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
    await app.seesRow(tables.subscriptions, mentor.username);
    await app.openLink(mentor.username);
    await app.seesRow(tables.openPositions, 'AAPL', 190);
    await app.seesCount(tables.openPositions, 1);
    await app.seesCount(tables.closedPositions, 5);
  }),

  behaviour(
    'a follower without a subscription sees what a visitor sees',
    ['ACC-1', 'ACC-2'],
    async (stage) => {
      const { app, world } = stage;
      const { username } = await skipperWithTrades(stage);
      const follower = await world.follower();
      await arriveSignedIn(app, follower, `/${username}`);
      await app.seesScreen('profile');
      await app.seesStat(stats.closedTrades, 5);
      await app.doesNotSeeTable(tables.openPositions);
      await app.doesNotSeeTable(tables.closedPositions);
      const sent = await (await world.as(follower)).call(endpoints.listPositions, {
        query: { username },
      });
      deepEqual(sent.positions, []);
    },
  ),

  behaviour('an expired subscription gives no access', ['ACC-2'], async (stage) => {
    const { app, world } = stage;
    const mentor = await skipperWithTrades(stage);
    const former = await world.follower();
    await world.subscription(former, mentor, { billingStatus: 'expired' });
    await arriveSignedIn(app, former, `/${mentor.username}`);
    await app.seesScreen('profile');
    await app.seesStat(stats.closedTrades, 5);
    await app.doesNotSeeTable(tables.openPositions);
    await app.doesNotSeeText('AAPL');
  }),

  behaviour('others see amounts only once they are shared', ['ACC-5'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv());
    await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 0 });
    const query = { username: mentor.username };
    const nets = async () =>
      (await world.asVisitor().call(endpoints.listPositions, { query })).positions.map(
        ({ netPnl }) => netPnl?.amount ?? null,
      );
    await app.visit(`/${mentor.username}`);
    await app.seesCount(tables.closedPositions, 5);
    await app.doesNotSeeText('33.76');
    await app.doesNotSeeText('52.72');
    deepEqual(await nets(), [null, null, null, null, null]);
    await world.share(mentor, account, { shareAmounts: true });
    await app.restart(`/${mentor.username}`);
    await app.seesStat(stats.net, 33.76);
    for (const { symbol, net } of tradeZeroNets) {
      await app.seesRow(tables.closedPositions, symbol, net);
    }
    const cents = tradeZeroNets.map(({ net }) => Math.round(net * 100));
    deepEqual((await nets()).sort(), cents.sort());
  }),

  behaviour(
    'at the delayed level a closed position appears after the delay',
    ['ACC-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const [date, symbol] = [yesterday(), 'NVDA'];
      const fresh = tradeZeroFills.slice(-2).map((fill) => ({ ...fill, date, symbol }));
      await world.imports(mentor, account, tradeZeroCsv([...tradeZeroFills, ...fresh]));
      await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 3 });
      const query = { username: mentor.username };
      const sent = async () =>
        (await world.asVisitor().call(endpoints.listPositions, { query })).positions.length;
      await app.visit(`/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 5);
      await app.doesNotSeeText(symbol);
      equal(await sent(), 5);
      await world.share(mentor, account, { delayDays: 0 });
      await app.restart(`/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 6);
      await app.seesRow(tables.closedPositions, symbol);
      equal(await sent(), 6);
    },
  ),

  behaviour(
    'an account on the delayed level shows closed positions and no open ones',
    ['ACC-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      await world.openPosition(mentor, account);
      await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 0 });
      await app.visit(`/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 5);
      await app.doesNotSeeTable(tables.openPositions);
      await app.doesNotSeeText('AAPL');
      const query = { username: mentor.username };
      const sent = await world.asVisitor().call(endpoints.listPositions, { query });
      deepEqual(new Set(sent.positions.map(({ status }) => status)), new Set(['closed']));
    },
  ),

  behaviour(
    'an account that is not public is hidden from others',
    ['ACC-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const open = await world.account(mentor, { alias: 'Open trades' });
      const secret = await world.account(mentor, { alias: 'Secret trades' });
      await world.share(mentor, secret, { publicLevel: 'none' });
      await world.imports(mentor, open, tradeZeroCsv());
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.seesText('Open trades');
      await app.doesNotSeeText('Secret trades');
      await app.visit(`/${mentor.username}/overview/${secret.uuid}`);
      await app.seesScreen('not-found');
    },
  ),

  behaviour('a Skipper sees everything of their own', ['ACC-3'], async (stage) => {
    const { app } = stage;
    const mentor = await skipperWithTrades(stage);
    await arriveSignedIn(app, mentor, `/${mentor.username}`);
    await app.seesRow(tables.openPositions, 'AAPL');
    await app.seesCount(tables.closedPositions, 5);
    await app.seesStat(stats.net, 33.76);
  }),

  behaviour(
    'another user’s account looks like one that does not exist',
    ['ACC-6'],
    async ({ world }) => {
      const owner = await world.mentor();
      const stranger = await world.mentor();
      const { uuid } = await world.account(owner);
      const caller = await world.as(stranger);
      const answerFor = (target: string) =>
        refusal(
          caller.call(endpoints.updateConnectedAccount, {
            params: { uuid: target },
            body: { alias: 'x' },
          }),
        );
      const answer = await answerFor(uuid);
      equal(answer.status, 404);
      deepEqual(answer, await answerFor(crypto.randomUUID()));
    },
  ),
];

/** A call's error, without the number that is unique to each response. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; problem: object }> {
  const failure = await call.catch((error: unknown) => error);
  if (!(failure instanceof CallFailed)) throw new Error('The call was not refused.');
  const { requestId: _own, ...problem } = JSON.parse(failure.body) as Record<string, unknown>;
  return { status: failure.status, problem };
}

/** The day before this one in New York, as TradeZero writes it. */
function yesterday(): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(Date.now() - 24 * 60 * 60 * 1_000);
}
