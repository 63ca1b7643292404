import { deepEqual } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv, tradeZeroFills, tradeZeroNets } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { arriveSignedIn, connectedAccountsPath, importsOf, readFile } from '../steps.ts';

const { buttons, fields, importStates, stats, tables } = vocabulary;

/** How a file goes into an account: the middle of the product's main job. */
export const importBehaviours = [
  behaviour('a Skipper creates an account', ['DASH-9'], async ({ app, world }) => {
    await arriveSignedIn(app, await world.mentor(), connectedAccountsPath);
    await app.seesCount(tables.accounts, 0);
    await app.press(buttons.newAccount);
    await app.press(buttons.createAccount);
    await app.seesFieldError(fields.accountName, 'Name is required.');
    await app.fill(fields.accountName, 'Day trades');
    await app.choose(fields.timeZone, 'America/New_York');
    await app.choose(fields.currency, 'USD');
    await app.fill(fields.startingCapital, '25000');
    await app.press(buttons.createAccount);
    await app.seesCount(tables.accounts, 1);
    await app.seesRow(tables.accounts, 'Day trades', 'USD');
  }),

  behaviour(
    'a broker’s file is previewed, added and becomes closed positions',
    ['IMP-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
      await app.seesStat(stats.newRows, 15);
      await app.seesStat(stats.duplicateRows, 0);
      await app.seesStat(stats.rejectedRows, 0);
      await app.seesCount(tables.importRows, 15);
      await app.press(vocabulary.addFills(15));
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.added);

      await app.visit(`/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 5);
      for (const { symbol, net } of tradeZeroNets) {
        await app.seesRow(tables.closedPositions, symbol, net);
      }
      await app.seesStat(stats.closedTrades, 5);
      await app.seesStat(stats.net, 33.76);
    },
  ),

  behaviour(
    'amounts are the same everywhere in a currency that runtimes format differently',
    ['ACC-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { currency: 'RSD' });
      await world.imports(mentor, account, tradeZeroCsv().replaceAll(',USD,', ',RSD,'));
      await arriveSignedIn(app, mentor, `/${mentor.username}`);
      for (const { symbol, net } of tradeZeroNets) {
        await app.seesRow(tables.closedPositions, symbol, net);
      }
      await app.seesStat(stats.net, 33.76);
    },
  ),

  behaviour('a preview adds nothing until it is committed', ['IMP-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.account(mentor);
    await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
    await app.seesButton(vocabulary.addFills(15));
    await app.visit(`/${mentor.username}`);
    await app.seesStat(stats.closedTrades, 0);
    await app.seesCount(tables.closedPositions, 0);
  }),

  behaviour('the same file a second time adds nothing', ['IMP-2'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv());
    await readFile(app, mentor, csvFile('again.csv', tradeZeroCsv()));
    await app.seesStat(stats.duplicateRows, 15);
    await app.seesStat(stats.newRows, 0);
    await app.doesNotSeeButton(vocabulary.addFills(15));
    await app.doesNotSeeButton(vocabulary.addFills(0));
    await app.visit(`/${mentor.username}`);
    await app.seesStat(stats.closedTrades, 5);
    await app.seesStat(stats.net, 33.76);
  }),

  behaviour(
    'an import that was not finished is resumed from the history',
    ['IMP-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
      await app.seesButton(vocabulary.addFills(15));
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.notAddedYet);
      // In between, one of its fills is imported by another file.
      const [first] = tradeZeroFills;
      await world.imports(mentor, account, tradeZeroCsv(first ? [first] : []));
      await app.visit(connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.press(buttons.importFile);
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.notAddedYet);
      await app.pressInRow(tables.imports, 'tradezero.csv', buttons.resumeImport);
      await app.seesStat(stats.newRows, 14);
      await app.seesStat(stats.duplicateRows, 1);
      await app.press(vocabulary.addFills(14));
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.added);
      await app.doesNotSeeButton(buttons.resumeImport);
    },
  ),

  behaviour(
    'an import that was not finished is discarded and leaves the history',
    ['IMP-7'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
      await app.seesRow(tables.imports, 'tradezero.csv', importStates.notAddedYet);
      await app.press(buttons.discardImport);
      await app.seesToast({ title: 'tradezero.csv discarded.' });
      await app.seesCount(tables.imports, 0);
      await app.doesNotSeeButton(vocabulary.addFills(15));
      deepEqual(await importsOf(world, mentor, account), []);
    },
  ),

  behaviour('an import can be undone as a whole', ['IMP-3', 'TOAST-1'], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor, { publicLevel: 'none' });
    await world.imports(mentor, account, tradeZeroCsv());
    await arriveSignedIn(app, mentor, connectedAccountsPath);
    await app.seesCount(tables.accounts, 1);
    await app.press(buttons.importFile);
    await app.seesRow(tables.imports, 'fills.csv', importStates.added);
    await app.press(buttons.undoImport);
    await app.press(buttons.confirmUndo);
    await app.seesToast({ severity: 'success' });
    await app.seesRow(tables.imports, 'fills.csv', importStates.undone);
    await app.doesNotSeeButton(buttons.undoImport);
    await app.visit(`/${mentor.username}`);
    await app.seesStat(stats.closedTrades, 0);
    await app.seesCount(tables.closedPositions, 0);
  }),
];
