import { deepEqual, equal } from 'node:assert/strict';
import {
  type ConnectedAccount,
  endpoints,
  type Import,
  type ImportList,
} from '@skipper/core/contract';
import { behaviour } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import type { Spoil } from '../../faults/http-faults.ts';
import { csvFile } from '../../fixtures/csv-file.ts';
import { tradeZeroCsv } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { connectedAccountsPath, importsOf, readFile } from '../steps.ts';

const { buttons, importStates, stats, tables, texts } = vocabulary;

/** Large by its notes: what is done for large files is done for it, in the time of fifteen rows. */
const [header = '', ...lines] = tradeZeroCsv().trim().split('\n');
const years = csvFile(
  'years.csv',
  [header, ...lines.map((line) => `${line}${'x'.repeat(20_000)}`), ''].join('\n'),
);

const importPath = /^\/api\/imports\/[^/]+$/;
const job = { waiting: false, done: 500, total: 2_000 } as const;

/** Shows the job of every import as it was after 500 rows, until the faults are cleared. */
function holdProgress(world: World, state: 'reading' | 'adding' | 'removing'): void {
  const held = (one: Import): Import => ({ ...one, state, job });
  const spoil =
    <Body>(change: (body: Body) => Body): Spoil =>
    ({ status, headers, body }) =>
      status === 200
        ? { status, headers, body: JSON.stringify(change(JSON.parse(body) as Body)) }
        : { status, headers, body };
  world.faults.http.spoil({ method: 'GET', path: importPath }, spoil(held));
  const all = ({ imports, total }: ImportList) => ({ imports: imports.map(held), total });
  world.faults.http.spoil({ method: 'GET', path: '/api/imports' }, spoil(all));
}

/** Waits until the account holds so many fills. */
async function hasFills(
  world: World,
  mentor: User,
  { uuid }: ConnectedAccount,
  count: number,
): Promise<void> {
  await eventually(async () => {
    const { accounts } = await (await world.as(mentor)).call(endpoints.listConnectedAccounts, {});
    equal(accounts.find((one) => one.uuid === uuid)?.fills, count);
  });
}

export const importJobBehaviours = [
  behaviour(
    'a large import shows its progress, can be left, and is there on return',
    ['IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      holdProgress(world, 'reading');
      await readFile(app, mentor, years);
      await app.seesText(texts.readingYears);
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.visit(connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.press(buttons.importFile);
      await app.seesText(texts.readingYears);
      world.faults.http.clear();
      await app.seesStat(stats.newRows, 15);

      holdProgress(world, 'adding');
      await app.press(vocabulary.addFills(15));
      await app.seesText(texts.addingYears);
      world.faults.http.clear();
      await app.seesToast({ title: '15 fills added from years.csv.' });
      await app.seesRow(tables.imports, 'years.csv', importStates.added);
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.seesStat(stats.net, 33.76);
    },
    ['import job'],
  ),

  behaviour(
    'a large import is cancelled while it is read, and nothing of it stays',
    ['IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      holdProgress(world, 'reading');
      await readFile(app, mentor, years);
      await app.seesText(texts.readingYears);
      await app.pressInRow(tables.imports, 'years.csv', buttons.cancelImport);
      await app.seesToast({ title: 'years.csv discarded.' });
      await app.seesCount(tables.imports, 0);
      world.faults.http.clear();
      deepEqual(await importsOf(world, mentor, account), []);
    },
    ['import job'],
  ),

  behaviour(
    'a large import is cancelled while it is added, and what went in comes out again',
    ['IMP-3', 'IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { publicLevel: 'none' });
      await readFile(app, mentor, years);
      await app.seesStat(stats.newRows, 15);
      holdProgress(world, 'adding');
      await app.press(vocabulary.addFills(15));
      await app.seesText(texts.addingYears);
      await hasFills(world, mentor, account, 15);
      await app.pressInRow(tables.imports, 'years.csv', buttons.cancelImport);
      await app.seesText(texts.cancelImport);
      await app.press(buttons.confirmCancelImport);
      world.faults.http.clear();
      await app.seesToast({ title: 'Import canceled: 15 fills removed.' });
      await app.seesRow(tables.imports, 'years.csv', importStates.undone);
      await hasFills(world, mentor, account, 0);
    },
    ['import job'],
  ),

  behaviour(
    'a large import is undone as a whole, with its progress',
    ['IMP-3', 'IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { publicLevel: 'none' });
      await readFile(app, mentor, years);
      await app.seesStat(stats.newRows, 15);
      await app.press(vocabulary.addFills(15));
      await app.seesRow(tables.imports, 'years.csv', importStates.added);
      holdProgress(world, 'removing');
      await app.press(buttons.undoImport);
      await app.press(buttons.confirmUndo);
      await app.seesText(texts.removingYears);
      world.faults.http.clear();
      await app.seesRow(tables.imports, 'years.csv', importStates.undone);
      await app.doesNotSeeButton(buttons.undoImport);
      await hasFills(world, mentor, account, 0);
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 0);
    },
    ['import job'],
  ),

  behaviour(
    'a large import that cannot be read says why',
    ['IMP-6', 'IMP-9'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      await world.account(mentor);
      await readFile(
        app,
        mentor,
        csvFile('letter.csv', 'Dear broker\nhow are you\n'.repeat(20_000)),
      );
      await app.seesText(texts.noColumns);
      await app.press(buttons.discardImport);
      await app.seesToast({ title: 'letter.csv discarded.' });
      await app.seesCount(tables.imports, 0);
    },
    ['import job'],
  ),
];
