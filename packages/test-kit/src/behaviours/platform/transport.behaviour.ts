import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath, readFile } from '../steps.ts';

const { buttons, fields, importStates, stats, tables } = vocabulary;
const subscriptions = { method: 'GET', path: '/api/user-subscriptions' };

/** A line and a server that fail for a moment. Users need not notice. */
export const transportBehaviours = [
  behaviour(
    'a server that fails for a moment is retried silently',
    ['API-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const mentee = await world.mentee({ subscribedTo: [mentor] });
      world.faults.http.answer(subscriptions, { status: 503 }, 1);
      await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
      await app.seesRow(tables.subscriptions, mentor.username);
      await app.doesNotSeeToast({});
    },
  ),

  behaviour('a broken connection is retried', ['API-3'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    world.faults.http.reset(subscriptions, 1);
    await arriveSignedIn(app, mentee, '/dashboard/subscriptions');
    await app.seesRow(tables.subscriptions, mentor.username);
    await app.doesNotSeeToast({});
  }),

  behaviour(
    'an account whose response was lost is created once',
    ['DASH-9', 'API-3'],
    async ({ app, world }) => {
      await arriveSignedIn(app, await world.mentor(), connectedAccountsPath);
      await app.press(buttons.newAccount);
      await app.fill(fields.accountName, 'Day trades');
      world.faults.http.loseAnswer({ method: 'POST', path: '/api/connected-accounts' }, 1);
      await app.press(buttons.createAccount);
      await app.seesRow(tables.accounts, 'Day trades');
      await app.seesCount(tables.accounts, 1);
    },
  ),

  behaviour(
    'a commit whose response was lost adds its fills once',
    ['API-3', 'IMP-2'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
      await app.seesButton(vocabulary.addFills(15));
      world.faults.http.loseAnswer({ method: 'POST', path: /^\/api\/imports\/[^/]+\/commit$/ }, 1);
      await app.press(vocabulary.addFills(15));
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.added);
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.seesStat(stats.net, 33.76);
    },
  ),
];
