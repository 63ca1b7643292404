import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import type { AppDriver } from '../../driver.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { readFile } from '../steps.ts';

const { buttons, fields, importStates, stats, tables } = vocabulary;

const withFees = [
  'Day,Clock,What,Way,How many,At what,Costs,Stamp duty',
  '2024-03-04,10:00:00,MSFT,buy,10,400.00,1.00,0.25',
  '2024-03-04,11:00:00,MSFT,sell,10,405.00,1.00,0.25',
  '',
].join('\n');

async function chooseColumns(app: AppDriver): Promise<void> {
  await app.choose(fields.symbolColumn, 'What');
  await app.choose(fields.sideColumn, 'Way');
  await app.choose(fields.quantityColumn, 'How many');
  await app.choose(fields.priceColumn, 'At what');
  await app.choose(fields.dateColumn, 'Day');
  await app.choose(fields.timeColumn, 'Clock');
  await app.choose(fields.dateFormat, 'Year, month, day');
}

/** Fees and net of each closed position on the server, in cents. */
async function results(world: World, { username, ...mentor }: User) {
  const caller = await world.as({ username, ...mentor });
  const query = { username, status: 'closed' } as const;
  const { positions } = await caller.call(endpoints.listPositions, { query });
  return positions.map(({ fees, netPnl }) => [fees?.amount, netPnl?.amount]);
}

/**
 * Fees change every result, so a manual mapping names the fee columns, or says that there are none.
 */
export const importFeeBehaviours = [
  behaviour(
    'an unknown file asks for its fee columns, and adds them up',
    ['IMP-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('other-broker.csv', withFees));
      await chooseColumns(app);
      await app.press(buttons.applyMapping);
      await app.seesFieldError(
        fields.feeColumn,
        'Choose the column with the fees, or “None in this file”.',
      );
      await app.choose(fields.feeColumn, 'Costs');
      await app.choose(fields.secondFeeColumn, 'Stamp duty');
      await app.press(buttons.applyMapping);
      await app.seesStat(stats.newRows, 2);
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'other-broker.csv', importStates.added);
      deepEqual(await results(world, mentor), [[250, 4750]]);
    },
  ),

  behaviour(
    'a file without fees is imported once that is confirmed, and the preview says so',
    ['IMP-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(app, mentor, csvFile('other-broker.csv', withFees));
      await chooseColumns(app);
      await app.choose(fields.feeColumn, 'None in this file');
      await app.press(buttons.applyMapping);
      await app.seesText('No column of this file contains fees: every fee counts as 0.');
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'other-broker.csv', importStates.added);
      deepEqual(await results(world, mentor), [[0, 5000]]);
    },
  ),

  behaviour(
    'a choice about negative fees outlasts a change of columns, and is remembered with them',
    ['IMP-4'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const rebates = withFees.replaceAll(',1.00,', ',-1.00,');
      await readFile(app, mentor, csvFile('rebates.csv', rebates));
      await chooseColumns(app);
      await app.choose(fields.priceColumn, 'Way');
      await app.choose(fields.feeColumn, 'Costs');
      await app.press(buttons.applyMapping);
      await app.seesText('Fees such as -1 are read as costs.');
      await app.press('Read negative fees as rebates');
      await app.seesText('Fees such as -1 are read as rebates.');
      await app.press('Change columns');
      await app.choose(fields.priceColumn, 'At what');
      await app.press(buttons.applyMapping);
      await app.seesStat(stats.newRows, 2);
      await app.seesText('Fees such as -1 are read as rebates.');
      await app.press(buttons.discardImport);
      await app.seesToast({ title: 'rebates.csv discarded.' });
      await app.chooseFile(fields.brokerFile, csvFile('again.csv', rebates));
      await app.press(vocabulary.addFills(2));
      await app.seesRow(tables.imports, 'again.csv', importStates.added);
      deepEqual(await results(world, mentor), [[-200, 5200]]);
    },
  ),
];
