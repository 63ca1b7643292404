import { deepEqual } from 'node:assert/strict';
import { type ConnectedAccount, endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroFills } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn } from '../steps.ts';

const { stats, tables } = vocabulary;

interface Traded {
  readonly mentor: User;
  readonly account: ConnectedAccount;
}

/** A Skipper with fifteen orders in two instruments, and an open position in AAPL. */
async function trades({ world }: Stage): Promise<Traded> {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  await world.openPosition(mentor, account);
  return { mentor, account };
}

export const ordersBehaviours = [
  behaviour(
    'a subscriber sees the orders of an account, and those of one position',
    ['PROF-6', 'ACC-2', 'ACC-5'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor } = await trades(stage);
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      await arriveSignedIn(app, mentee, `/${mentor.username}/orders`);
      await app.seesCount(tables.orders, 16);
      await app.seesRow(tables.orders, 'AAPL', 'Buy', 190);
      await app.seesRow(tables.orders, 'SQ', 'Sell', 90.93);
      await app.openLink('Positions');
      await app.seesPath(`/${mentor.username}/positions`);
      await app.openRow(tables.openPositions, 'AAPL');
      await app.seesText('Position in AAPL');
      await app.seesStat('Avg. entry', 190);
      await app.seesCount(tables.orders, 1);
      await app.seesRow(tables.orders, 'Buy', 190);
      // Amounts are private: nothing of them is shown or sent.
      await app.seesText('Amounts are private; results are in percent.');
      await app.press('Close');
      await app.seesCount(tables.openPositions, 1);
    },
  ),

  behaviour(
    'a Skipper sees the result, the fees and the orders of a closed position',
    ['PROF-6', 'ACC-3'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv(tradeZeroFills.slice(0, 3)));
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions`);
      await app.openRow(tables.closedPositions, 'RBLX');
      await app.seesText('Position in RBLX');
      await app.seesStat(stats.net, 5.43);
      await app.seesStat('Gross', 5.5);
      await app.seesStat('Fees', 0.07);
      await app.seesCount(tables.orders, 3);
      await app.seesRow(tables.orders, 'Sell', 50, 49.88);
      await app.goBack();
      await app.seesCount(tables.closedPositions, 1);
      await app.doesNotSeeText('Position in RBLX');
    },
  ),

  behaviour(
    'each position of a day whose hours are unknown has its own orders',
    ['PROF-6', 'ACC-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const prices = [10, 11, 20, 22, 30, 33];
      const rows = prices.map((price, index) => {
        const side = index % 2 === 0 ? 'Buy' : 'Sell';
        return `ACME,${side},1,${price},2026-01-05,e${index}`;
      });
      const file = ['Symbol,Side,Quantity,Price,Date,Exec ID', ...rows].join('\n');
      await world.imports(mentor, account, file);
      const owner = await world.as(mentor);
      const query = { username: mentor.username };
      const { positions } = await owner.call(endpoints.listPositions, { query });
      const second = positions.find(({ entryAvg }) => entryAvg === '20');
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions?position=${second?.uuid}`);
      await app.seesStat('Gross', 2);
      await app.seesCount(tables.orders, 2);
      await app.seesRow(tables.orders, 'Buy', 20);
      await app.seesRow(tables.orders, 'Sell', 22);
    },
  ),

  behaviour(
    'without full access nothing of orders is shown or sent',
    ['ACC-1', 'ACC-4', 'ACC-5'],
    async (stage) => {
      const { app, world } = stage;
      const { mentor, account } = await trades(stage);
      const { username } = mentor;
      const sent = async () => {
        const query = { username };
        const { orders, total } = await world.asVisitor().call(endpoints.listOrders, { query });
        return [orders, total];
      };
      await app.visit(`/${username}/orders`);
      await app.seesText('Subscribe to a plan with every position, live, to see orders.');
      await app.doesNotSeeTable(tables.orders);
      await app.doesNotSeeText('190');
      deepEqual(await sent(), [[], 0]);
      const owner = await world.as(mentor);
      const query = { username, status: 'open' } as const;
      const [open] = (await owner.call(endpoints.listPositions, { query })).positions;
      await world.share(mentor, account, { publicLevel: 'delayed', delayDays: 0 });
      await app.restart(`/${username}/positions?position=${open?.uuid}`);
      await app.seesText('This position no longer exists, or you can’t see it.');
      await app.doesNotSeeText('AAPL');
      deepEqual(await sent(), [[], 0]);
    },
  ),

  behaviour('an account without fills has no orders yet', ['PROF-6'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.account(mentor);
    await arriveSignedIn(app, mentor, `/${mentor.username}/orders`);
    await app.seesCount(tables.orders, 0);
    await app.seesText('No orders yet');
  }),

  behaviour(
    'closed positions are sorted and narrowed to a symbol, and the address keeps both',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions?closed.sort=-netPnl`);
      await app.seesCount(tables.closedPositions, 5);
      await app.fill('Filter by symbol', 'sq');
      await app.seesCount(tables.closedPositions, 2);
      await app.seesPath(`/${mentor.username}/positions?closed.sort=-netPnl&closed.q=sq`);
      await app.fill('Filter by symbol', 'none');
      await app.seesText('No closed positions in NONE');
      await app.visit(`/${mentor.username}/positions?closed.q=rblx`);
      await app.seesCount(tables.closedPositions, 3);
      await app.seesFieldValue('Filter by symbol', 'rblx');
    },
  ),

  behaviour(
    'a security without a symbol is found by its name, in capitals or not',
    ['PROF-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { currency: 'EUR' });
      const file = [
        "Date d'opération;Date de valeur;Opération;ISIN;Libellé;Quantité;Cours;Montant;Frais;Devise",
        ...['Cloudflare', 'Kering'].flatMap((name) => [
          `15/01/2024;17/01/2024;Achat;;${name};2;10,00;"20,00";0,00;EUR`,
          `16/01/2024;18/01/2024;Vente;;${name};2;11,00;"22,00";0,00;EUR`,
        ]),
      ].join('\n');
      await world.imports(mentor, account, file);
      await arriveSignedIn(app, mentor, `/${mentor.username}/positions`);
      await app.seesCount(tables.closedPositions, 2);
      await app.fill('Filter by symbol', 'cloudFLARE');
      await app.seesCount(tables.closedPositions, 1);
      await app.seesRow(tables.closedPositions, 'Cloudflare');
    },
  ),
];
