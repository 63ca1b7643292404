import { deepEqual, equal } from 'node:assert/strict';
import { endpoints } from '@skipper/core/contract';
import { behaviour, type Stage } from '../../behaviour.ts';
import { tradeZeroCsv, tradeZeroSixDays } from '../../fixtures/trade-zero.ts';
import { vocabulary } from '../../vocabulary.ts';
import { CallFailed } from '../../world/api-caller.ts';
import type { User } from '../../world/world.ts';
import { arriveSignedIn, connectedAccountsPath } from '../steps.ts';

const { buttons, fields, importStates, stats, tables } = vocabulary;

/** How many fills the Skipper's first account holds on the server. */
async function fillsOf({ world }: Stage, mentor: User): Promise<number | undefined> {
  const { accounts } = await (await world.as(mentor)).call(endpoints.listConnectedAccounts, {});
  return accounts[0]?.fills;
}

/** The server's answer to a visitor about the record. */
async function recordOf({ world }: Stage, { username }: User) {
  const { entries } = await world
    .asVisitor()
    .call(endpoints.getPublicRecord, { params: { username }, query: {} });
  return entries.map(({ kind, fills, reason }) => ({ kind, fills, reason }));
}

async function asksToUndo({ app }: Stage, mentor: User): Promise<void> {
  await arriveSignedIn(app, mentor, connectedAccountsPath);
  await app.seesCount(tables.accounts, 1);
  await app.press(buttons.importFile);
  await app.seesRow(tables.imports, 'fills.csv', importStates.added);
  await app.press(buttons.undoImport);
}

/** The past of an account cannot be rewritten unseen. */
export const recordBehaviours = [
  behaviour(
    'fills others could see are undone with a reason, which the page keeps',
    ['IMP-3', 'REC-1'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      await world.imports(mentor, await world.account(mentor), tradeZeroCsv());
      await asksToUndo(stage, mentor);
      await app.press(buttons.confirmUndo);
      await app.seesFieldError(
        fields.undoReason,
        'Give a reason. It is shown on your page, with the date and the number of fills.',
      );
      deepEqual([await fillsOf(stage, mentor), await recordOf(stage, mentor)], [15, []]);
      await app.fill(fields.undoReason, 'Imported into the wrong account');
      await app.press(buttons.confirmUndo);
      await app.seesRow(tables.imports, 'fills.csv', importStates.undone);
      equal(await fillsOf(stage, mentor), 0);
      const reason = 'Imported into the wrong account';
      deepEqual(await recordOf(stage, mentor), [{ kind: 'import-undone', fills: 15, reason }]);

      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 0);
      await app.seesRow(tables.record, 'Import undone: 15 fills removed', reason);
      await app.seesCount(tables.record, 1);
      await app.seesText('1 correction');
    },
  ),

  behaviour(
    'fills only their owner could see are undone within an hour without a trace',
    ['IMP-3'],
    async (stage) => {
      const { app, world } = stage;
      const mentor = await world.mentor();
      const account = await world.account(mentor, { publicLevel: 'none' });
      await world.imports(mentor, account, tradeZeroCsv());
      await asksToUndo(stage, mentor);
      await app.press(buttons.confirmUndo);
      await app.seesRow(tables.imports, 'fills.csv', importStates.undone);
      deepEqual([await fillsOf(stage, mentor), await recordOf(stage, mentor)], [0, []]);
      await app.visit(`/${mentor.username}`);
      await app.seesCount(tables.record, 0);
      await app.doesNotSeeText('1 correction');
    },
  ),

  behaviour(
    'an account that others saw keeps its record when it is hidden, without its name',
    ['REC-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Bad month' });
      const { uuid } = await world.imports(mentor, account, tradeZeroCsv());
      await world.share(mentor, account, { publicLevel: 'none' });
      const caller = await world.as(mentor);
      const query = { reason: 'Private matters' };
      await caller.call(endpoints.revertImport, { params: { uuid }, query });
      await app.visit(`/${mentor.username}`);
      await app.seesRow(tables.record, 'Import undone: 15 fills removed', 'Private matters');
      await app.doesNotSeeText('Bad month');
      await app.seesText('1 account not shown');
    },
  ),

  behaviour(
    'a setting that alters the past is listed with its old and new value',
    ['REC-1'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { startingCapital: null });
      await world.imports(mentor, account, tradeZeroCsv());
      await world.share(mentor, account, { lotMethod: 'LIFO', reason: 'As my broker counts' });
      await world.share(mentor, account, { startingCapital: '25000' });
      await app.visit(`/${mentor.username}`);
      const change = 'Lot method changed from FIFO to LIFO';
      await app.seesRow(tables.record, change, 'As my broker counts');
      await app.seesRow(tables.record, 'Starting capital changed (amounts are private)');
      await app.seesText('2 corrections');
      await app.seesText('after the first fill');
      await app.doesNotSeeText('25000');
    },
  ),

  behaviour(
    'an account with a record is archived, never deleted, and still counted',
    ['REC-3'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor, { alias: 'Bad month' });
      const { uuid } = await world.imports(mentor, account, tradeZeroCsv());
      const caller = await world.as(mentor);
      const params = { uuid: account.uuid };
      const query = { reason: 'Bad luck' };
      const remove = () => caller.call(endpoints.deleteConnectedAccount, { params });
      for (const undo of [false, true]) {
        if (undo) await caller.call(endpoints.revertImport, { params: { uuid }, query });
        const failure = await remove().catch((error: unknown) => error);
        equal(failure instanceof CallFailed && failure.status, 409);
      }
      await caller.call(endpoints.archiveConnectedAccount, { params });
      await app.visit(`/${mentor.username}`);
      await app.seesText('1 archived account');
      await app.seesRow(tables.record, 'Import undone: 15 fills removed', 'Bad luck');
      await app.doesNotSeeText('Bad month');
    },
  ),

  behaviour(
    'rates and averages of few trades are withheld, and the page says from how many they are shown',
    ['REC-2'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv());
      await arriveSignedIn(app, mentor, `/${mentor.username}/stats/${account.uuid}`);
      await app.seesStat(stats.closedTrades, 5);
      await app.seesStat(stats.net, 33.76);
      await app.seesText('Rates and averages are shown from 30 closed trades (5 so far).');
      await app.doesNotSeeText('60 %');
      await app.doesNotSeeText('60%');
      await app.doesNotSeeText('60.0%');
      await app.doesNotSeeText('1.97');
      const params = { username: mentor.username };
      const sent = await (await world.as(mentor)).call(endpoints.getPublicStats, {
        params,
        query: { account: account.uuid },
      });
      deepEqual(
        [sent.winRate, sent.winRateInterval, sent.profitFactor, sent.averageWin, sent.expectancy],
        [null, null, null, null, null],
      );
    },
  ),

  behaviour(
    'thirty trades are enough for rates, also for a visitor',
    ['REC-2'],
    async ({ app, world }) => {
      const mentor = await world.mentor();
      const account = await world.account(mentor);
      await world.imports(mentor, account, tradeZeroCsv(tradeZeroSixDays));
      await app.visit(`/${mentor.username}`);
      await app.seesStat(stats.closedTrades, 30);
      await app.seesStat(stats.winRate, 60);
      await app.seesStat(stats.profitFactor, 1.97);
      await app.doesNotSeeText('Rates and averages are shown');
    },
  ),
];
