import { deepEqual, equal } from 'node:assert/strict';
import {
  type ConnectedAccount,
  type ConnectedAccountList,
  endpoints,
} from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import { problem } from '../../faults/http-faults.ts';
import { tradeZeroCsv, tradeZeroFills } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User, World } from '../../world/world.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { buttons, fields, tables } = vocabulary;

/** More round trips than a change of settings recalculates before it is answered, each a small one. */
const manyTrades = tradeZeroCsv(
  Array.from({ length: 110 }, (_, at) => {
    const [year, month, day] = [2000 + Math.floor(at / 10), 1 + (at % 10), '05'];
    const date = `${String(month).padStart(2, '0')}/${day}/${year}`;
    return tradeZeroFills.map((fill) => ({ ...fill, date }));
  }).flat(),
);

/** Shows every account as a job has recalculated some of it, until the faults are cleared. */
function holdRecalculation(world: World): void {
  const held = (one: ConnectedAccount) => ({ ...one, recalculation: { done: 500, total: 2_000 } });
  world.faults.http.spoil({ method: 'GET', path: '/api/connected-accounts' }, (answer) => {
    if (answer.status !== 200) return answer;
    const list = JSON.parse(answer.body) as ConnectedAccountList;
    return { ...answer, body: JSON.stringify({ ...list, accounts: list.accounts.map(held) }) };
  });
}

/** The Skipper's accounts on the server. */
async function accountsOf({ world }: Stage, mentor: User): Promise<readonly ConnectedAccount[]> {
  return (await (await world.as(mentor)).call(endpoints.listConnectedAccounts, {})).accounts;
}

async function opensSettings({ app }: Stage, mentor: User): Promise<void> {
  await arriveSignedIn(app, mentor, connectedAccountsPath);
  await app.seesCount(tables.accounts, 1);
  await app.press(buttons.accountSettings);
}

/** How an account is named, counted, shared and ended by its owner. */
export const accountSettingsBehaviours = [
  behaviour('the settings of an account are changed and saved', ['DASH-9'], async (stage) => {
    const { app, world } = stage;
    const mentor = await world.mentor();
    await world.account(mentor, { alias: 'Day trades', publicLevel: 'none' });
    await opensSettings(stage, mentor);
    await app.seesFieldValue(fields.accountName, 'Day trades');
    await app.fill(fields.accountName, 'Swing trades');
    await app.choose(fields.visitorsSee, 'Summary');
    await app.press(buttons.saveAccount);
    await app.seesRow(tables.accounts, 'Swing trades', 'Summary');
    await app.doesNotSeeButton(buttons.saveAccount);
    const [account] = await accountsOf(stage, mentor);
    deepEqual([account?.alias, account?.publicLevel], ['Swing trades', 'summary']);
  }),

  behaviour(
    'settings that the server refuses are kept in the form, and nothing is saved',
    ['DASH-9'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const { uuid } = await world.account(mentor, { alias: 'Day trades' });
      await opensSettings(stage, mentor);
      await app.fill(fields.delayInDays, '400');
      await app.press(buttons.saveAccount);
      await app.seesFieldError(fields.delayInDays, 'Enter a number of days from 0 to 365.');
      await app.fill(fields.delayInDays, '7');
      await app.fill(fields.accountName, 'Swing trades');
      const save = { method: 'PATCH', path: `/api/connected-accounts/${uuid}` };
      world.faults.http.answer(save, problem(400, 'Not that name.', 'alias'), 1);
      await app.press(buttons.saveAccount);
      await app.seesFieldError(fields.accountName, 'Not that name.');
      await app.seesFieldValue(fields.delayInDays, '7');
      const [before] = await accountsOf(stage, mentor);
      deepEqual([before?.alias, before?.delayDays], ['Day trades', 0]);
      await app.press(buttons.saveAccount);
      await app.seesRow(tables.accounts, 'Swing trades');
      const [after] = await accountsOf(stage, mentor);
      deepEqual([after?.alias, after?.delayDays], ['Swing trades', 7]);
    },
  ),

  behaviour(
    'saving one setting leaves the others as they were changed elsewhere meanwhile',
    ['DASH-9'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Day trades' });
      await opensSettings(stage, mentor);
      await app.fill(fields.accountName, 'Swing trades');
      await world.share(mentor, account, { publicLevel: 'none', delayDays: 5 });
      await app.press(buttons.saveAccount);
      await app.seesRow(tables.accounts, 'Swing trades');
      const [after] = await accountsOf(stage, mentor);
      deepEqual([after?.alias, after?.publicLevel, after?.delayDays], ['Swing trades', 'none', 5]);
    },
  ),

  behaviour(
    'another lot method asks for a reason, which the page lists with the change',
    ['REC-1'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      await opensSettings(stage, mentor);
      await app.choose(fields.lotMethod, 'LIFO');
      await app.fill(fields.changeReason, 'As my broker counts');
      await app.press(buttons.saveAccount);
      await app.seesCount(tables.accounts, 1);
      await app.visit(`/${mentor.username}`);
      await app.seesRow(
        tables.record,
        'Lot method changed from FIFO to LIFO',
        'As my broker counts',
      );
      equal((await accountsOf(stage, mentor))[0]?.lotMethod, 'LIFO');
    },
  ),

  behaviour(
    'settings of an account with many trades are applied by a job that shows its progress',
    ['DASH-9', 'IMP-9a'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Day trades' });
      await world.imports(mentor, account, manyTrades);
      holdRecalculation(world);
      await opensSettings(stage, mentor);
      await app.fill('Breakeven tolerance', '100');
      await app.press(buttons.saveAccount);
      await app.seesText('Recalculating Day trades: 500 of 2,000 positions.');
      await app.visit('/dashboard/subscriptions');
      await app.seesScreen('subscriptions');
      await app.visit(connectedAccountsPath);
      await app.seesText('Recalculating Day trades: 500 of 2,000 positions.');
      world.faults.http.clear();
      await eventually(() => app.doesNotSeeText('You can leave this page'));
      const [done] = await accountsOf(stage, mentor);
      deepEqual([done?.breakevenTolerance, done?.recalculation], ['100', null]);
      const query = { username: mentor.username };
      const { positions } = await (await world.as(mentor)).call(endpoints.listPositions, { query });
      deepEqual(new Set(positions.map(({ result }) => result)), new Set(['breakeven']));
    },
  ),

  behaviour(
    'an account without a history is deleted after a question',
    ['REC-3'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.account(mentor, { alias: 'Typing error' });
      await arriveSignedIn(app, mentor, connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.doesNotSeeButton(buttons.archiveAccount);
      await app.press(buttons.deleteAccount);
      await app.seesText('This deletes Typing error');
      equal((await accountsOf(stage, mentor)).length, 1);
      await app.press(buttons.confirmDelete);
      await app.seesCount(tables.accounts, 0);
      deepEqual(await accountsOf(stage, mentor), []);
    },
  ),

  behaviour(
    'an account with a history can only be archived, after a question, and takes no more files',
    ['REC-3'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      await arriveSignedIn(app, mentor, connectedAccountsPath);
      await app.seesCount(tables.accounts, 1);
      await app.doesNotSeeButton(buttons.deleteAccount);
      await app.press(buttons.archiveAccount);
      await app.seesText('This cannot be undone.');
      equal((await accountsOf(stage, mentor))[0]?.archivedAt, null);
      await app.press(buttons.confirmArchive);
      await app.seesRow(tables.accounts, 'Archived');
      await app.doesNotSeeButton(buttons.archiveAccount);
      const [account] = await accountsOf(stage, mentor);
      deepEqual([account?.archivedAt === null, account?.fills], [false, 15]);
      await app.visit(`/${mentor.username}`);
      await app.seesText('1 archived account');
    },
  ),
];
