import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import { readFile } from '../steps.ts';

const { buttons, fields, importStates, stats, tables } = vocabulary;

const halfKnown = [
  'Trade date,What,Way,Qty,At what,Commission',
  '2024-03-04 10:00:00,MSFT,buy,10,400.00,1.25',
  '2024-03-04 11:00:00,MSFT,sell,10,405.00,1.50',
  '2024-03-05 11:00:00,AAPL,buy,5,170.00,1.75',
  '2024-03-05 12:00:00,SPY,buy,5,510.00,2.00',
  '',
].join('\n');

/** The columns of a file that are to be mapped, and what they hold. */
export const importColumnBehaviours = [
  behaviour(
    'a file with unknown columns shows what each holds, and what it recognised stands in the form',
    ['IMP-4a'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await readFile(app, mentor, csvFile('half-known.csv', halfKnown));
      await app.seesRow(tables.fileColumns, 'What', 'MSFT | AAPL | SPY');
      await app.seesRow(tables.fileColumns, 'At what', '400.00 | 405.00 | 170.00');
      await app.seesFieldValue(fields.dateColumn, 'Trade date');
      await app.seesFieldValue(fields.quantityColumn, 'Qty');
      await app.seesFieldValue(fields.feeColumn, 'Commission');
      await app.seesFieldValue(fields.dateFormat, 'Year, month, day');
      await app.seesFieldValue(fields.symbolColumn, 'Choose a column');
      await app.choose(fields.symbolColumn, 'What');
      await app.choose(fields.sideColumn, 'Way');
      await app.choose(fields.priceColumn, 'At what');
      await app.press(buttons.applyMapping);
      await app.press(vocabulary.addFills(4));
      await app.seesRow(tables.imports, 'half-known.csv', importStates.added);
      const caller = await world.as(mentor);
      const query = { account: account.uuid };
      const { imports } = await caller.call(endpoints.listImports, { query });
      deepEqual(
        imports.map(({ samples, recognised }) => [samples, recognised]),
        [[[], null]],
      );
    },
    ['sample values'],
  ),

  behaviour(
    'columns that were matched wrongly are changed in the preview, and remembered as changed',
    ['IMP-4a'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      const commas = halfKnown.replaceAll(',', ';').replaceAll('.', ',');
      await readFile(app, mentor, csvFile('commas.csv', commas));
      await app.choose(fields.symbolColumn, 'What');
      await app.choose(fields.sideColumn, 'Way');
      await app.choose(fields.priceColumn, 'At what');
      await app.choose('Decimal mark', 'Point, as in 1,234.50');
      await app.press(buttons.applyMapping);
      await app.seesStat(stats.rejectedRows, 4);
      await app.press('Change columns');
      await app.seesFieldValue(fields.priceColumn, 'At what');
      await app.choose('Decimal mark', 'Comma, as in 1.234,50');
      await app.press(buttons.applyMapping);
      await app.seesStat(stats.newRows, 4);
      await app.press(buttons.discardImport);
      await app.seesToast({ title: 'commas.csv discarded.' });
      await app.chooseFile(fields.brokerFile, csvFile('again.csv', commas));
      await app.seesStat(stats.newRows, 4);
    },
  ),
];
