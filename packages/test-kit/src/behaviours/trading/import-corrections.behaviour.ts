import { deepEqual } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { readFile } from '../steps.ts';

const { buttons, fields, stats, tables } = vocabulary;

const executions = (buy: string, sell: string) =>
  [
    'Symbol,Side,Quantity,Price,Date,Commission,Execution ID',
    `MSFT,Buy,10,${buy},2024-03-04 10:00:00,1,x1`,
    `MSFT,Sell,10,${sell},2024-03-04 11:00:00,1,x2`,
    'AAPL,Buy,5,170.00,2024-03-04 12:00:00,1,x3',
    '',
  ].join('\n');

/** Entry, exit and net of each closed position on the server. */
async function closedPositions(world: World, mentor: User) {
  const query = { username: mentor.username, status: 'closed' } as const;
  const { positions } = await (await world.as(mentor)).call(endpoints.listPositions, { query });
  return positions.map(({ entryAvg, exitAvg, netPnl }) => [entryAvg, exitAvg, netPnl?.amount]);
}

/** The record, as the server answers a visitor. */
async function recordOf(world: World, { username }: User) {
  const call = { params: { username }, query: {} };
  const { entries } = await world.asVisitor().call(endpoints.getPublicRecord, call);
  return entries.map(({ kind, before, reason }) => [kind, before, reason]);
}

async function readsCorrectedFile(world: World, shareAmounts = true) {
  const mentor = await world.mentor();
  const account = await world.account(mentor, { publicLevel: 'full' });
  const call = { params: { uuid: account.uuid }, body: { shareAmounts } };
  await (await world.as(mentor)).call(endpoints.updateConnectedAccount, call);
  await world.imports(mentor, account, executions('400.00', '410.00'));
  return mentor;
}

/** A broker that corrects a fill: the account follows, and what it said stays readable. */
export const importCorrectionBehaviours = [
  behaviour(
    'a conflict is corrected with a reason, and the page keeps what the fill was',
    ['IMP-8a', 'REC-1'],
    async ({ app, world }) => {
      const mentor = await readsCorrectedFile(world);
      await readFile(app, mentor, csvFile('corrected.csv', executions('401.00', '410.00')));
      await app.seesStat(stats.conflictRows, 1);
      await app.doesNotSeeButton(buttons.correctAll);
      await app.pressInRow(tables.importRows, 'MSFT', buttons.correct);
      await app.press(buttons.confirmCorrection);
      await app.seesFieldError(
        fields.undoReason,
        'Give a reason. It is shown on your page with the correction.',
      );
      deepEqual(await closedPositions(world, mentor), [['400', '410', 9800]]);
      await app.fill(fields.undoReason, 'Price corrected by the broker');
      await app.press(buttons.confirmCorrection);
      await app.seesToast({ title: '1 fill corrected.' });
      await app.seesStat(stats.conflictRows, 0);
      await app.seesStat(stats.duplicateRows, 3);
      deepEqual(await closedPositions(world, mentor), [['401', '410', 8800]]);
      deepEqual(await recordOf(world, mentor), [
        [
          'fill-corrected',
          'Buy 10 MSFT at 400, fees 1, 2024-03-04 15:00:00 UTC',
          'Price corrected by the broker',
        ],
      ]);
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.closedPositions, 'MSFT', 'Corrected', 88);
      await app.seesRow(tables.openPositions, 'AAPL');
      await app.doesNotSeeRow(tables.openPositions, 'Corrected');
      await app.seesRow(tables.record, 'Fill corrected from');
    },
    ['import correction'],
  ),

  behaviour(
    'all conflicts of a file are corrected at once, and say no amounts where none are shared',
    ['IMP-8a', 'ACC-5'],
    async ({ app, world }) => {
      const mentor = await readsCorrectedFile(world, false);
      await readFile(app, mentor, csvFile('corrected.csv', executions('401.00', '412.00')));
      await app.seesStat(stats.conflictRows, 2);
      await app.press(buttons.correctAll);
      await app.fill(fields.undoReason, 'Busted and filled again');
      await app.press(buttons.confirmCorrection);
      await app.seesToast({ title: '2 fills corrected.' });
      await app.seesStat(stats.conflictRows, 0);
      deepEqual(await closedPositions(world, mentor), [['401', '412', 10800]]);
      const entry = ['fill-corrected', null, 'Busted and filled again'];
      deepEqual(await recordOf(world, mentor), [entry, entry]);
    },
    ['import correction'],
  ),
];
