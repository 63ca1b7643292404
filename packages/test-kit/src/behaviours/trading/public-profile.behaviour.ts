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
];
