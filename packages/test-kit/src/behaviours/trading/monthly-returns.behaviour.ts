import { behaviour } from '../../behaviour.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { tables } = vocabulary;

const trade = (symbol: string, date: string, quantity: number) => {
  const shared = { symbol, date, quantity: String(quantity) };
  const [bought, sold] = [String(-10 * quantity), String(20 * quantity)];
  return [
    { ...shared, side: 'B', price: '10', time: '10:00:00', gross: bought, net: bought },
    { ...shared, side: 'S', price: '20', time: '11:00:00', gross: sold, net: sold },
  ] as const;
};

/** Ten percent of 1,000, and a month later ten percent of 1,100. */
async function twoMonths(world: World, mentor: User) {
  const account = await world.account(mentor, { startingCapital: '1000' });
  const fills = [...trade('ACME', '07/05/2022', 10), ...trade('BETA', '08/05/2022', 11)];
  await world.imports(mentor, account, tradeZeroCsv(fills));
  return account;
}

export const monthlyReturnsBehaviours = [
  behaviour(
    'a profile shows the return of each month, and that of a year compounded',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const { uuid } = await twoMonths(world, mentor);
      for (const part of ['overview', 'stats']) {
        await app.visit(`/${mentor.username}/${part}/${uuid}`);
        await app.seesRow(tables.monthlyReturns, 'Jul 2022', 10);
        await app.seesRow(tables.monthlyReturns, 'Aug 2022', 10);
        await app.seesRow(tables.monthlyReturns, '2022', 21);
      }
    },
  ),

  behaviour(
    'a profile without closed positions says that it has no returns yet',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await app.visit(`/${mentor.username}`);
      await app.seesText('No returns yet');
    },
  ),

  behaviour(
    'a month leads to its positions, and Back to the months',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const { uuid } = await twoMonths(world, mentor);
      const months = `/${mentor.username}/stats/${uuid}`;
      await arriveSignedIn(app, mentor, months);
      await app.openRow(tables.monthlyReturns, 'Aug 2022');
      await app.seesPath(`/${mentor.username}/positions/${uuid}?closed.month=2022-08`);
      await app.seesCount(tables.closedPositions, 1);
      await app.seesRow(tables.closedPositions, 'BETA', 110);
      await app.goBack();
      await app.seesPath(months);
      await app.seesRow(tables.monthlyReturns, 'Jul 2022', 10);
    },
  ),

  behaviour(
    'the address of a month without positions says so',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const { uuid } = await twoMonths(world, mentor);
      const path = `/${mentor.username}/positions/${uuid}`;
      await arriveSignedIn(app, mentor, `${path}?closed.month=2022-09`);
      await app.seesText('No closed positions in Sep 2022');
      await app.visit(`${path}?closed.month=soon`);
      await app.seesCount(tables.closedPositions, 2);
    },
  ),
];
