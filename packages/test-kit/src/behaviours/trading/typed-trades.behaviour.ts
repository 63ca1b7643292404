import { deepEqual } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { World } from '../../world/world.ts';
import { arriveSignedIn, connectedAccountsPath, importsOf } from '../steps.ts';

const { importStates, stats, tables } = vocabulary;

const addTrades = 'Add trades';
const trades = 'Trades';
const previewTrades = 'Preview trades';
const bought = 'BTO 100 MSFT @ 400.50 2024-03-04 10:00';
const sold = 'STC 100 MSFT @ 402.00 2024-03-04 11:30 fee 1.25';

/** As a Skipper with one account: opens its form for trades, with this text in it. */
async function types(app: AppDriver, world: World, text: string) {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await arriveSignedIn(app, mentor, connectedAccountsPath);
  await app.seesCount(tables.accounts, 1);
  await app.press(addTrades);
  await app.fill(trades, text);
  return { mentor, account };
}

/** Trades of a broker without a file, or of this minute. */
export const typedTradeBehaviours = [
  behaviour(
    'typed trades are shown as they are read, previewed, added, and marked as entered by hand',
    ['IMP-11'],
    async ({ app, world }) => {
      const { mentor } = await types(app, world, `${bought}\n${sold}`);
      await app.seesText('Line 1: Buy to open 100 MSFT at 400.5 USD, on 2024-03-04 at 10:00');
      await app.seesText(
        'Line 2: Sell to close 100 MSFT at 402 USD, on 2024-03-04 at 11:30, fee 1.25',
      );
      await app.press(previewTrades);
      await app.seesStat(stats.newRows, 2);
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'Typed trades', importStates.added);
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.closedPositions, 'MSFT', 148.75);
      await app.seesText('Includes trades entered by hand');
    },
  ),

  behaviour(
    'an error in typed trades is shown with its place, and nothing typed is lost',
    ['IMP-11'],
    async ({ app, world }) => {
      const wrong = 'BTO 100 MSFT @ 40x.50';
      const problem = 'Line 1, column 16: expected a price such as 189.50, not "40x.50".';
      const { mentor, account } = await types(app, world, wrong);
      await app.seesText(problem);
      await app.press(previewTrades);
      await app.seesFieldError(trades, problem);
      await app.press('Cancel');
      await app.press(addTrades);
      await app.seesFieldValue(trades, wrong);
      await app.fill(trades, bought);
      await app.press(previewTrades);
      await app.seesStat(stats.newRows, 1);
      deepEqual(
        (await importsOf(world, mentor, account)).map(({ state }) => state),
        ['staged'],
      );
    },
  ),

  behaviour(
    'a typed trade that closes what is not open is rejected with the reason',
    ['IMP-11'],
    async ({ app, world }) => {
      await types(app, world, sold);
      await app.press(previewTrades);
      await app.seesStat(stats.rejectedRows, 1);
      await app.seesRow(tables.importRows, 'rejected', 'The account has no MSFT long at that time');
      await app.doesNotSeeButton('Change columns');
    },
  ),

  behaviour(
    'typed trades that are there already are duplicates, and add nothing',
    ['IMP-11', 'IMP-2'],
    async ({ app, world }) => {
      await types(app, world, bought);
      await app.press(previewTrades);
      await app.press(vocabulary.addFills(1));
      await app.seesRow(tables.imports, 'Typed trades', importStates.added);
      await app.press(addTrades);
      await app.fill(trades, bought);
      await app.press(previewTrades);
      await app.seesStat(stats.duplicateRows, 1);
      await app.seesText('No new fills: every row is a duplicate.');
      await app.doesNotSeeButton(vocabulary.addFills(1));
    },
  ),
];
