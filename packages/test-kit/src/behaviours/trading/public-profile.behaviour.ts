import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, renames } from '../steps.ts';

const { stats, tables } = vocabulary;

export const publicProfileBehaviours = [
  behaviour(
    'a profile opens by its name alone, and by all parts of its address',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Swing trades' });
      await world.imports(mentor, account, tradeZeroCsv());
      for (const rest of [
        '',
        '/overview',
        `/overview/${account.uuid}`,
        `/stats/${account.uuid}/summary`,
      ]) {
        await app.visit(`/${mentor.username}${rest}`);
        await app.seesPath(`/${mentor.username}${rest}`);
        await app.seesScreen('profile');
        await app.seesText(mentor.username);
        await app.seesStat(stats.closedTrades, 5);
      }
    },
  ),

  behaviour(
    'a profile without accounts says so, and shows its owner how to begin',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await app.visit(`/${mentor.username}/positions`);
      await app.seesText('No public track record');
      await app.seesText('This Skipper hasn’t shared any accounts.');
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions`);
      await app.seesText('No public track record');
      await app.openLink('Manage accounts');
      await app.seesPath('/dashboard/settings/connected-accounts');
    },
  ),

  behaviour(
    'an account says where its trades come from, and when they last came in',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { publicLevel: 'full' });
      await app.visit(`/${mentor.username}`);
      await app.seesText('broker files');
      await app.seesText('Nothing imported yet');
      await world.imports(mentor, account, tradeZeroCsv());
      await app.restart(`/${mentor.username}`);
      await app.seesText('Last import');
      await app.doesNotSeeText('Nothing imported yet');
    },
  ),

  behaviour('a figure says what it means to those who ask', ['PROF-6'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv());
    await app.visit(`/${mentor.username}`);
    await app.seesStat(stats.closedTrades, 5);
    await app.doesNotSeeText('Only closed trades count');
    await app.explain('Max drawdown');
    await app.seesText('by the day. Only closed trades count');
  }),

  behaviour(
    'the address of a former username redirects to the current one',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Swing trades' });
      const username = await renames(world, mentor, `${mentor.username}_now`);
      await app.visit(`/${mentor.username}/stats/${account.uuid}`);
      await app.seesPath(`/${username}/stats/${account.uuid}`);
      await app.seesText(username);
    },
  ),

  behaviour(
    'parts of a profile that do not exist show the not-found screen',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const other = await world.account(await world.mentor());
      for (const rest of [
        '/secrets',
        `/overview/${other.uuid}`,
        `/overview/${crypto.randomUUID()}`,
      ]) {
        await app.visit(`/${mentor.username}${rest}`);
        await app.seesPath(`/${mentor.username}${rest}`);
        await app.seesScreen('not-found');
      }
    },
  ),

  behaviour('an address cannot grant more access', ['PROF-6'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv());
    await world.openPosition(mentor, account);
    await app.visit(`/${mentor.username}/overview/${account.uuid}/full`);
    await app.seesScreen('profile');
    await app.seesStat(stats.closedTrades, 5);
    await app.doesNotSeeTable(tables.openPositions);
    await app.doesNotSeeTable(tables.closedPositions);
    await app.doesNotSeeText('AAPL');
    const query = { username: mentor.username, accessLevel: 'full' } as const;
    const sent = await world.asVisitor().call(endpoints.listPositions, { query });
    deepEqual(sent.positions, []);
  }),

  behaviour(
    'a Skipper can look at their page as a visitor does',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      await arriveSignedIn(app, mentor, `/${mentor.username}/overview/${account.uuid}`);
      await app.seesCount(tables.closedPositions, 5);
      await app.visit(`/${mentor.username}/overview/${account.uuid}/summary`);
      await app.seesPath(`/${mentor.username}/overview/${account.uuid}/summary`);
      await app.seesStat(stats.closedTrades, 5);
      await app.doesNotSeeText('33.76');
      await app.doesNotSeeTable(tables.closedPositions);
    },
  ),

  behaviour(
    'a profile says who a Skipper is, what they trade and that it is no advice',
    ['PROF-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const caller = await world.as(mentor);
      const { about, avatarUrl, showProfile, publicInfo, opts, username } = await caller.call(
        endpoints.getProfile,
        {},
      );
      const info = {
        ...publicInfo,
        firstName: 'Dana',
        lastName: 'Keel',
        location: 'Boston, USA',
        specialties: ['Momentum', 'Swing'],
        yearsTrading: '11 to 15',
        riskLevel: 'Moderate',
        socialLinks: [{ platform: 'website', url: 'https://keel.example/' }],
      };
      const body = { about, avatarUrl, showProfile, opts, username, publicInfo: info };
      await caller.call(endpoints.updateProfile, { body });
      await app.visit(`/${username}`);
      await app.seesText('Dana Keel');
      await app.seesText('Boston, USA');
      await app.seesText('Momentum');
      await app.seesText('Swing');
      await app.seesText('Past performance does not guarantee future results.');
      await app.visit(`/${username}/about`);
      await app.seesText('11 to 15');
      await app.seesText('Moderate');
      await app.seesText('website');
      await app.seesText('Past performance does not guarantee future results.');
    },
  ),

  behaviour(
    'a Skipper chooses whose eyes to see their page with, and a visitor reads their level',
    ['PROF-6', 'ACC-1', 'ACC-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Swing trades' });
      await world.imports(mentor, account, tradeZeroCsv());
      await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 3 });
      await arriveSignedIn(app, mentor, `/${mentor.username}`);
      await app.seesText('Visitors see the level you chose for “Swing trades”.');
      await app.seesCount(tables.closedPositions, 5);
      await app.choose('View as', 'Summary only');
      await app.seesPath(`/${mentor.username}/overview/${account.uuid}/summary`);
      await app.doesNotSeeTable(tables.closedPositions);
      await app.choose('View as', 'Yourself and subscribers');
      await app.seesCount(tables.closedPositions, 5);
      await app.signOut();
      await app.visit(`/${mentor.username}`);
      await app.seesText(
        'Closed positions appear after 3 days. Subscribers see everything live. The Skipper keeps amounts private',
      );
    },
  ),
];
