import { equal } from 'node:assert/strict';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv, tradeZeroFills } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { connectedAccountsPath, hasStreams, importsOf, readFile } from '../steps.ts';

const { buttons, fields, importStates, stats, tables, texts } = vocabulary;

const unknownColumns = [
  'Day,Clock,What,Way,How many,At what,Costs',
  '2024-03-04,10:00:00,MSFT,buy,10,400.00,1.00',
  '2024-03-04,11:00:00,MSFT,sell,10,405.00,1.00',
  '',
].join('\n');

/** ES is Eversource Energy or the root of the E-mini S&P 500. */
const shareOrFuture = [
  'Date,Time,Symbol,Side,Quantity,Price,Commission',
  '2024-03-04,10:00:00,ES,buy,10,60.10,1.00',
  '2024-03-04,10:01:00,MSFT,buy,10,400.00,1.00',
  '',
].join('\n');

/** Files as they should not be. Each must end in a sentence that helps. */
export const importFaultBehaviours = [
  behaviour(
    'a file that is not a text table is refused with a reason',
    ['IMP-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
      await readFile(app, mentor, { name: 'trades.csv', type: 'text/csv', bytes: picture });
      await app.seesText(texts.notText);
      await app.chooseFile(fields.brokerFile, csvFile('letter.csv', 'Dear broker\nhow are you\n'));
      await app.seesText(texts.noColumns);
      await app.doesNotSeeTable(tables.importRows);
    },
  ),

  behaviour('an empty file is refused with a reason', ['IMP-6'], async ({ app, world }) => {
    const mentor = await world.mentor();
    await world.account(mentor);
    await readFile(app, mentor, csvFile('trades.csv', ''));
    await app.seesText('trades.csv is empty.');
  }),

  behaviour(
    'a file with a header but no rows is refused with a reason',
    ['IMP-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      const [header = ''] = tradeZeroCsv().split('\n');
      await readFile(app, mentor, csvFile('quiet-month.csv', `${header}\n`));
      await app.seesText(texts.noRows);
      await app.doesNotSeeTable(tables.importRows);
      equal((await importsOf(world, mentor, account)).length, 0);
    },
  ),

  behaviour('a file that is too wide is refused with a reason', ['IMP-6'], async (stage) => {
    const { app, world } = stage;
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    const line = Array.from({ length: 201 }, (_, column) => `c${column}`).join(',');
    await readFile(app, mentor, csvFile('wide.csv', `${line}\n${line}\n`));
    await app.seesText('Line 1 has more than 200 columns.');
    await app.doesNotSeeTable(tables.importRows);
    equal((await importsOf(world, mentor, account)).length, 0);
  }),

  behaviour(
    'a file that is too large is refused with the limit',
    ['IMP-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const bytes = new Uint8Array(50 * 1024 * 1024).fill(0x61);
      await readFile(app, mentor, { name: 'years.csv', type: 'text/csv', bytes });
      await app.seesText('Imports take at most 10 MB');
    },
  ),

  behaviour(
    'a row that can be read in two ways is refused with a reason',
    ['IMP-6'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('mixed.csv', shareOrFuture));
      await app.seesStat(stats.newRows, 1);
      await app.seesStat(stats.rejectedRows, 1);
      await app.seesRow(tables.importRows, 'rejected', 'can be a share or a future');
      await app.press(vocabulary.addFills(1));
      await app.seesRow(tables.imports, 'mixed.csv', importStates.added);
    },
  ),

  behaviour(
    'a file with unknown columns goes in once its columns are named, which are remembered',
    ['IMP-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('other-broker.csv', unknownColumns));
      await app.choose(fields.symbolColumn, 'What');
      await app.choose(fields.sideColumn, 'Way');
      await app.choose(fields.quantityColumn, 'How many');
      await app.press(buttons.applyMapping);
      await app.seesFieldError(fields.priceColumn, 'Choose the column with the price.');
      await app.seesFieldError(fields.dateColumn, 'Choose the column with the date.');
      await app.choose(fields.priceColumn, 'At what');
      await app.choose(fields.dateColumn, 'Day');
      await app.choose(fields.timeColumn, 'Clock');
      await app.choose(fields.feeColumn, 'Costs');
      await app.choose(fields.dateFormat, 'Year, month, day');
      await app.press(buttons.applyMapping);
      await app.seesStat(stats.newRows, 2);
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'other-broker.csv', importStates.added);
      const next = unknownColumns.replaceAll('2024-03-04', '2024-03-05');
      await app.visit('/dashboard');
      await app.seesScreen('dashboard');
      await app.visit(connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.press(buttons.importFile);
      await app.chooseFile(fields.brokerFile, csvFile('next.csv', next));
      await app.seesStat(stats.newRows, 2);
    },
  ),

  behaviour(
    'bad rows are listed with their reasons and the rest can be added',
    ['IMP-1', 'IMP-5'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const [good, badPrice, badTime] = tradeZeroFills;
      if (!good || !badPrice || !badTime) throw new Error('The fixture has too few fills.');
      const csv = tradeZeroCsv([
        good,
        { ...badPrice, price: 'forty', quantity: '25' },
        { ...badTime, time: '25:99:00' },
      ]);
      await readFile(app, mentor, csvFile('mixed.csv', csv));
      await app.seesStat(stats.newRows, 1);
      await app.seesStat(stats.rejectedRows, 2);
      await app.seesRow(tables.importRows, 'rejected', 'price');
      await app.seesRow(tables.importRows, 'rejected', 'time');
      await app.press(vocabulary.addFills(1));
      await app.seesRow(tables.imports, 'mixed.csv', importStates.added);
    },
  ),

  behaviour(
    'a sale without a purchase is reported and left out of the statistics',
    ['IMP-5'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor, { allowShort: false });
      const sale = tradeZeroFills.find(({ side }) => side === 'S');
      if (!sale) throw new Error('The fixture has no sale.');
      await readFile(app, mentor, csvFile('late-start.csv', tradeZeroCsv([sale])));
      await app.seesStat(stats.newRows, 1);
      await app.seesText('50 SQ sold on 2022-08-08 without a purchase.');
      await app.press(vocabulary.addFills(1));
      await app.seesRow(tables.imports, 'late-start.csv', importStates.added);
      await app.visit(`/${mentor.username}`);
      await app.seesCount(tables.closedPositions, 1);
      await app.seesStat(stats.closedTrades, 0);
    },
  ),

  behaviour(
    'a token that expires during an import asks to sign in and adds nothing',
    ['AUTH-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('tradezero.csv', tradeZeroCsv()));
      await app.seesButton(vocabulary.addFills(15));
      // A list still loading would meet the dead token first, and remove the button.
      await app.seesCount(tables.importRows, 15);
      await hasStreams(world, mentor, 1);
      await world.expireTokens(mentor);
      await app.press(vocabulary.addFills(15));
      await app.seesScreen('login');
      await app.signIn(mentor);
      await app.seesScreen('dashboard');
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 0);
    },
  ),
];
