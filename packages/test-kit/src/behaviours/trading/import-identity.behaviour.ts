import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { readFile } from '../steps.ts';

const { importStates, stats, tables } = vocabulary;

const executions = (price: string) =>
  [
    'Symbol,Side,Quantity,Price,Date,Commission,Execution ID',
    `MSFT,Buy,10,${price},2024-03-04 10:00:00,1,x1`,
    'MSFT,Sell,10,410.00,2024-03-04 11:00:00,1,x2',
    '',
  ].join('\n');

const daysAlone = [
  'Symbol,Side,Quantity,Price,Date,Commission',
  'MSFT,Buy,10,400.00,2024-03-04,1',
  'MSFT,Sell,10,405.00,2024-03-06,1',
  'AAPL,Buy,5,170.00,2024-03-07,1',
  '',
].join('\n');

/** Rows that the account has already, and days without a time. */
export const importIdentityBehaviours = [
  behaviour('the same file under another time zone adds nothing', ['IMP-2'], async (context) => {
    const { app, world } = context;
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv(), 'Europe/Berlin');
    await readFile(app, mentor, csvFile('again.csv', tradeZeroCsv()));
    await app.seesStat(stats.duplicateRows, 15);
    await app.seesStat(stats.newRows, 0);
    await app.seesText('15 rows are already in the account, read in Europe/Berlin.');
    await app.visit(`/${mentor.username}`);
    await app.seesStat(stats.closedTrades, 5);
  }),

  behaviour(
    'a known execution with another price is shown as a conflict and changes nothing',
    ['IMP-1', 'IMP-8'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, executions('400.00'));
      await readFile(app, mentor, csvFile('corrected.csv', executions('401.00')));
      await app.seesStat(stats.conflictRows, 1);
      await app.seesStat(stats.duplicateRows, 1);
      await app.seesStat(stats.newRows, 0);
      await app.seesRow(tables.importRows, 'conflict', 'price 400 instead of 401');
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.closedPositions, 'MSFT', 98);
    },
  ),

  behaviour(
    'fees written as negative numbers are costs, and the preview offers the other reading',
    ['IMP-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const negative = daysAlone.replaceAll(/,1$/gm, ',-1');
      await readFile(app, mentor, csvFile('negative.csv', negative));
      await app.seesText('Fees such as -1 are read as costs.');
      await app.press('Read negative fees as rebates');
      await app.seesText('Fees such as -1 are read as rebates.');
      await app.press('Read negative fees as costs');
      await app.seesText('Fees such as -1 are read as costs.');
      await app.press(vocabulary.addFills(3));
      await app.seesRow(tables.imports, 'negative.csv', importStates.added);
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.closedPositions, 'MSFT', 48);
    },
  ),

  behaviour('a date without a time is shown as a date', [], async ({ app, world }) => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, daysAlone);
    await app.visit('/login');
    await app.signIn(mentor);
    await app.seesScreen('dashboard');
    await app.visit(`/${mentor.username}`);
    await app.seesCount(tables.closedPositions, 1);
    await app.seesCount(tables.openPositions, 1);
    await app.doesNotSeeText('12:00');
  }),
];
